import { type Answers, safeBack } from "../http/answers";
import type { DeskCookies } from "../http/cookies";
import { readJson } from "../http/read-posted";
import type { Words } from "../pages/words";
import type { Ceremonies } from "../passkeys/ceremonies";
import { newPasskeyAnswer, passkeyAnswer } from "../passkeys/passkey-answers";
import type { Link } from "../people/desk-people";
import { findLink } from "../people/links";
import { readName } from "../people/people";
import type { PeopleStore } from "../people/people-store";
import type { Arrivals, NewPasskey } from "../visits/arrivals";
import { type Guest, mayChangeDevices } from "../visits/guest";
import { deviceNameOf } from "./device-name";
import { finishedCeremony, startedCeremony } from "./posted-ceremonies";

interface PasskeyRouteOptions {
  store: PeopleStore;
  ceremonies: Ceremonies;
  arrivals: Arrivals;
  answers: Answers;
  cookies: DeskCookies;
  origin: string;
  wordsFor(request: Request): Words;
  now(): number;
}

/** The two posts of a ceremony, which the script of the pages sends. */
export interface PasskeyRoutes {
  /** `/sign-in/options` */
  options(request: Request, guest: Guest | undefined): Promise<Response>;
  /** `/sign-in/passkey` */
  answer(request: Request, guest: Guest | undefined): Promise<Response>;
}

/** Makes them. */
export function createPasskeyRoutes(options: PasskeyRouteOptions): PasskeyRoutes {
  const { store, ceremonies, arrivals, answers, cookies, origin, wordsFor, now } = options;

  /** What a new passkey is made for; undefined if this browser may not make one. */
  async function newPasskeyFor(token: string | undefined, guest: Guest | undefined) {
    const state = await store.read();
    if (token === undefined) {
      if (!guest || !mayChangeDevices(guest, now())) return undefined;
      return {
        purpose: `device ${guest.session.id}`,
        owner: guest.person,
        known: guest.person.passkeys,
      };
    }
    const link = findLink(state, token, now());
    if (link?.kind !== "invitation") return undefined;
    return { purpose: `invitation ${link.hash}`, owner: link.person, known: passkeysOf(link) };

    function passkeysOf({ person }: Link) {
      return state.people.find(({ id }) => id === person.id)?.passkeys ?? [];
    }
  }

  function refuse(request: Request, status = 403): Response {
    const { say } = wordsFor(request);
    return answers.json({ error: say("errorPasskey") }, { status });
  }

  async function readNewPasskey(
    request: Request,
    { answer, token, name }: { answer: unknown; token?: string; name?: string },
    guest: Guest | undefined,
  ): Promise<NewPasskey | undefined> {
    const target = await newPasskeyFor(token, guest);
    const browser = cookies.browser(request);
    const { data } = newPasskeyAnswer.safeParse(answer);
    if (!target || browser === undefined || !data) return undefined;
    const made = await ceremonies.readNew(browser, target.purpose, data);
    const given = readName(name ?? "") ?? deviceNameOf(request.headers.get("user-agent"));
    return made && { ...made, name: given };
  }

  /** Where somebody goes who has come in by a new passkey: the first one is not enough. */
  const toDevice = (back: string) => `/sign-in/device?back=${encodeURIComponent(back)}`;

  return {
    async options(request, guest) {
      const posted = startedCeremony(await readJson(request));
      if (!posted) return refuse(request, 400);
      const { cookie, browser } = cookies.startCeremony();
      if (posted.purpose === "sign-in")
        return answers.json(await ceremonies.optionsToProve(browser), { cookies: [cookie] });
      const target = await newPasskeyFor(posted.token, guest);
      if (!target) return refuse(request);
      const { purpose, owner, known } = target;
      const made = await ceremonies.optionsToMake(browser, purpose, owner, known);
      return answers.json(made, { cookies: [cookie] });
    },
    async answer(request, guest) {
      const posted = finishedCeremony(await readJson(request));
      if (!posted) return refuse(request, 400);
      const back = safeBack(posted.back ?? null, origin);
      const over = cookies.endCeremony();
      if (posted.purpose === "sign-in") {
        const { data } = passkeyAnswer.safeParse(posted.answer);
        const browser = cookies.browser(request);
        if (!data || browser === undefined) return refuse(request);
        const proof = await ceremonies.readProof(browser, data, await store.read());
        const arrival = proof && (await arrivals.byPasskey(request, proof));
        if (!arrival) return refuse(request);
        return answers.json({ to: back }, { cookies: [arrival.cookie, over] });
      }
      const passkey = await readNewPasskey(request, posted, guest);
      if (!passkey) return refuse(request);
      if (posted.token === undefined) {
        const isKept =
          guest !== undefined && (await arrivals.addPasskey(guest.session.id, passkey));
        return isKept ? answers.json({ to: back }, { cookies: [over] }) : refuse(request);
      }
      const arrival = await arrivals.byNewPasskey(request, posted.token, passkey);
      if (!arrival) return refuse(request);
      const to = arrival.person.passkeys.length > 1 ? back : toDevice(back);
      return answers.json({ to }, { cookies: [arrival.cookie, over] });
    },
  };
}
