import { MAX_PEOPLE } from "../../desk/sign-in/people/desk-people";
import { sameName } from "../../desk/sign-in/people/links";
import {
  invite,
  personNamed,
  personWithEmail,
  readEmail,
  readName,
  removePerson,
} from "../../desk/sign-in/people/people";
import { endSessionsOf } from "../../desk/sign-in/people/sessions";
import { openAuditLog } from "../../desk/sign-in/visits/audit-log";
import { linkAddress } from "../../desk/sign-in/visits/desk-mails";
import type { CommandSite } from "../command-site";
import { UsageError } from "../output/output";
import { plainText } from "../output/plain-text";
import { openDeskPeople } from "./open-desk-people";

export interface InviteOptions {
  owner?: boolean;
  email?: string;
}

/** Who did what, if it was done in a shell. */
const SHELL = "shell";
const MAX_SHOWN = 80;

/** `desk invite NAME --owner`: prints a link. Returns the exit code. */
export async function invitePerson(
  name: string,
  { owner, email }: InviteOptions,
  site: CommandSite,
): Promise<number> {
  const wanted = readName(name);
  const address = email === undefined ? undefined : readEmail(email);
  if (wanted === undefined) throw new UsageError("A name has 1 to 60 characters, all visible.");
  if (!owner) throw new UsageError("Say --owner: there is no other role yet.");
  if (email !== undefined && address === undefined)
    throw new UsageError(`${plainText(email, MAX_SHOWN)} is no e-mail address.`);
  const { store, dir, url } = await openDeskPeople(site);
  const invited = await store.change((state) => {
    const known = personNamed(state, wanted);
    const holder = address && personWithEmail(state, address);
    if (holder && holder !== known) return `${holder.name} has this e-mail address`;
    if (!known && state.people.length >= MAX_PEOPLE) return "There are too many people already";
    return invite(state, { name: wanted, ...(address && { email: address }) }, Date.now());
  });
  if (typeof invited === "string") return no(site, invited);
  await openAuditLog(dir).add({ who: SHELL, what: "invite", about: { name: invited.person.name } });
  const { name: shown } = invited.person;
  site.output.writeError(
    invited.isKnown
      ? `A link for one more device of ${shown}. It works once, for 24 hours:\n`
      : `A link for ${shown}. It works once, for 24 hours:\n`,
  );
  site.output.write(`${linkAddress(url, invited.token)}\n`);
  return 0;
}

/** `desk sign-out NAME`. Returns the exit code. */
export async function signOutPerson(name: string, site: CommandSite): Promise<number> {
  const { store, dir } = await openDeskPeople(site);
  const done = await store.change((state) => {
    const person = personNamed(state, name);
    if (!person) return undefined;
    state.links = state.links.filter((one) => one.person.id !== person.id);
    return { person, sessions: endSessionsOf(state, person.id) };
  });
  if (!done) return no(site, `There is nobody named ${plainText(name, MAX_SHOWN)}`);
  const { person, sessions } = done;
  const about = { name: person.name, sessions };
  await openAuditLog(dir).add({ who: SHELL, what: "sign-out-everywhere", about });
  site.output.write(`${person.name} is signed out: ${sessions} sessions\n`);
  return 0;
}

/** `desk remove NAME`: a person, or an invitation that nobody has used. Returns the exit code. */
export async function removeNamed(name: string, site: CommandSite): Promise<number> {
  const { store, dir } = await openDeskPeople(site);
  const done = await store.change((state) => {
    const person = personNamed(state, name);
    if (person) {
      const isRemoved = removePerson(state, person.id, Date.now());
      return isRemoved ? { name: person.name, what: "remove-person" } : "last";
    }
    const link = state.links.find((one) => sameName(one.person.name, name));
    state.links = state.links.filter((one) => one !== link);
    return link && { name: link.person.name, what: "take-back-invitation" };
  });
  if (done === undefined) return no(site, `There is nobody named ${plainText(name, MAX_SHOWN)}`);
  if (done === "last") return no(site, "The last owner stays: invite another one first");
  await openAuditLog(dir).add({ who: SHELL, what: done.what, about: { name: done.name } });
  site.output.write(`${done.name} is removed\n`);
  return 0;
}

function no({ output }: CommandSite, reason: string): number {
  output.writeError(`${reason}\n`);
  return 1;
}
