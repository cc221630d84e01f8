import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Ms that a challenge can be answered. */
export const CHALLENGE_MS = 300_000;
/** Challenges kept that were answered and are not too old yet. */
const MAX_USED = 1000;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/**
 * Challenges of passkeys. They are signed, not kept, so that a flood of requests cannot displace the one of somebody who
 * looks for her telephone; kept are those that were answered well. `browser`: the secret of the browser's cookie. `purpose`:
 * what the answer will do.
 */
export interface Challenges {
  make(browser: string, purpose: string): Uint8Array<ArrayBuffer>;
  /** Whether a challenge, in base64url, was made for this browser and purpose, is not too old and was not used. */
  isOpen(challenge: string, browser: string, purpose: string): boolean;
  /** Uses a challenge up; returns whether it could still be used. */
  use(challenge: string): boolean;
}

/** Makes challenges that end with the process. */
export function createChallenges(now: () => number = Date.now): Challenges {
  const key = randomBytes(32);
  /** Times of their end by challenge. */
  const used = new Map<string, number>();

  function sign(head: Uint8Array, browser: string, purpose: string): Buffer {
    return createHmac("sha256", key)
      .update(head)
      .update(JSON.stringify([browser, purpose]))
      .digest();
  }

  function forgetOld(): void {
    for (const [challenge, endsAt] of used) if (endsAt <= now()) used.delete(challenge);
  }

  return {
    make(browser, purpose) {
      const head = randomBytes(NONCE_BYTES + TIME_BYTES);
      head.writeUIntBE(now() + CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
      return Uint8Array.from(Buffer.concat([head, sign(head, browser, purpose)]));
    },
    isOpen(challenge, browser, purpose) {
      const bytes = Buffer.from(challenge, "base64url");
      const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      const signature = bytes.subarray(head.length);
      const expected = sign(head, browser, purpose);
      // One text for each challenge: base64url has several for the same bytes.
      if (bytes.toString("base64url") !== challenge || signature.length !== expected.length)
        return false;
      if (!timingSafeEqual(signature, expected)) return false;
      const endsAt = head.readUIntBE(NONCE_BYTES, TIME_BYTES);
      return now() < endsAt && endsAt - now() <= CHALLENGE_MS && !used.has(challenge);
    },
    use(challenge) {
      forgetOld();
      if (used.has(challenge) || used.size >= MAX_USED) return false;
      used.set(challenge, now() + CHALLENGE_MS);
      return true;
    },
  };
}
