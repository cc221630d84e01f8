import { type DeskPeople, type Link, MAX_NAME, type Notice, type Person } from "./desk-people";
import { makeLink, sameName } from "./links";
import { newId } from "./tokens";

/** Control characters, and those that change the direction of text. */
const CONTROLS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Takes what somebody has typed as a name; returns it without spaces around, or undefined if it cannot be one. */
export function readName(text: string): string | undefined {
  const name = text.normalize("NFC").trim().replace(/\s+/g, " ");
  return name !== "" && name.length <= MAX_NAME && !CONTROLS.test(name) ? name : undefined;
}

/** Takes what somebody has typed as an address; returns it, or undefined if no mail can go there. */
export function readEmail(text: string): string | undefined {
  const email = text.trim();
  const isOne = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,189}$/u.test(email);
  return isOne && !CONTROLS.test(email) ? email : undefined;
}

/** Finds a person by name. */
export function personNamed(state: DeskPeople, name: string): Person | undefined {
  return state.people.find((one) => sameName(one.name, name));
}

/** Finds a person by mail address. */
export function personWithEmail(state: DeskPeople, email: string): Person | undefined {
  const wanted = email.toLowerCase();
  return state.people.find((one) => one.email?.toLowerCase() === wanted);
}

/**
 * Invites somebody, or lets a known person add a device; an address that is given becomes hers. Returns the token of the link
 * and whom it is for.
 */
export function invite(
  state: DeskPeople,
  { name, email }: { name: string; email?: string },
  now: number,
): { token: string; person: Link["person"]; isKnown: boolean } {
  const known = personNamed(state, name);
  if (known && email) known.email = email;
  const address = email ?? known?.email;
  const person = {
    id: known?.id ?? newId(),
    name: known?.name ?? name,
    role: "owner" as const,
    ...(address && { email: address }),
  };
  tellOwners(state, { kind: "invited", name: person.name }, now);
  return { token: makeLink(state, { kind: "invitation", person }, now), person, isKnown: !!known };
}

/** Removes a person with all that lets her in; returns whether she may be removed, which the last owner may not. */
export function removePerson(state: DeskPeople, id: string, now: number): boolean {
  const person = state.people.find((one) => one.id === id);
  const hasOther = state.people.some((one) => one.id !== id && one.role === "owner");
  if (!person || !hasOther) return false;
  state.people = state.people.filter((one) => one.id !== id);
  state.sessions = state.sessions.filter((one) => one.person !== id);
  state.links = state.links.filter((one) => one.person.id !== id);
  tellOwners(state, { kind: "removed", name: person.name }, now);
  return true;
}

/** Notes for all owners, but for `except`, what has happened, to be told at their next visit. */
export function tellOwners(
  state: DeskPeople,
  { kind, name }: Pick<Notice, "kind" | "name">,
  now: number,
  except?: string,
): void {
  const unread = state.people
    .filter(({ id, role }) => role === "owner" && id !== except)
    .map(({ id }) => id);
  state.notices.push({ id: newId(), at: now, kind, name, unread });
}

/** Notes that a person has read all notices up to a time. */
export function readNotices(state: DeskPeople, person: string, until: number): void {
  for (const one of state.notices)
    if (one.at <= until) one.unread = one.unread.filter((reader) => reader !== person);
}
