import * as z from "zod";

/** Longest name of a person or a passkey, in UTF-16 code units. */
export const MAX_NAME = 60;
export const MAX_PEOPLE = 100;
const MAX_LINKS = 200;
const MAX_SESSIONS = 1000;
const MAX_NOTICES = 200;

/** Time in ms since 1970. */
const time = z.number();
const id = z.string().min(1).max(64);
const name = z.string().min(1).max(MAX_NAME);
const role = z.literal("owner");
const email = z.string().min(3).max(254);
const language = z.enum(["en", "de"]);

const passkey = z.object({
  /** Id of the credential, in base64url. */
  id: z.string().min(1).max(2048),
  /** COSE key, in base64url. */
  publicKey: z.string().min(1).max(8192),
  counter: z.number(),
  transports: z.array(z.string().max(32)).max(16).optional(),
  /** Host of DESK_URL when it was made: it is of use there only. */
  host: z.string().min(1),
  name,
  addedAt: time,
  usedAt: time.optional(),
});
export type Passkey = z.infer<typeof passkey>;

const person = z.object({
  id,
  name,
  role,
  email: email.optional(),
  language: language.optional(),
  passkeys: z.array(passkey).max(50),
  addedAt: time,
});
export type Person = z.infer<typeof person>;

const link = z.object({
  id,
  /** Hash of the token, which is kept nowhere. */
  hash: z.string(),
  kind: z.enum(["invitation", "mail", "local"]),
  /** Of the person who it is for; somebody who is invited becomes one when it is used. */
  person: z.object({ id, name, role, email: email.optional() }),
  madeAt: time,
  endsAt: time,
});
export type Link = z.infer<typeof link>;

const session = z.object({
  id,
  /** Hash of the token in the cookie. */
  hash: z.string(),
  person: id,
  /** Where it was begun: it goes on there only. */
  origin: z.string(),
  startedAt: time,
  seenAt: time,
  provedAt: time.optional(),
});
export type Session = z.infer<typeof session>;

const notice = z.object({
  id,
  at: time,
  kind: z.enum(["invited", "link", "passkey", "removed"]),
  /** Who it is about. */
  name,
  /** Ids of those who have not read it. */
  unread: z.array(id),
});
export type Notice = z.infer<typeof notice>;

export const deskPeople = z.object({
  version: z.literal(1),
  people: z.array(person).max(MAX_PEOPLE),
  links: z.array(link),
  sessions: z.array(session),
  notices: z.array(notice),
});
/** All that is known of people. Functions that take it change it in place. */
export type DeskPeople = z.infer<typeof deskPeople>;

const DAY_MS = 86_400_000;
/** Ms without a request after which a session ends, and the most that it lasts. */
const MAX_IDLE_MS = DAY_MS / 2;
const MAX_SESSION_MS = 30 * DAY_MS;
const NOTICE_MS = 90 * DAY_MS;

/** A state without anybody. */
export function nobody(): DeskPeople {
  return { version: 1, people: [], links: [], sessions: [], notices: [] };
}

/** Whether a session goes on. A clock that goes back ends none. */
export function isAlive({ startedAt, seenAt }: Session, now: number): boolean {
  return now - startedAt < MAX_SESSION_MS && now - seenAt < MAX_IDLE_MS;
}

/** Removes what has ended or is too much, the oldest first. */
export function prune(state: DeskPeople, now: number): void {
  const known = new Set(state.people.map((one) => one.id));
  state.links = state.links.filter(({ endsAt }) => now < endsAt).slice(-MAX_LINKS);
  state.sessions = state.sessions
    .filter((one) => known.has(one.person) && isAlive(one, now))
    .slice(-MAX_SESSIONS);
  for (const one of state.notices) one.unread = one.unread.filter((reader) => known.has(reader));
  state.notices = state.notices
    .filter(({ unread, at }) => unread.length > 0 && now - at < NOTICE_MS)
    .slice(-MAX_NOTICES);
}
