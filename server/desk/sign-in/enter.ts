import { type Answers, safeBack } from "./http/answers";
import type { Limits } from "./http/limits";
import { PostError } from "./http/read-posted";
import { refusedRequest } from "./http/request-checks";
import { html } from "./pages/html";
import { type DeskFacts, sentencePage, stillHerePage } from "./pages/sign-in-pages";
import type { Words } from "./pages/words";
import type { PasskeyRoutes } from "./routes/passkey-routes";
import type { PeopleRoutes } from "./routes/people-routes";
import type { SignInRoutes } from "./routes/sign-in-routes";
import type { DeskPlace, Visit } from "./sign-in";
import { type Guest, visitOf } from "./visits/guest";

interface EnterOptions {
  place: DeskPlace;
  answers: Answers;
  limits: Limits;
  facts(): DeskFacts;
  wordsFor(request: Request): Words;
  guestOf(request: Request): Promise<Guest | undefined>;
  signIn: SignInRoutes;
  passkeys: PasskeyRoutes | undefined;
  people: PeopleRoutes;
}

type Routes = Readonly<Record<string, (() => Promise<Response>) | undefined>>;

/** Returns the function that every request to the desk passes first. */
export function createEnter(options: EnterOptions) {
  const { place, answers, limits, facts, wordsFor, guestOf, signIn, passkeys, people } = options;

  function sentence(
    request: Request,
    status: number,
    text: string,
    headers = {},
  ): Promise<Response> {
    const page = sentencePage(wordsFor(request), facts(), text);
    return answers.page(request, { ...page, status, headers });
  }

  function tooMany(request: Request, seconds: number): Promise<Response> {
    const headers = { "Retry-After": String(seconds) };
    return sentence(request, 429, wordsFor(request).say("errorBusy"), headers);
  }

  /** The pages of this room by path, with their methods. */
  function routesOf(request: Request, guest: Guest | undefined, network: string) {
    const toSignIn = async () => askToSignIn(request);
    const table: Record<string, Routes> = {
      "/sign-in": {
        GET: () => signIn.show(request, guest),
        POST: () => signIn.post(request, guest, network),
      },
      "/sign-in/device": { GET: guest ? () => signIn.showDevice(request, guest) : toSignIn },
      "/people": {
        GET: guest ? () => people.show(request, guest) : toSignIn,
        POST: guest ? () => people.post(request, guest) : toSignIn,
      },
    };
    if (passkeys) {
      table["/sign-in/options"] = { POST: () => passkeys.options(request, guest) };
      table["/sign-in/passkey"] = { POST: () => passkeys.answer(request, guest) };
    }
    const { pathname } = new URL(request.url);
    return Object.hasOwn(table, pathname) ? table[pathname] : undefined;
  }

  async function askToSignIn(request: Request): Promise<Response> {
    const { method, headers, url } = request;
    const { pathname, search, origin } = new URL(url);
    const words = wordsFor(request);
    const mode = headers.get("sec-fetch-mode");
    const isPage = mode === null || mode === "navigate";
    if (!isPage) return answers.text(401, `${words.say("signIn")}\n`, { Location: "/sign-in" });
    if (method !== "GET" && method !== "HEAD")
      return answers.page(request, { ...stillHerePage(words, facts()), status: 401 });
    // A browser keeps strict cookies back when a link elsewhere leads here; what this page loads has them.
    const site = headers.get("sec-fetch-site");
    if (site === "cross-site" || site === "same-site")
      return comeAgain(request, safeBack(pathname + search, origin));
    const isHome = pathname === "/" && search === "";
    return answers.redirect(
      isHome ? "/sign-in" : `/sign-in?back=${encodeURIComponent(pathname + search)}`,
    );
  }

  function comeAgain(request: Request, back: string): Promise<Response> {
    const title = wordsFor(request).say("goingOn");
    const main = html`<p><a href="${back}">${title}</a></p>`;
    return answers.page(request, { title, main, headers: { Refresh: `0; url=${back}` } });
  }

  async function answerRoute(request: Request, routes: Routes, isStranger: boolean) {
    const words = wordsFor(request);
    const work = routes[request.method === "HEAD" ? "GET" : request.method];
    if (!work) {
      const allowed = Object.keys(routes).flatMap((one) =>
        one === "GET" ? ["GET", "HEAD"] : [one],
      );
      return sentence(request, 405, words.say("errorMethod"), { Allow: allowed.join(", ") });
    }
    try {
      const isPost = request.method === "POST";
      const answer = isPost && isStranger ? await limits.inTurn(work) : await work();
      return (
        answer ?? (await sentence(request, 503, words.say("errorBusy"), { "Retry-After": "2" }))
      );
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      return sentence(request, error.status, postErrorText(words, error));
    }
  }

  return async function enter(request: Request, network = "unknown"): Promise<Visit | Response> {
    const refused = refusedRequest(request, place);
    if (refused === 421) return answers.text(421, "");
    if (refused) return answers.text(refused, `${wordsFor(request).say("errorForeign")}\n`);
    const guest = await guestOf(request);
    const seconds = guest
      ? limits.person(guest.person.id)
      : limits.stranger(network, request.method);
    if (seconds > 0) return tooMany(request, seconds);
    const routes = routesOf(request, guest, network);
    if (routes) return answerRoute(request, routes, guest === undefined);
    return guest ? visitOf(guest) : askToSignIn(request);
  };
}

function postErrorText({ say }: Words, { status }: PostError): string {
  return say(status === 413 ? "errorLarge" : "errorForm");
}
