import { createHash, randomBytes } from "node:crypto";

/** A validated message, with the form's hidden fields and the sender's address. */
export interface Submission {
  name: string;
  email: string;
  topic?: string;
  message: string;
  /** Random, from the browser; empty without JavaScript. */
  key: string;
  /** A signed time, from `token()`; empty without JavaScript. */
  token: string;
  /** The value of the hidden honeypot field; people leave it empty. */
  honeypot: string;
  address: string;
}

const WINDOW_MS = 600_000;
const MIN_AGE_MS = 2000;
const MANY_LINKS = 3;

/**
 * The deduplication keys of a message: first the key to store it under, then those under which a duplicate may already
 * be stored. A browser with JavaScript sends a random key, so there is one. Otherwise the keys are made of the sender's
 * address hash in this window of ten minutes and in the one before. The text is always part of a key.
 */
export async function messageKeys(
  { key, name, email, topic = "", message }: Submission,
  now: number,
  addressHash: (time: number) => Promise<string>,
): Promise<[string, ...string[]]> {
  const digest = (origin: string) =>
    createHash("sha256")
      .update(JSON.stringify([origin, name, email, topic, message]))
      .digest("base64url");
  if (isKey(key)) return [digest(`key ${key}`)];
  const windowKey = async (time: number) =>
    digest(`${await addressHash(time)} ${Math.floor(time / WINDOW_MS)}`);
  return [await windowKey(now), await windowKey(now - WINDOW_MS)];
}

/** Whether a text is a random key as the form makes it: 32 hexadecimal digits. */
export function isKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** A new message id. Ids sort by time; the rest is random. */
export function messageId(now: number): string {
  return now.toString(36).padStart(9, "0") + randomBytes(8).toString("hex");
}

/**
 * Whether a message looks like spam. `age`: ms between the first use of the form and its submission; undefined without a
 * token, NaN with a forged one. One weak sign is not enough: people without JavaScript have no token either.
 */
export function isLikelySpam(
  { honeypot, key, message }: Submission,
  age: number | undefined,
): boolean {
  if (honeypot !== "") return true;
  if (age !== undefined && !(age >= MIN_AGE_MS)) return true;
  const links = message.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
  const weak = [age === undefined, !isKey(key), links >= MANY_LINKS].filter(Boolean).length;
  return links >= MANY_LINKS && weak >= 2;
}
