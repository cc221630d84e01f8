import { hashToken, isToken, newToken } from "../people/tokens";
import type { DeskPlace } from "../sign-in";

/** The cookies of a desk. Other ports of localhost get them too, so they carry the port in their name. */
export interface DeskCookies {
  /** The token of the session. */
  session(request: Request): string | undefined;
  /** The secret of a browser that has begun a ceremony. */
  browser(request: Request): string | undefined;
  startSession(token: string): string;
  endSession(): string;
  /** Returns a cookie with a new secret, and what stands for it in challenges. */
  startCeremony(): { cookie: string; browser: string };
  endCeremony(): string;
}

const MAX_AGE_S = 30 * 86_400;
const CEREMONY_S = 300;

/** Makes the cookies for a place: `__Host-` ones on https, ones that end with the browser on one's own computer. */
export function createCookies(place: DeskPlace): DeskCookies {
  const isSecure = place.kind === "public" && place.url.startsWith("https:");
  const port = place.kind === "public" ? new URL(place.url).port || "80" : place.port;
  const session = isSecure ? "__Host-desk" : `trifold-desk-${port}`;
  const ceremony = `${session}-ceremony`;

  function cookie(name: string, value: string, maxAge: number | undefined): string {
    const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
    return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}${age}`;
  }

  return {
    session: (request) => readCookie(request, session),
    browser(request) {
      const secret = readCookie(request, ceremony);
      return secret && hashToken(secret);
    },
    startSession: (token) =>
      cookie(session, token, place.kind === "public" ? MAX_AGE_S : undefined),
    endSession: () => cookie(session, "", 0),
    startCeremony() {
      const secret = newToken();
      return { cookie: cookie(ceremony, secret, CEREMONY_S), browser: hashToken(secret) };
    },
    endCeremony: () => cookie(ceremony, "", 0),
  };
}

/** Undefined for a cookie that is not there, is sent twice, or is none of ours. */
function readCookie(request: Request, name: string): string | undefined {
  const values = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  const [value = ""] = values;
  return values.length === 1 && isToken(value) ? value : undefined;
}
