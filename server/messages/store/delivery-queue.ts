import type { Channel, Database, DeliveryState, StoredMessage } from "./database";

/** A delivery that belongs to this process until its lease ends. */
export interface Claim {
  message: StoredMessage;
  lease: string;
  /** How often it has been tried, this time included. */
  attempts: number;
}

interface ClaimOptions {
  channel: Channel;
  lease: string;
  now: number;
  leaseMs: number;
  limit: number;
}

/** Deliveries by channel and state. */
export interface Backlog {
  deliveries: { channel: Channel; state: DeliveryState; count: number }[];
  /** Age in ms of the oldest message with a pending delivery; undefined when there is none. */
  oldestMs: number | undefined;
}

/** The table of deliveries as a queue that several processes share. */
export function createDeliveryQueue({ query, isPostgres }: Database) {
  return {
    /** Claims deliveries that are due; no other process gets them before the lease ends. */
    async claim({ channel, lease, now, leaseMs, limit }: ClaimOptions): Promise<Claim[]> {
      let due = query
        .selectFrom("deliveries")
        .select("message_id")
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(limit);
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

    /** Makes every pending delivery of a channel due now, unless it is being tried. */
    async makeDue(channel: Channel, now: number): Promise<void> {
      await query
        .updateTable("deliveries")
        .set({ next_at: now })
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("lease", "is", null)
        .where("next_at", ">", now)
        .execute();
    },

    /** Stores the outcome of a claimed delivery, unless the lease has ended and another process has claimed it. */
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

    /** Reads only indexed columns, so that metrics may ask for it often. */
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
