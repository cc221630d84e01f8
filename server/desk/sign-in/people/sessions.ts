import { type DeskPeople, isAlive, type Person, type Session } from "./desk-people";
import { hashToken, newId, newToken } from "./tokens";

/** Sessions of a person; the oldest ends first. */
const MAX_SESSIONS = 20;

interface NewSession {
  person: Person;
  origin: string;
  /** Whether a passkey has proved who it is. */
  isProved: boolean;
  /** Token of the session that it takes the place of. */
  replaces?: string;
}

/** Begins a session and returns the token for its cookie. */
export function startSession(
  state: DeskPeople,
  { person, origin, isProved, replaces }: NewSession,
  now: number,
): string {
  const token = newToken();
  if (replaces) endSession(state, replaces);
  state.sessions.push({
    id: newId(),
    hash: hashToken(token),
    person: person.id,
    origin,
    startedAt: now,
    seenAt: now,
    ...(isProved && { provedAt: now }),
  });
  const own = state.sessions.filter((one) => one.person === person.id);
  const tooMany = new Set(own.slice(0, -MAX_SESSIONS));
  state.sessions = state.sessions.filter((one) => !tooMany.has(one));
  return token;
}

/** A session with the person whose it is. */
export interface OpenSession {
  session: Session;
  person: Person;
}

/** Finds the session of a token at a place; undefined if it has ended or was begun elsewhere. */
export function findSession(
  state: DeskPeople,
  token: string,
  origin: string,
  now: number,
): OpenSession | undefined {
  const hash = hashToken(token);
  const session = state.sessions.find((one) => one.hash === hash);
  const person = state.people.find((one) => one.id === session?.person);
  if (!session || !person || session.origin !== origin || !isAlive(session, now)) return undefined;
  return { session, person };
}

/** Ends the session of a token, if there is one. */
export function endSession(state: DeskPeople, token: string): void {
  const hash = hashToken(token);
  state.sessions = state.sessions.filter((one) => one.hash !== hash);
}

/** Ends all sessions of a person; returns how many there were. */
export function endSessionsOf(state: DeskPeople, person: string): number {
  const before = state.sessions.length;
  state.sessions = state.sessions.filter((one) => one.person !== person);
  return before - state.sessions.length;
}
