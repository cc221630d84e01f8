import { type DeskPeople, type Link, MAX_PEOPLE, type Person } from "./desk-people";
import { hashToken, newId, newToken } from "./tokens";

/** Ms that links work, by kind. */
const VALID_MS = { invitation: 86_400_000, mail: 600_000, local: 600_000 };

/** Makes a link for a person, which voids the earlier ones for that name. Returns its token, which is kept nowhere. */
export function makeLink(
  state: DeskPeople,
  { kind, person }: Pick<Link, "kind" | "person">,
  now: number,
): string {
  const token = newToken();
  state.links = state.links.filter((one) => !isFor(one, person));
  state.links.push({
    id: newId(),
    hash: hashToken(token),
    kind,
    person,
    madeAt: now,
    endsAt: now + VALID_MS[kind],
  });
  return token;
}

function isFor(link: Link, { id, name }: Link["person"]): boolean {
  return link.person.id === id || sameName(link.person.name, name);
}

/** Whether two names mean the same person: case and kinds of the same letters do not matter. */
export function sameName(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").toLowerCase();
  return plain(one) === plain(other);
}

/** Returns the link of a token that can be used; undefined for one that is wrong, used, void or too old. */
export function findLink(state: DeskPeople, token: string, now: number): Link | undefined {
  const hash = hashToken(token);
  return state.links.find((one) => one.hash === hash && now < one.endsAt);
}

/**
 * Uses a link, once: returns the person, who is made if she was invited. Undefined if the link cannot be used, or if the person
 * was removed meanwhile.
 */
export function useLink(state: DeskPeople, token: string, now: number): Person | undefined {
  const link = findLink(state, token, now);
  if (!link) return undefined;
  state.links = state.links.filter((one) => one !== link);
  const known = state.people.find((one) => one.id === link.person.id);
  if (known) return known;
  const isTaken = state.people.some((one) => sameName(one.name, link.person.name));
  if (link.kind !== "invitation" || isTaken || state.people.length >= MAX_PEOPLE) return undefined;
  const person: Person = { ...link.person, passkeys: [], addedAt: now };
  state.people.push(person);
  return person;
}
