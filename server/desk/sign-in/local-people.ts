import { userInfo } from "node:os";
import { nobody } from "./people/desk-people";
import { makeLink } from "./people/links";
import { createMemoryStore, type PeopleStore } from "./people/people-store";

/** The one person of a desk on one's own computer. */
const LOCAL_ID = "local";

/** Keeps that person and her sessions in memory, so that they end with the process. */
export function openLocalPeople(now: () => number): {
  store: PeopleStore;
  /** Returns the token of a link, which voids the one before. */
  newLink(): string;
} {
  const person = { id: LOCAL_ID, name: userName(), role: "owner" as const };
  const people = [{ ...person, passkeys: [], addedAt: now() }];
  const store = createMemoryStore({ ...nobody(), people }, now);
  return {
    store,
    newLink: () => store.changeNow((state) => makeLink(state, { kind: "local", person }, now())),
  };
}

/** A user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username || "owner";
  } catch {
    return "owner";
  }
}
