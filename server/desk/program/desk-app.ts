import path from "node:path";
import { createRequestHandler } from "@remix-run/node";
import express, { type Express, type RequestHandler } from "express";
import { createBodyBudget } from "../../limits/body-budget";
import { networkOf } from "../../security/ip-addresses";
import { DEFAULT_HSTS } from "../../security/security-headers";
import { PREVIEW } from "../previews/page-previews";
import { deskRequest, refusedIncoming, sendAnswer } from "../sign-in/http/desk-request";
import type { SignInPage, Visit } from "../sign-in/sign-in";
import type { DeskContext } from "./desk-context";
import type { DeskParts } from "./desk-parts";
import { readPostedForm } from "./posted-form";
import { visitContext } from "./visit-context";
import { wantedLanguage } from "./wanted-language";

const MB = 1024 * 1024;
/** Bodies that arrive at once. */
const BODIES = { maxBytes: 48 * MB, maxBytesPerNetwork: 24 * MB };

/** Nothing runs in the desk: it is forms and styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
};

/** What the app needs besides: the site's own files, for previews. */
export interface AppOptions {
  siteClientDir: string;
  isTrusted(address: string): boolean;
}

/** Runs the desk's Remix app. A method, because Remix's own context is that of the site. */
interface DeskPages {
  handle(request: Request, context?: { readonly desk?: DeskContext }): Promise<Response>;
}

/** Renders a page of signing in in the desk's document. */
export function createPageDocument(
  build: DeskParts["build"],
  facts: { siteName(): string; siteUrl: string; failed(error: unknown): void },
): (page: SignInPage) => Promise<string> {
  const pages: DeskPages = { handle: createRequestHandler(build, build.mode) };
  return async (page) => {
    const { language } = page;
    const desk = {
      language,
      siteName: facts.siteName(),
      siteAddress: facts.siteUrl,
      failed: facts.failed,
      page,
    };
    const answer = await pages.handle(new Request("http://desk.invalid/sign-in"), { desk });
    return answer.text();
  };
}

/** Makes the desk as an Express app: the handlers in the order in which a request meets them. */
export function createDeskApp(parts: DeskParts, options: AppOptions): Express {
  const { settings, signIn, build, log, assetsDir, previews, siteName, siteUrl, timezone } = parts;
  const { place } = settings;
  const pages: DeskPages = { handle: createRequestHandler(build, build.mode) };
  const budget = createBodyBudget(BODIES);
  const failed = (error: unknown) =>
    log.fault("request", { err: error }, "a page of the desk failed");
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", options.isTrusted);
  const isPublic = place.kind === "public";
  app.use((_request, response, next) => {
    response.set(HEADERS);
    if (isPublic) response.set("Strict-Transport-Security", DEFAULT_HSTS);
    next();
  });
  app.use(answerHealth(settings.port));
  app.use((request, response, next) => {
    const status = refusedIncoming(request, place);
    if (!status) return next();
    response
      .status(status)
      .type("text/plain")
      .send(status === 421 ? "" : REFUSED);
  });
  for (const dir of [assetsDir, path.join(options.siteClientDir, "assets")])
    app.use(
      "/assets",
      express.static(dir, { immutable: true, maxAge: "1y", index: false, redirect: false }),
    );
  app.use((request, response, next) => {
    answer(request, response, next).catch(next);
  });
  app.use(onError(log));

  async function answer(...[incoming, response, next]: Parameters<RequestHandler>): Promise<void> {
    const request = deskRequest(incoming, place);
    if (!request) {
      response.status(400).type("text/plain").send("400\n");
      return;
    }
    const language = wantedLanguage(request);
    const network = networkOf(incoming.ip ?? "");
    const entered = await signIn.enter(request, network);
    if (entered instanceof Response) return sendAnswer(entered, incoming, response);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${PREVIEW}/`)) {
      incoming.url = incoming.url.slice(PREVIEW.length);
      return previews(entered.person.id)(incoming, response, next);
    }
    return answerVisit(entered, request, language, [incoming, response, next]);
  }

  async function answerVisit(
    visit: Visit,
    request: Request,
    language: DeskContext["language"],
    [incoming, response]: Parameters<RequestHandler>,
  ): Promise<void> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const posted = isRead ? undefined : await readPostedForm(request, visit.person.id, budget);
    if (posted && "status" in posted) {
      response.status(posted.status).set("Connection", "close");
      response.type("text/plain").send(`${posted.text[language]}\n`);
      return;
    }
    const options = { visit, request, language, ...(posted && { form: posted.form }) };
    const desk: DeskContext = {
      language,
      siteName: siteName(),
      timezone: timezone(),
      siteAddress: siteUrl,
      failed,
      visit: await visitContext(options, parts),
    };
    const target = new URL(request.url);
    // By this Remix tells a form of the first page from one of the layout, which has none.
    if (target.pathname === "/" && !isRead) target.searchParams.set("index", "");
    const plain = new Request(target, { method: request.method, headers: request.headers });
    await sendAnswer(await pages.handle(plain, { desk }), incoming, response);
  }
  return app;
}

const REFUSED = "This did not come from a page of the desk, so nothing was changed.\n";

/** Whoever watches the process asks by an address, not by the desk's name. */
function answerHealth(port: number): RequestHandler {
  const hosts = ["localhost", "127.0.0.1", "[::1]"].map((host) => `${host}:${port}`);
  return (request, response, next) => {
    const isProbe = request.path === "/healthz" && hosts.includes(request.headers.host ?? "");
    if (!isProbe || !/^(GET|HEAD)$/.test(request.method)) return next();
    response.json({ status: "ok" });
  };
}

function onError(log: DeskParts["log"]): express.ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
    const isOurs = !(status >= 400 && status < 500);
    if (isOurs) log.fault("request", { err: error, path: request.path }, "the desk failed");
    if (response.headersSent) return next(error);
    response
      .status(isOurs ? 500 : status)
      .type("text/plain")
      .send(`${isOurs ? 500 : status}\n`);
  };
}
