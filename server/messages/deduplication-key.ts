import { createHash, randomBytes } from "node:crypto";
import type { Submission } from "./contact-messages";

const WINDOW_MS = 600_000;

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
