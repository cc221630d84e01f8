import type { Answers } from "../http/answers";
import type { DeskCookies } from "../http/cookies";
import { readForm } from "../http/read-posted";
import { peoplePage } from "../pages/people-page";
import type { DeskFacts } from "../pages/sign-in-pages";
import type { Words } from "../pages/words";
import { readNotices } from "../people/people";
import type { PeopleStore } from "../people/people-store";
import { endSessionsOf } from "../people/sessions";
import type { Warning } from "../sign-in";
import type { AuditLog } from "../visits/audit-log";
import { type DeskMails, linkAddress } from "../visits/desk-mails";
import { type Guest, isProved, mayChangeDevices } from "../visits/guest";
import { deviceNameOf } from "./device-name";
import { changePeople, type PeopleChange } from "./people-changes";

interface PeopleRouteOptions {
  store: PeopleStore;
  answers: Answers;
  cookies: DeskCookies;
  mails: DeskMails;
  audit: AuditLog;
  facts(): DeskFacts;
  wordsFor(request: Request): Words;
  /** DESK_URL. */
  url: string;
  warningsFor(guest: Guest, request: Request): Warning[];
  now(): number;
}

/** The page of devices and people, with its forms. */
export interface PeopleRoutes {
  show(request: Request, guest: Guest): Promise<Response>;
  post(request: Request, guest: Guest): Promise<Response>;
}

/** Asks for a passkey once more, and comes back. */
export function confirmAddress(back: string): string {
  return `/sign-in?again=1&back=${encodeURIComponent(back)}`;
}

type Told = { text: string; isError: boolean };
type Invited = NonNullable<PeopleChange["invited"]>;

/** Makes them. */
export function createPeopleRoutes(options: PeopleRouteOptions): PeopleRoutes {
  const { store, answers, cookies, mails, audit, facts, wordsFor, url, warningsFor, now } = options;

  function page(
    request: Request,
    guest: Guest,
    { told, invited, status = 200 }: { told?: Told; invited?: Invited; status?: number } = {},
  ): Promise<Response> {
    const words = wordsFor(request);
    const isMailed = invited?.person.email !== undefined && mails.isThere;
    const shown = invited && {
      name: invited.person.name,
      email: invited.person.email,
      ...(!isMailed && { link: linkAddress(url, invited.token) }),
    };
    const parts = peoplePage(words, facts(), {
      state: guest.state,
      person: guest.person,
      mayInvite: isProved(guest, now()),
      isFresh: mayChangeDevices(guest, now()),
      host: new URL(url).hostname,
      deviceName: deviceNameOf(request.headers.get("user-agent")),
      warnings: warningsFor(guest, request),
      ...(told && { told }),
      ...(shown && { invited: shown }),
    });
    return answers.page(request, { ...parts, status, isSignedIn: true });
  }

  /** The guest as the store has her after a change. */
  async function again({ session }: Guest): Promise<Guest | undefined> {
    const state = await store.read();
    const now = state.sessions.find(({ id }) => id === session.id);
    const person = state.people.find(({ id }) => id === now?.person);
    return now && person && { state, session: now, person };
  }

  async function signOutEverywhere({ person }: Guest): Promise<Response> {
    const count = await store.change((state) => endSessionsOf(state, person.id));
    const about = { sessions: count };
    await audit.add({ who: person.name, person: person.id, what: "sign-out-everywhere", about });
    return answers.redirect("/sign-in", [cookies.endSession()]);
  }

  return {
    show: (request, guest) => page(request, guest),
    async post(request, guest) {
      const form = await readForm(request);
      const { say, language } = wordsFor(request);
      const intent = form.get("intent") ?? "";
      const { person } = guest;
      if (intent === "seen") {
        await store.change((state) => readNotices(state, person.id, now()));
        return answers.redirect("/people");
      }
      if (intent === "sign-out-everywhere") return signOutEverywhere(guest);
      const isOwnDevice = /-passkey$/.test(intent);
      const isAllowed = isOwnDevice ? mayChangeDevices(guest, now()) : isProved(guest, now());
      if (!isAllowed) return answers.redirect(confirmAddress("/people"));
      const change = await store.change((state) => changePeople(state, person.id, form, now()));
      if (change === undefined) return answers.text(400, `${say("errorForm")}\n`);
      const { error, what, about, invited, notice } = change;
      if (what)
        await audit.add({ who: person.name, person: person.id, what, ...(about && { about }) });
      const current = await again(guest);
      if (!current) return answers.redirect("/sign-in", [cookies.endSession()]);
      if (error)
        return page(request, current, { told: { text: say(error), isError: true }, status: 422 });
      if (notice) mails.tellOwners(current.state, notice);
      if (!invited) return answers.redirect("/people");
      mails.sendLink(invited.person, "invitation", invited.token, language);
      return page(request, current, { invited });
    },
  };
}
