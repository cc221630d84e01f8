import { cspHash } from "../../../security/content-security-policy";
import type { Html } from "../pages/html";
import { STYLE } from "../pages/style";
import type { Language } from "../pages/words";
import type { DeskPlace, SignInPage } from "../sign-in";

/** What every answer carries. `same-origin`: without a referrer, browsers would send `Origin: null` with forms. */
const HEADERS = {
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex",
} as const;

const TEXT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Forms that the script knows. */
const SCRIPTED = /<form[^>]* data-(passkey|link)\b/;

/** Makes the answers of a desk. */
export interface Answers {
  page(request: Request, page: AnswerPage): Promise<Response>;
  /** Sends a browser elsewhere by GET. `cookies`: values of `Set-Cookie`. */
  redirect(location: string, cookies?: readonly string[]): Response;
  json(body: object, options?: { status?: number; cookies?: readonly string[] }): Response;
  text(status: number, text: string, headers?: Record<string, string>): Response;
}

interface AnswerPage {
  title: string;
  main: Html;
  status?: number;
  isSignedIn?: boolean;
  headers?: Record<string, string>;
}

interface AnswerOptions {
  place: DeskPlace;
  script: string;
  languageOf(request: Request): Language;
  render(page: SignInPage): string | Promise<string>;
}

/** Makes them, with a policy that lets nothing run but the style sheet and the script of the pages. */
export function createAnswers({ place, script, languageOf, render }: AnswerOptions): Answers {
  const isSecure = place.kind === "public" && place.url.startsWith("https:");
  const policyWith = (code: string) =>
    [
      "default-src 'none'",
      `script-src ${code === "" ? "'none'" : cspHash(code)}`,
      `style-src 'self' ${cspHash(STYLE)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      ...(isSecure ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
  const plainPolicy = policyWith("");
  const scriptPolicy = policyWith(script);

  function answer(
    body: string,
    type: string,
    status: number,
    more: Record<string, string>,
  ): Response {
    return new Response(body, { status, headers: { ...HEADERS, "Content-Type": type, ...more } });
  }

  return {
    async page(request, { title, main, status = 200, isSignedIn = false, headers = {} }) {
      const language = languageOf(request);
      const code = SCRIPTED.test(main.text) ? script : "";
      const parts = { language, title, main: main.text, style: STYLE, script: code, isSignedIn };
      return answer(await render(parts), "text/html; charset=utf-8", status, {
        "Content-Security-Policy": code === "" ? plainPolicy : scriptPolicy,
        "Content-Language": language,
        Vary: "Accept-Language",
        ...headers,
      });
    },
    redirect(location, cookies = []) {
      const response = answer("", "text/plain; charset=utf-8", 303, {
        "Content-Security-Policy": TEXT_POLICY,
        Location: location,
      });
      return withCookies(response, cookies);
    },
    json(body, { status = 200, cookies = [] } = {}) {
      const response = answer(JSON.stringify(body), "application/json", status, {
        "Content-Security-Policy": TEXT_POLICY,
      });
      return withCookies(response, cookies);
    },
    text: (status, text, headers = {}) =>
      answer(text, "text/plain; charset=utf-8", status, {
        "Content-Security-Policy": TEXT_POLICY,
        ...headers,
      }),
  };
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Takes where a sign-in shall lead, returns it if it is a path of the desk; else `/`. */
export function safeBack(text: string | null, origin: string): string {
  if (text === null || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return "/";
  if (!URL.canParse(text, origin)) return "/";
  const url = new URL(text, origin);
  const isSignIn = url.pathname === "/sign-in" || url.pathname.startsWith("/sign-in/");
  const isPath = url.origin === origin && !url.pathname.startsWith("//");
  return isPath && !isSignIn ? url.pathname + url.search : "/";
}
