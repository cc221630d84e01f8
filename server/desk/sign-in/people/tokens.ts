import { createHash, randomBytes } from "node:crypto";

/** Returns a new secret of 256 random bits, for links and cookies. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns a new id, which is no secret. */
export function newId(): string {
  return randomBytes(9).toString("base64url");
}

/** The hash by which a secret is kept and found. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether a text can be a secret of `newToken`. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
