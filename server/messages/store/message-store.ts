import { setImmediate as nextTurn } from "node:timers/promises";
import type { Channel, Database, NewMessage } from "./database";
import { createDeliveryQueue } from "./delivery-queue";

interface Addition {
  message: NewMessage;
  channels: readonly Channel[];
  unsent: readonly Unsent[];
}

/** A delivery that a message asks for and that nothing can make now. */
export interface Unsent {
  channel: Channel;
  reason: string;
}

// The rows of one batch stay below the number of parameters that a statement may have.
const MAX_BATCH = 200;

/** Time between two automatic answers to an address. */
export const REPLY_PAUSE_MS = 3_600_000;

export type MessageStore = ReturnType<typeof createMessageStore>;

/** The statements of a running site, in one transaction each. */
export function createMessageStore(database: Database) {
  const { query, assertInPlace, close } = database;
  const addBatched = batched(MAX_BATCH, addAll);

  async function addAll(additions: readonly Addition[]): Promise<boolean[]> {
    // Sorted by key, so that two processes that insert the same keys cannot deadlock.
    const messages = additions.map(({ message }) => message);
    messages.sort((a, b) => (a.key < b.key ? -1 : 1));
    return query.transaction().execute(async (transaction) => {
      const stored = await transaction
        .insertInto("messages")
        .values(messages)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("id")
        .execute();
      const ids = new Set(stored.map(({ id }) => id));
      const rows = additions
        .filter(({ message }) => ids.has(message.id))
        .flatMap(({ message: { id: message_id, received_at: next_at, form }, ...wanted }) => {
          const row = { message_id, form, next_at, lease: null };
          return [
            ...wanted.channels.map((channel) => {
              return { ...row, channel, error: null, state: "pending" as const };
            }),
            ...wanted.unsent.map(({ channel, reason }) => {
              return { ...row, channel, error: reason, state: "unsent" as const };
            }),
          ];
        });
      if (rows.length > 0) await transaction.insertInto("deliveries").values(rows).execute();
      return additions.map(({ message }) => ids.has(message.id));
    });
  }

  return {
    ...createDeliveryQueue(database),

    close,

    /** Stores a message unless one with its key exists. Settles once it is on disk; returns whether it was new. */
    add: (message: NewMessage, channels: readonly Channel[], unsent: readonly Unsent[] = []) =>
      addBatched({ message, channels, unsent }),

    /** Whether a message with this key is on disk. */
    async hasKey(key: string): Promise<boolean> {
      const message = query.selectFrom("messages").select("id").where("key", "=", key);
      const stored = await message.executeTakeFirst();
      assertInPlace();
      return stored !== undefined;
    },

    /** The key of a day (`2026-01-31`): the candidate of the process that stored its own first. */
    async dayKey(day: string, candidate: string): Promise<string> {
      await query
        .insertInto("day_keys")
        .values({ day, key: candidate })
        .onConflict((conflict) => conflict.column("day").doNothing())
        .execute();
      const row = query.selectFrom("day_keys").select("key").where("day", "=", day);
      return (await row.executeTakeFirstOrThrow()).key;
    },

    /** Deletes the keys of all days before `oldest` and after `newest`. */
    async keepDayKeys(oldest: string, newest: string): Promise<void> {
      await query
        .deleteFrom("day_keys")
        .where((row) => row.or([row("day", "<", oldest), row("day", ">", newest)]))
        .execute();
    },

    /**
     * Whether an automatic answer may go to an address now: not within an hour of one for another message. Of two
     * processes that ask at once, one may. `addresses` are its keyed hashes, the one to remember first.
     */
    async claimReply(
      addresses: readonly [string, ...string[]],
      message_id: string,
      sent_at: number,
    ): Promise<boolean> {
      const [address, ...earlier] = addresses;
      const latest = sent_at - REPLY_PAUSE_MS;
      const others = query
        .selectFrom("replies")
        .select("address")
        .where("address", "in", earlier.length > 0 ? earlier : [address])
        .where("message_id", "!=", message_id)
        .where("sent_at", ">", latest);
      if (await others.executeTakeFirst()) return false;
      const claimed = await query
        .insertInto("replies")
        .values({ address, message_id, sent_at })
        .onConflict((conflict) =>
          conflict
            .column("address")
            .doUpdateSet({ message_id, sent_at })
            .where((row) =>
              row.or([
                row("replies.sent_at", "<=", latest),
                row("replies.message_id", "=", message_id),
              ]),
            ),
        )
        .returning("address")
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Forgets the automatic answers of more than an hour ago. */
    async forgetReplies(now: number): Promise<void> {
      await query
        .deleteFrom("replies")
        .where("sent_at", "<=", now - REPLY_PAUSE_MS)
        .execute();
    },

    /** Makes a write that changes nothing. Throws when the store is read-only or full. */
    async probe(): Promise<void> {
      await query
        .updateTable("day_keys")
        .set((row) => ({ key: row.ref("key") }))
        .execute();
    },
  };
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that runs `work` on batches of at most `max` items: those that arrived while the previous batch
 * was running, or in the same turn of the event loop. Each call settles with the result of its item, or with the error
 * of its batch.
 */
export function batched<Item, Result>(
  max: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function run(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      await nextTurn();
      const batch = waiting.splice(0, max);
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWorking = false;
  }

  return function add(item) {
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void run();
    });
  };
}
