import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** The scope and the end of a preview link. */
export interface PreviewGrant {
  /** The path of a page, or `*` for the whole site. */
  scope: string;
  /** Ms since 1970, in whole seconds. */
  expiresAt: number;
}

export const WHOLE_SITE = "*";

/** Longer texts are no tokens: the longest path of a page fits four times. */
export const MAX_TOKEN_LENGTH = 1500;

/** Of SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;
/** Keeps the key's signatures apart from those of anything else. */
const PURPOSE = "trifold preview 1\n";

/** Signs a grant with HMAC-SHA-256. */
export function signToken({ scope, expiresAt }: PreviewGrant, key: KeyObject): string {
  const claims = `${Math.floor(expiresAt / 1000)} ${scope}`;
  const payload = Buffer.from(claims).toString("base64url");
  return `${payload}.${signature(payload, key)}`;
}

/** Takes a token, expired or not; returns what it grants, or undefined unless the key has signed exactly this text. */
export function verifyToken(token: string, key: KeyObject): PreviewGrant | undefined {
  const end = token.length - SIGNATURE_LENGTH - 1;
  if (token.length > MAX_TOKEN_LENGTH || end < 1 || token[end] !== ".") return undefined;
  const payload = token.slice(0, end);
  const given = Buffer.from(token.slice(end + 1), "latin1");
  // Compared as text: several texts in base64url stand for the same bytes.
  const expected = Buffer.from(signature(payload, key), "latin1");
  if (!timingSafeEqual(given, expected)) return undefined;
  const claims = Buffer.from(payload, "base64url").toString();
  const [, seconds, scope = ""] = /^(\d{1,12}) (\*|\/.*)$/.exec(claims) ?? [];
  return seconds === undefined ? undefined : { scope, expiresAt: Number(seconds) * 1000 };
}

function signature(payload: string, key: KeyObject): string {
  return createHmac("sha256", key)
    .update(PURPOSE + payload)
    .digest("base64url");
}
