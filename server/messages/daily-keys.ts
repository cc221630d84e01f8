import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "../security/ip-addresses";
import type { MessageStore } from "./store/message-store";

const DAY_MS = 86_400_000;
/** A key is kept to the end of the next day. */
export const MAX_KEY_AGE_MS = 2 * DAY_MS;

export type DailyKeys = ReturnType<typeof createDailyKeys>;

/**
 * Keyed hashes (HMAC) with a key for each day (UTC). All replicas share the key; it is deleted at the end of the next
 * day, after which its hashes can no longer be matched to an address.
 */
export function createDailyKeys(store: MessageStore) {
  const cached = new Map<string, Promise<string>>();

  function keyOf(time: number): Promise<string> {
    const day = dayOf(time);
    let key = cached.get(day);
    if (!key) {
      key = store.dayKey(day, randomBytes(32).toString("base64url"));
      cached.set(day, key);
      key.catch(() => cached.delete(day));
    }
    return key;
  }

  async function hash(purpose: string, text: string, time: number): Promise<string> {
    return createHmac("sha256", await keyOf(time))
      .update(`${purpose}\0${text}`)
      .digest("base64url");
  }

  return {
    /** Deletes all keys but those of yesterday, today and tomorrow; a wrong clock may have made future ones. */
    async forget(now: number): Promise<void> {
      const [oldest, newest] = [dayOf(now - DAY_MS), dayOf(now + DAY_MS)];
      for (const day of cached.keys()) if (day < oldest || day > newest) cached.delete(day);
      await store.keepDayKeys(oldest, newest);
    },

    /** Hash of the network of an address: equal on the same day for messages from the same network. */
    addressHash: (address: string, time: number) => hash("address", networkOf(address), time),

    /** Hash of an e-mail address without its `+tag`: equal on the same day for addresses of one mailbox. */
    mailboxHash(email: string, time: number): Promise<string> {
      return hash("mailbox", email.toLowerCase().replace(/\+[^@]*@/, "@"), time);
    },

    /** A signed time (ms since 1970), as a hidden field of the form. */
    async token(now: number): Promise<string> {
      return `${now}.${await hash("token", String(now), now)}`;
    },

    /** Age of a token in ms; undefined for an empty one, NaN for one that is forged or older than a day. */
    async age(token: string, now: number): Promise<number | undefined> {
      if (token === "") return undefined;
      const [, time = "", signature = ""] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
      const age = now - Number(time);
      if (time === "" || age < 0 || age > DAY_MS) return Number.NaN;
      const expected = await hash("token", time, Number(time));
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? age : Number.NaN;
    },
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
