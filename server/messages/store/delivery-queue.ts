import type { Channel, Database, DeliveryState, StoredMessage } from "./database";

/** A delivery that belongs to this process until its lease ends. */
export interface Claim {
  message: StoredMessage;
  lease: string;
  /** How often it has been tried, this time included. */
  attempts: number;
}

/** A delivery that is tried before it is due, to find out whether its receiver is back. */
export interface Probe extends Claim {
  /** When it is due. */
  dueAt: number;
}

/** Deliveries of a channel: of one form, or of all. */
export interface Lane {
  channel: Channel;
  form?: string;
}

interface LeaseOptions extends Lane {
  lease: string;
  now: number;
  leaseMs: number;
}

/** Deliveries by channel and state. */
export interface Backlog {
  deliveries: { channel: Channel; state: DeliveryState; count: number }[];
  /** Age in ms of the oldest message with a pending delivery; undefined when there is none. */
  oldestMs: number | undefined;
}

/** The table of deliveries as a queue that several processes share. */
export function createDeliveryQueue({ query, isPostgres }: Database) {
  /** Pending deliveries of a lane that no process is trying. */
  function waiting({ channel, form }: Lane) {
    const all = query
      .selectFrom("deliveries")
      .where("state", "=", "pending")
      .where("channel", "=", channel);
    return form === undefined ? all : all.where("form", "=", form);
  }

  async function messagesOf(channel: Channel, lease: string): Promise<Claim[]> {
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
      .selectAll()
      .where("id", "in", ids)
      .orderBy("received_at")
      .execute();
    const attempts = new Map(claimed.map((row) => [row.message_id, row.attempts]));
    return messages.map(({ key: _key, address_hash: _hash, ...message }) => {
      return { message, lease, attempts: attempts.get(message.id) ?? 1 };
    });
  }

  return {
    /** Claims deliveries that are due; no other process gets them before the lease ends. */
    async claim({ limit, ...options }: LeaseOptions & { limit: number }): Promise<Claim[]> {
      const { channel, lease, now, leaseMs } = options;
      let due = waiting(options)
        .select("message_id")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(limit);
      if (isPostgres) due = due.forUpdate().skipLocked();
      else if (!(await due.executeTakeFirst())) return [];
      // Materialized: PostgreSQL may run a subquery with a limit once for each row, and would exceed the limit.
      await query
        .with(
          (cte) => cte("due").materialized(),
          () => due,
        )
        .updateTable("deliveries")
        .set((row) => ({ lease, next_at: now + leaseMs, attempts: row("attempts", "+", 1) }))
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("next_at", "<=", now)
        .where("message_id", "in", (row) => row.selectFrom("due").select("message_id"))
        .execute();
      return messagesOf(channel, lease);
    },

    /** Claims any delivery that waits for its next attempt. It does not count as one. */
    async claimProbe(options: LeaseOptions): Promise<Probe | undefined> {
      const { channel, lease, now, leaseMs } = options;
      const idle = waiting(options).where("lease", "is", null);
      const { count } = await idle
        .select((row) => row.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      const delivery = await idle
        .select(["message_id", "next_at"])
        .orderBy("message_id")
        .offset(Math.floor(Math.random() * Number(count)))
        .limit(1)
        .executeTakeFirst();
      if (!delivery) return undefined;
      await query
        .updateTable("deliveries")
        .set({ lease, next_at: now + leaseMs })
        .where("message_id", "=", delivery.message_id)
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("lease", "is", null)
        .execute();
      const [claim] = await messagesOf(channel, lease);
      return claim && { ...claim, dueAt: delivery.next_at };
    },

    /** The forms with pending deliveries in a channel, in order. Reads one row of the index for each. */
    async pendingForms(channel: Channel): Promise<string[]> {
      const forms: string[] = [];
      for (;;) {
        const next = await waiting({ channel })
          .select((row) => row.fn.min("form").as("form"))
          .where("form", ">", forms.at(-1) ?? "")
          .executeTakeFirst();
        if (!next?.form) return forms;
        forms.push(next.form);
      }
    },

    /** Makes every pending delivery of a lane due now, unless it is being tried. */
    async makeDue({ channel, form }: Lane, now: number): Promise<void> {
      let woken = query
        .updateTable("deliveries")
        .set({ next_at: now })
        .where("channel", "=", channel)
        .where("state", "=", "pending")
        .where("lease", "is", null)
        .where("next_at", ">", now);
      if (form !== undefined) woken = woken.where("form", "=", form);
      await woken.execute();
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

    /** Removes a claimed delivery that is not wanted any more. */
    async drop({ message, lease }: Claim, channel: Channel): Promise<void> {
      await query
        .deleteFrom("deliveries")
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
