import { createHash, randomBytes } from "node:crypto";
import type { Submission } from "./contact-messages";

const WINDOW_MS = 600_000;

/**
 * The keys under which the same message may be stored already, the one to store it under first. With a random key from
 * the browser there is one; without JavaScript, one for this span of ten minutes and one for the span before it, from
 * the hash of the sender's address at that time. The text is always part of it: a changed message is another one.
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
  const span = async (time: number) =>
    digest(`${await addressHash(time)} ${Math.floor(time / WINDOW_MS)}`);
  return [await span(now), await span(now - WINDOW_MS)];
}

/** Whether it is a key such as our form makes. */
export function isKey(given: string): boolean {
  return /^[0-9a-f]{32}$/.test(given);
}

/** Sorts by time; the rest is chance. */
export function messageId(now: number): string {
  return now.toString(36).padStart(9, "0") + randomBytes(8).toString("hex");
}
