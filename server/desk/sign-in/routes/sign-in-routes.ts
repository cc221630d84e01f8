import { type Answers, safeBack } from "../http/answers";
import type { DeskCookies } from "../http/cookies";
import type { Limits } from "../http/limits";
import { readForm } from "../http/read-posted";
import {
  type DeskFacts,
  devicePage,
  linkOverPage,
  linkPage,
  linkSentPage,
  signedInPage,
  signInPage,
} from "../pages/sign-in-pages";
import type { Words } from "../pages/words";
import { findLink, makeLink } from "../people/links";
import { personWithEmail, readEmail } from "../people/people";
import type { PeopleStore } from "../people/people-store";
import { endSession } from "../people/sessions";
import { isToken } from "../people/tokens";
import type { Arrivals } from "../visits/arrivals";
import type { AuditLog } from "../visits/audit-log";
import type { DeskMails } from "../visits/desk-mails";
import type { Guest } from "../visits/guest";
import { deviceNameOf } from "./device-name";

interface SignInRouteOptions {
  store: PeopleStore;
  arrivals: Arrivals;
  answers: Answers;
  cookies: DeskCookies;
  limits: Limits;
  mails: DeskMails;
  audit: AuditLog;
  facts(): DeskFacts;
  wordsFor(request: Request): Words;
  origin: string;
  now(): number;
  /** Takes work that the answer does not wait for. */
  beside(work: () => Promise<void>): void;
}

/** Pages and forms of `/sign-in`. */
export interface SignInRoutes {
  show(request: Request, guest: Guest | undefined): Promise<Response>;
  post(request: Request, guest: Guest | undefined, network: string): Promise<Response>;
  /** `/sign-in/device`: asks for one more passkey. */
  showDevice(request: Request, guest: Guest): Promise<Response>;
}

/** Makes them. */
export function createSignInRoutes(options: SignInRouteOptions): SignInRoutes {
  const {
    store,
    arrivals,
    answers,
    cookies,
    limits,
    mails,
    audit,
    facts,
    wordsFor,
    origin,
    now,
    beside,
  } = options;

  async function showLink(request: Request, token: string, back: string): Promise<Response> {
    const link = isToken(token) ? findLink(await store.read(), token, now()) : undefined;
    if (!link)
      return answers.page(request, { ...linkOverPage(wordsFor(request), facts()), status: 410 });
    return answers.page(request, linkPage(wordsFor(request), facts(), { link, token, back }));
  }

  async function useLink(request: Request, form: URLSearchParams): Promise<Response> {
    const token = form.get("token") ?? "";
    const back = safeBack(form.get("back"), origin);
    const arrival = isToken(token) ? await arrivals.byLink(request, token) : undefined;
    if (!arrival)
      return answers.page(request, { ...linkOverPage(wordsFor(request), facts()), status: 410 });
    // The page's script says whether the browser could keep a passkey.
    const to =
      form.get("passkeys") === "1" ? `/sign-in/device?back=${encodeURIComponent(back)}` : back;
    return answers.redirect(to, [arrival.cookie]);
  }

  async function mailLink(email: string, { language }: Words): Promise<void> {
    const known = personWithEmail(await store.read(), email);
    if (!known || limits.mailToPerson(known.id) > 0) return;
    const sent = await store.change((state) => {
      const person = personWithEmail(state, email);
      if (!person) return undefined;
      const { id, name, role, email: address } = person;
      const target = { id, name, role, email: address };
      return { person: target, token: makeLink(state, { kind: "mail", person: target }, now()) };
    });
    if (!sent) return;
    mails.sendLink(sent.person, "mail", sent.token, known.language ?? language);
    await audit.add({ who: sent.person.name, person: sent.person.id, what: "ask-for-link" });
  }

  async function askForLink(
    request: Request,
    form: URLSearchParams,
    network: string,
  ): Promise<Response> {
    const { say } = wordsFor(request);
    const email = readEmail(form.get("email") ?? "");
    const back = safeBack(form.get("back"), origin);
    const seconds = limits.mailByNetwork(network);
    if (email === undefined || seconds > 0) {
      const error = say(email === undefined ? "errorEmail" : "errorBusy");
      const page = signInPage(wordsFor(request), facts(), { back, isAgain: false, error });
      return email === undefined
        ? answers.page(request, { ...page, status: 400 })
        : answers.page(request, {
            ...page,
            status: 429,
            headers: { "Retry-After": String(seconds) },
          });
    }
    // The answer is the same at the same time for every address, so that it tells nobody who may come in.
    if (mails.isThere) beside(() => mailLink(email, wordsFor(request)));
    return answers.page(request, linkSentPage(wordsFor(request), facts()));
  }

  async function signOut(request: Request, guest: Guest | undefined): Promise<Response> {
    const token = cookies.session(request);
    if (token && guest) {
      await store.change((state) => endSession(state, token));
      await audit.add({ who: guest.person.name, person: guest.person.id, what: "sign-out" });
    }
    return answers.redirect("/sign-in", [cookies.endSession()]);
  }

  return {
    async show(request, guest) {
      const { searchParams } = new URL(request.url);
      const back = safeBack(searchParams.get("back"), origin);
      const token = searchParams.get("token");
      if (token !== null) return showLink(request, token, back);
      const isAgain = searchParams.has("again") && guest !== undefined;
      if (guest && !isAgain)
        return answers.page(request, {
          ...signedInPage(wordsFor(request), facts(), guest.person.name),
          isSignedIn: true,
        });
      return answers.page(request, signInPage(wordsFor(request), facts(), { back, isAgain }));
    },
    async post(request, guest, network) {
      const form = await readForm(request);
      const intent = form.get("intent");
      if (intent === "link") return useLink(request, form);
      if (intent === "mail") return askForLink(request, form, network);
      if (intent === "sign-out") return signOut(request, guest);
      return answers.text(400, `${wordsFor(request).say("errorForm")}\n`);
    },
    async showDevice(request, { person }) {
      const back = safeBack(new URL(request.url).searchParams.get("back"), origin);
      const name = deviceNameOf(request.headers.get("user-agent"));
      return answers.page(request, {
        ...devicePage(wordsFor(request), facts(), { person, back, name }),
        isSignedIn: true,
      });
    },
  };
}
