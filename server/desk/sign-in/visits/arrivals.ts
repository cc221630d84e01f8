import type { DeskCookies } from "../http/cookies";
import type { Language } from "../pages/words";
import type { Proof } from "../passkeys/ceremonies";
import type { DeskPeople, Passkey, Person } from "../people/desk-people";
import { findLink, useLink } from "../people/links";
import { tellOwners } from "../people/people";
import type { PeopleStore } from "../people/people-store";
import { startSession } from "../people/sessions";
import type { AuditLog } from "./audit-log";
import type { DeskMails } from "./desk-mails";

interface ArrivalOptions {
  store: PeopleStore;
  audit: AuditLog;
  mails: DeskMails;
  cookies: DeskCookies;
  /** Where sessions are begun. */
  origin: string;
  languageOf(request: Request): Language;
  now(): number;
}

/** Somebody who has come in. */
export interface Arrival {
  person: Person;
  /** Of the new session. */
  cookie: string;
}

/** A new passkey as it is stored. */
export type NewPasskey = Pick<
  Passkey,
  "id" | "publicKey" | "counter" | "transports" | "host" | "name"
>;

/** Signing in: each way is one change of the store, so that of two who try at once one comes in. */
export interface Arrivals {
  byLink(request: Request, token: string): Promise<Arrival | undefined>;
  /** Uses a link and stores a passkey for the person whom it is for. */
  byNewPasskey(request: Request, token: string, passkey: NewPasskey): Promise<Arrival | undefined>;
  byPasskey(request: Request, proof: Proof): Promise<Arrival | undefined>;
  /** Stores one more passkey for a person who is signed in; false if that cannot be. It proves who she is. */
  addPasskey(session: string, passkey: NewPasskey): Promise<boolean>;
}

/** Passkeys of a person. */
const MAX_PASSKEYS = 50;

/** Makes the ways in. */
export function createArrivals(options: ArrivalOptions): Arrivals {
  const { store, audit, mails, cookies, origin, languageOf, now } = options;

  /** Begins a session in place of the browser's earlier one. */
  function begin(state: DeskPeople, request: Request, person: Person, isProved: boolean): string {
    person.language = languageOf(request);
    const replaces = cookies.session(request);
    return startSession(state, { person, origin, isProved, replaces }, now());
  }

  async function mailOwners(kind: "link" | "passkey", { name }: Person): Promise<void> {
    mails.tellOwners(await store.read(), { kind, name });
  }

  function note(what: string, { id, name }: Person): Promise<void> {
    return audit.add({ who: name, person: id, what });
  }

  return {
    async byLink(request, token) {
      // A guess costs no lock.
      if (!findLink(await store.read(), token, now())) return undefined;
      const arrival = await store.change((state) => {
        const kind = findLink(state, token, now())?.kind;
        const person = useLink(state, token, now());
        if (!person) return undefined;
        const isTold = kind !== "local";
        if (isTold) tellOwners(state, { kind: "link", name: person.name }, now());
        return { person, isTold, token: begin(state, request, person, false) };
      });
      if (!arrival) return undefined;
      await note("sign-in-by-link", arrival.person);
      if (arrival.isTold) await mailOwners("link", arrival.person);
      return { person: arrival.person, cookie: cookies.startSession(arrival.token) };
    },
    async byNewPasskey(request, token, passkey) {
      const arrival = await store.change((state) => {
        const link = findLink(state, token, now());
        const known = state.people.find(({ id }) => id === link?.person.id);
        if (!canKeep(state, known, passkey)) return undefined;
        const person = useLink(state, token, now());
        if (!person) return undefined;
        person.passkeys.push({ ...passkey, addedAt: now() });
        // Whoever is new knows it.
        const except = known ? undefined : person.id;
        tellOwners(state, { kind: "passkey", name: person.name }, now(), except);
        return { person, token: begin(state, request, person, true) };
      });
      if (!arrival) return undefined;
      await note("add-passkey", arrival.person);
      await mailOwners("passkey", arrival.person);
      return { person: arrival.person, cookie: cookies.startSession(arrival.token) };
    },
    async byPasskey(request, proof) {
      const arrival = await store.change((state) => {
        const person = state.people.find(({ id }) => id === proof.person);
        const passkey = person?.passkeys.find(({ id }) => id === proof.passkey);
        if (!person || !passkey) return undefined;
        passkey.counter = proof.counter;
        passkey.usedAt = now();
        return { person, token: begin(state, request, person, true) };
      });
      if (!arrival) return undefined;
      await note("sign-in", arrival.person);
      return { person: arrival.person, cookie: cookies.startSession(arrival.token) };
    },
    async addPasskey(sessionId, passkey) {
      const person = await store.change((state) => {
        const session = state.sessions.find(({ id }) => id === sessionId);
        const owner = state.people.find(({ id }) => id === session?.person);
        if (!session || !owner || !canKeep(state, owner, passkey)) return undefined;
        owner.passkeys.push({ ...passkey, addedAt: now() });
        session.provedAt = now();
        tellOwners(state, { kind: "passkey", name: owner.name }, now());
        return owner;
      });
      if (!person) return false;
      await note("add-passkey", person);
      await mailOwners("passkey", person);
      return true;
    },
  };
}

/** Whether a passkey can be stored for a person: nobody has it, and she has not too many. */
function canKeep({ people }: DeskPeople, owner: Person | undefined, { id }: NewPasskey): boolean {
  const isKnown = people.some(({ passkeys }) => passkeys.some((one) => one.id === id));
  return !isKnown && (owner?.passkeys.length ?? 0) < MAX_PASSKEYS;
}
