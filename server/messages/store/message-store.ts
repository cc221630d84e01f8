import { batched } from "./batch";
import type { Channel, Database, DeliveryState, Tables } from "./database";

/** A message as it is stored. */
export type StoredMessage = Omit<Tables["messages"], "key" | "address_hash">;

/** A delivery that is ours until its lease ends. */
export interface Claim {
  message: StoredMessage;
  lease: string;
  /** With this one. */
  attempts: number;
}

interface ClaimOptions {
  channel: Channel;
  lease: string;
  now: number;
  leaseMs: number;
  most: number;
}

/** How far the deliveries are. */
export interface Backlog {
  deliveries: { channel: Channel; state: DeliveryState; count: number }[];
  /** ms since the oldest message came that some channel has still to take; undefined when there is none. */
  oldestMs: number | undefined;
}

type NewMessage = Tables["messages"];

interface Addition {
  message: NewMessage;
  channels: readonly Channel[];
}

// Few enough for the parameters that a statement may have.
const MAX_IN_GROUP = 200;

export type MessageStore = ReturnType<typeof createMessageStore>;

/** What the server does with messages, in one transaction each. */
export function createMessageStore({ query, isPostgres, assertInPlace, close }: Database) {
  const addGrouped = batched(MAX_IN_GROUP, addAll);

  async function addAll(additions: readonly Addition[]): Promise<boolean[]> {
    // Two processes that meet the same keys meet them in the same order, or each could wait for the other.
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
        .flatMap(({ message: { id: message_id, received_at: next_at }, channels }) =>
          channels.map((channel) => ({
            ...{ message_id, channel, next_at, lease: null, error: null },
            state: "pending" as const,
          })),
        );
      if (rows.length > 0) await transaction.insertInto("deliveries").values(rows).execute();
      return additions.map(({ message }) => ids.has(message.id));
    });
  }

  return {
    close,

    /** Stores a message unless one with its key is there. Returns whether it was new; it is on disk then. */
    add: (message: NewMessage, channels: readonly Channel[]) => addGrouped({ message, channels }),

    /** Whether a message with this key is on disk. */
    async hasKey(key: string): Promise<boolean> {
      const message = query.selectFrom("messages").select("id").where("key", "=", key);
      const found = await message.executeTakeFirst();
      assertInPlace();
      return found !== undefined;
    },

    /** Takes deliveries that are due; no other process gets them before the lease ends. */
    async claim({ channel, lease, now, leaseMs, most }: ClaimOptions): Promise<Claim[]> {
      let due = query
        .selectFrom("deliveries")
        .select("message_id")
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(most);
      if (isPostgres) due = due.forUpdate().skipLocked();
      else if (!(await due.executeTakeFirst())) return [];
      await query
        .updateTable("deliveries")
        .set((row) => ({ lease, next_at: now + leaseMs, attempts: row("attempts", "+", 1) }))
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("next_at", "<=", now)
        .where("message_id", "in", due)
        .execute();
      const claimed = await query
        .selectFrom("deliveries")
        .select(["message_id", "attempts"])
        .where("channel", "=", channel)
        .where("lease", "=", lease)
        .execute();
      if (claimed.length === 0) return [];
      const ids = claimed.map(({ message_id }) => message_id);
      const messages = await query
        .selectFrom("messages")
        .select(["id", "received_at", "name", "email", "topic", "message", "spam"])
        .where("id", "in", ids)
        .orderBy("received_at")
        .execute();
      const attempts = new Map(claimed.map((row) => [row.message_id, row.attempts]));
      return messages.map((message) => {
        return { message, lease, attempts: attempts.get(message.id) ?? 1 };
      });
    },

    /** Makes due what waits to be tried again. */
    async wake(channel: Channel, now: number): Promise<void> {
      await query
        .updateTable("deliveries")
        .set({ next_at: now })
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("lease", "is", null)
        .where("next_at", ">", now)
        .execute();
    },

    /** Writes down how a claimed delivery went, unless the lease has ended and another process has it. */
    async settle(
      { message, lease }: Claim,
      channel: Channel,
      outcome: { state: DeliveryState; next_at: number; error: string | null },
    ): Promise<void> {
      await query
        .updateTable("deliveries")
        .set({ ...outcome, lease: null })
        .where("message_id", "=", message.id)
        .where("channel", "=", channel)
        .where("lease", "=", lease)
        .execute();
    },

    /** The key of a day (`2026-01-31`): the one that some process has stored first. */
    async dayKey(day: string, candidate: string): Promise<string> {
      await query
        .insertInto("day_keys")
        .values({ day, key: candidate })
        .onConflict((conflict) => conflict.column("day").doNothing())
        .execute();
      const row = query.selectFrom("day_keys").select("key").where("day", "=", day);
      return (await row.executeTakeFirstOrThrow()).key;
    },

    /** Deletes the keys of all days but these, which are in order. */
    async keepDayKeys(oldest: string, newest: string): Promise<void> {
      await query
        .deleteFrom("day_keys")
        .where((row) => row.or([row("day", "<", oldest), row("day", ">", newest)]))
        .execute();
    },

    /** Writes something that changes nothing. Throws when the store takes no writes. */
    async probe(): Promise<void> {
      await query
        .updateTable("day_keys")
        .set((row) => ({ key: row.ref("key") }))
        .execute();
    },

    /** Reads only what an index holds, so that it may be asked for often. */
    async backlog(now: number): Promise<Backlog> {
      const counts = await query
        .selectFrom("deliveries")
        .select((row) => ["channel", "state", row.fn.countAll().as("count")])
        .groupBy(["state", "channel"])
        .execute();
      const oldest = await query
        .selectFrom("messages")
        .innerJoin("deliveries", "deliveries.message_id", "messages.id")
        .select((row) => row.fn.min("received_at").as("time"))
        .where("state", "=", "pending")
        .executeTakeFirst();
      const time = oldest?.time ?? undefined;
      return {
        deliveries: counts.map((row) => ({ ...row, count: Number(row.count) })),
        oldestMs: time === undefined ? undefined : Math.max(0, now - time),
      };
    },
  };
}
