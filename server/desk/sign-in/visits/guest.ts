import type { DeskPeople, Person, Session } from "../people/desk-people";
import type { Visit } from "../sign-in";

/** Somebody who is signed in, as the store has it now. */
export interface Guest {
  person: Person;
  session: Session;
  state: DeskPeople;
}

/** Ms that a proof counts for what is dangerous in a session that somebody else has taken over. */
const FRESH_MS = 600_000;

/** Returns what other rooms are told of a guest. */
export function visitOf({ person, session }: Guest): Visit {
  const { id, name, role } = person;
  return { person: { id, name, role }, session: session.id, provedAt: session.provedAt };
}

/** Whether somebody has proved with a passkey, in the last minutes, who she is; without any passkey a link counts. */
export function isProved({ person, session }: Guest, now: number): boolean {
  const { provedAt, startedAt } = session;
  if (provedAt !== undefined) return isRecent(provedAt, now);
  return person.passkeys.length === 0 && isRecent(startedAt, now);
}

/** The same for her own devices, where a new link counts too: her passkey may be what she has lost. */
export function mayChangeDevices({ session }: Guest, now: number): boolean {
  return isRecent(session.provedAt ?? session.startedAt, now) || isRecent(session.startedAt, now);
}

/** A clock that goes back makes nothing recent. */
function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) < FRESH_MS;
}
