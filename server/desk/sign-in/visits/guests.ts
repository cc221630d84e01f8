import type { DeskCookies } from "../http/cookies";
import type { PeopleStore } from "../people/people-store";
import { findSession } from "../people/sessions";
import type { Guest } from "./guest";

interface GuestOptions {
  store: PeopleStore;
  cookies: DeskCookies;
  origin: string;
  now(): number;
  beside(work: () => Promise<void>): void;
}

/** Ms after which a request is noted as the last one of its session; a note is a write. */
const NOTED_EVERY_MS = 300_000;

/** Returns a function that finds who has sent a request, in the store as it is now, and keeps the session from being idle. */
export function createGuests(
  options: GuestOptions,
): (request: Request) => Promise<Guest | undefined> {
  const { store, cookies, origin, now, beside } = options;
  const underWay = new Set<string>();

  async function noteSeen(id: string): Promise<void> {
    try {
      await store.change((state) => {
        const session = state.sessions.find((one) => one.id === id);
        if (session) session.seenAt = Math.max(session.seenAt, now());
      });
    } finally {
      underWay.delete(id);
    }
  }

  return async function guestOf(request) {
    const token = cookies.session(request);
    if (token === undefined) return undefined;
    const state = await store.read();
    const found = findSession(state, token, origin, now());
    if (!found) return undefined;
    const { id, seenAt } = found.session;
    if (now() - seenAt > NOTED_EVERY_MS && !underWay.has(id)) {
      underWay.add(id);
      beside(() => noteSeen(id));
    }
    return { ...found, state };
  };
}
