import { type DeskPeople, type Link, MAX_PEOPLE, type Notice } from "../people/desk-people";
import {
  invite,
  personNamed,
  personWithEmail,
  readEmail,
  readName,
  removePerson,
} from "../people/people";

/** What a posted form has changed, or why it has not. */
export interface PeopleChange {
  error?:
    | "errorName"
    | "errorEmail"
    | "errorEmailTaken"
    | "errorLastOwner"
    | "errorLastPasskey"
    | "errorGone"
    | "errorTooMany";
  /** For the list of who did what. */
  what?: string;
  about?: Record<string, string>;
  invited?: { token: string; person: Link["person"] };
  /** What all owners are told. */
  notice?: Pick<Notice, "kind" | "name">;
}

type Change = (state: DeskPeople, form: URLSearchParams, own: string, now: number) => PeopleChange;

const CHANGES: Readonly<Record<string, Change>> = {
  "rename-passkey": renamePasskey,
  "remove-passkey": removePasskey,
  email: changeEmail,
  invite: inviteSomebody,
  revoke: revokeInvitation,
  "remove-person": removeSomebody,
};

/** Does what a form of the page asks for. `own`: id of the person. Undefined for a form that the page does not have. */
export function changePeople(
  state: DeskPeople,
  own: string,
  form: URLSearchParams,
  now: number,
): PeopleChange | undefined {
  const intent = form.get("intent") ?? "";
  const change = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  return change?.(state, form, own, now);
}

function findOwn(state: DeskPeople, own: string, form: URLSearchParams) {
  const person = state.people.find(({ id }) => id === own);
  const passkey = person?.passkeys.find(({ id }) => id === form.get("passkey"));
  return { person, passkey };
}

function renamePasskey(state: DeskPeople, form: URLSearchParams, own: string): PeopleChange {
  const { passkey } = findOwn(state, own, form);
  const name = readName(form.get("name") ?? "");
  if (!passkey) return { error: "errorGone" };
  if (name === undefined) return { error: "errorName" };
  passkey.name = name;
  return { what: "rename-passkey" };
}

function removePasskey(state: DeskPeople, form: URLSearchParams, own: string): PeopleChange {
  const { person, passkey } = findOwn(state, own, form);
  if (!person || !passkey) return { error: "errorGone" };
  if (person.passkeys.length === 1) return { error: "errorLastPasskey" };
  person.passkeys = person.passkeys.filter((one) => one !== passkey);
  return { what: "remove-passkey" };
}

function changeEmail(state: DeskPeople, form: URLSearchParams, own: string): PeopleChange {
  const { person } = findOwn(state, own, form);
  const text = (form.get("email") ?? "").trim();
  const email = readEmail(text);
  if (!person) return { error: "errorGone" };
  if (text !== "" && email === undefined) return { error: "errorEmail" };
  const holder = email && personWithEmail(state, email);
  if (holder && holder !== person) return { error: "errorEmailTaken" };
  if (email === undefined) delete person.email;
  else person.email = email;
  return { what: "change-own-address" };
}

function inviteSomebody(
  state: DeskPeople,
  form: URLSearchParams,
  _own: string,
  now: number,
): PeopleChange {
  const name = readName(form.get("name") ?? "");
  const text = (form.get("email") ?? "").trim();
  const email = readEmail(text);
  if (name === undefined) return { error: "errorName" };
  if (text !== "" && email === undefined) return { error: "errorEmail" };
  const known = personNamed(state, name);
  const holder = email && personWithEmail(state, email);
  if (holder && holder !== known) return { error: "errorEmailTaken" };
  if (!known && state.people.length >= MAX_PEOPLE) return { error: "errorTooMany" };
  const invited = invite(state, { name, ...(email && { email }) }, now);
  const about = { name: invited.person.name };
  return { what: "invite", about, invited, notice: { kind: "invited", ...about } };
}

function revokeInvitation(state: DeskPeople, form: URLSearchParams): PeopleChange {
  const link = state.links.find(({ id, kind }) => id === form.get("link") && kind === "invitation");
  if (!link) return { error: "errorGone" };
  state.links = state.links.filter((one) => one !== link);
  return { what: "take-back-invitation", about: { name: link.person.name } };
}

function removeSomebody(
  state: DeskPeople,
  form: URLSearchParams,
  _own: string,
  now: number,
): PeopleChange {
  const person = state.people.find(({ id }) => id === form.get("person"));
  if (!person) return { error: "errorGone" };
  if (!removePerson(state, person.id, now)) return { error: "errorLastOwner" };
  const about = { name: person.name };
  return { what: "remove-person", about, notice: { kind: "removed", ...about } };
}
