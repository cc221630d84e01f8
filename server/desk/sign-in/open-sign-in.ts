import { createBeside } from "./beside";
import { createEnter } from "./enter";
import { createAnswers } from "./http/answers";
import { createCookies } from "./http/cookies";
import { createLimits } from "./http/limits";
import { originsOf } from "./http/request-checks";
import { openLocalPeople } from "./local-people";
import { plainDocument } from "./pages/document";
import { acceptedLanguage, wordsOf } from "./pages/words";
import { createCeremonies } from "./passkeys/ceremonies";
import { createChallenges } from "./passkeys/challenges";
import { isAlive } from "./people/desk-people";
import { openPeopleStore, PeopleError } from "./people/people-store";
import { createPasskeyRoutes } from "./routes/passkey-routes";
import { confirmAddress, createPeopleRoutes } from "./routes/people-routes";
import { createSignInRoutes } from "./routes/sign-in-routes";
import type { SignIn, SignInOptions, Visit } from "./sign-in";
import { createArrivals } from "./visits/arrivals";
import { openAuditLog, withFaultsLogged } from "./visits/audit-log";
import { createDeskMails, linkAddress } from "./visits/desk-mails";
import { type Guest, isProved } from "./visits/guest";
import { createGuests } from "./visits/guests";
import { warningsOf } from "./visits/warnings";

/** Opens the list of people and makes what lets them in. Throws where the list cannot be read or its folder not be made. */
export async function openSignIn(options: SignInOptions): Promise<SignIn> {
  const { dir, place, log, siteName, mailer, script = "", render = plainDocument } = options;
  const { languageOf = acceptedLanguage, now = Date.now } = options;
  const wordsFor = (request: Request) => wordsOf(languageOf(request));
  const isLocal = place.kind === "loopback";
  const [origin = ""] = originsOf(place);
  const host = new URL(origin).hostname;
  const local = isLocal ? openLocalPeople(now) : undefined;
  const store = local?.store ?? (await openPeopleStore(dir, now));
  const audit = withFaultsLogged(openAuditLog(dir, now), log);
  const beside = createBeside(log);
  const cookies = createCookies(place);
  const limits = createLimits(now);
  const mails = createDeskMails({
    mailer: isLocal ? undefined : mailer,
    log,
    siteName,
    url: origin,
    now,
  });
  const pageScript = isLocal ? "" : script;
  const answers = createAnswers({ place, script: pageScript, languageOf, render });
  const facts = () => ({
    site: siteName(),
    isLocal,
    hasPasskeys: pageScript !== "",
    hasMail: mails.isThere,
  });
  const arrivals = createArrivals({ store, audit, mails, cookies, origin, languageOf, now });
  const challenges = createChallenges(now);
  const ceremonies = createCeremonies({ challenges, url: origin, siteName });
  const guestOf = createGuests({ store, cookies, origin, now, beside: beside.start });
  const warningsFor = (guest: Guest, request: Request) =>
    isLocal ? [] : warningsOf(guest, host, languageOf(request));
  const shared = { store, answers, cookies, mails, audit, facts, wordsFor, now };
  const enter = createEnter({
    place,
    answers,
    limits,
    facts,
    wordsFor,
    guestOf,
    signIn: createSignInRoutes({ ...shared, arrivals, limits, origin, beside: beside.start }),
    passkeys: isLocal
      ? undefined
      : createPasskeyRoutes({
          store,
          ceremonies,
          arrivals,
          answers,
          cookies,
          origin,
          wordsFor,
          now,
        }),
    people: createPeopleRoutes({ ...shared, url: origin, warningsFor }),
  });

  async function guestOfVisit({ session }: Visit): Promise<Guest | undefined> {
    const state = await store.read();
    const found = state.sessions.find(({ id }) => id === session);
    const person = state.people.find(({ id }) => id === found?.person);
    return found && person && isAlive(found, now()) ? { session: found, person, state } : undefined;
  }

  await warnOfOtherHosts();
  async function warnOfOtherHosts(): Promise<void> {
    const { people } = await store.read();
    const strangers = people.filter(
      ({ passkeys }) => passkeys.length > 0 && passkeys.every((one) => one.host !== host),
    );
    if (strangers.length === 0) return;
    const about = { people: strangers.length, host };
    log.warn(
      about,
      "Passkeys were made for another host than DESK_URL's: invite these people anew",
    );
  }

  return {
    async enter(request, network) {
      try {
        return await enter(request, network);
      } catch (error) {
        if (!(error instanceof PeopleError)) throw error;
        log.error({ reason: error.message }, "The desk's list of people cannot be used");
        const { say } = wordsFor(request);
        return answers.text(503, `${say("errorStore")}\n`, { "Retry-After": "10" });
      }
    },
    async confirm(visit, request) {
      const guest = await guestOfVisit(visit);
      if (isLocal ? guest : guest && isProved(guest, now())) return undefined;
      const { pathname, search } = new URL(request.url);
      return answers.redirect(confirmAddress(pathname + search));
    },
    isSignedIn: async (visit) => (await guestOfVisit(visit)) !== undefined,
    record: ({ person }, what, about) =>
      audit.add({ who: person.name, person: person.id, what, ...(about && { about }) }),
    localLink() {
      if (!local) throw new Error("Links of one's own computer are for loopback only");
      return linkAddress(origin, local.newLink());
    },
    async warnings(visit, request) {
      const guest = await guestOfVisit(visit);
      return guest ? warningsFor(guest, request) : [];
    },
    async close() {
      await beside.settled();
      await mails.settled();
    },
  };
}
