import type { Log } from "../observability/log";
import type { DailyKeys } from "./daily-keys";
import type { Channel, Database } from "./store/database";
import type { MessageStore } from "./store/message-store";

interface RetentionOptions {
  database: Database;
  store: Pick<MessageStore, "forgetReplies">;
  dailyKeys: DailyKeys;
  log: Log;
  /** The configured channels. A delivery that is pending for another channel does not prevent deletion. */
  channels(): readonly Channel[];
  /** ms since 1970; the current time is not before it. */
  buildTime: number;
  /** Days after which messages are deleted. */
  keepDays(): KeepDays;
}

/** Days after which messages are deleted: by form with `keepDays`, and for all others. */
export interface KeepDays {
  usual: number;
  forms: ReadonlyMap<string, number>;
}

/** The latest trusted time, and the time at which the clock was first too far ahead of it (null: it is not). */
export interface ClockRecord {
  trusted: number;
  doubted: number | null;
}

const DAY_MS = 86_400_000;
/** Interval of deletion, by which old data stays longer at most. */
export const RUN_EVERY_MS = 3_600_000;
const MAX_GAP_MS = 30 * DAY_MS;
const DOUBT_MS = 7 * DAY_MS;

/**
 * A clock is trusted up to 30 days ahead of the last trusted time. Further ahead, it is trusted once it has advanced
 * from there for a week: the site was stopped for long. `doubted` is null when the clock is trusted.
 */
export function judgeClock(now: number, { trusted, doubted }: ClockRecord): ClockRecord {
  if (now - trusted <= MAX_GAP_MS) return { trusted: Math.max(trusted, now), doubted: null };
  const since = doubted === null ? -1 : now - doubted;
  if (since < 0 || since > DOUBT_MS + MAX_GAP_MS) return { trusted, doubted: now };
  return since < DOUBT_MS ? { trusted, doubted } : { trusted: now, doubted: null };
}

export type Retention = ReturnType<typeof createRetention>;

/** Deletes old data once an hour: day keys by any clock, messages only by a trusted one. */
export function createRetention(options: RetentionOptions) {
  const { database, store, dailyKeys, log, channels, buildTime, keepDays } = options;
  const { query } = database;
  let ranAt = Number.NEGATIVE_INFINITY;
  let isClean = true;

  async function readClock(now: number): Promise<ClockRecord> {
    const clock = await query.selectFrom("clock").selectAll().executeTakeFirst();
    const { newest } = await query
      .selectFrom("messages")
      .select((row) => row.fn.max("received_at").as("newest"))
      .executeTakeFirstOrThrow();
    const trusted = clock?.trusted ?? newest ?? now;
    return { trusted: Math.max(trusted, buildTime), doubted: clock?.doubted ?? null };
  }

  async function isTrusted(now: number): Promise<boolean> {
    const clock = judgeClock(now, await readClock(now));
    await query
      .insertInto("clock")
      .values({ id: 1, ...clock })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(clock))
      .execute();
    return clock.doubted === null;
  }

  function oldMessages(now: number) {
    const configured = channels();
    const { usual, forms } = keepDays();
    const before = (days: number) => now - days * DAY_MS;
    const pending = query
      .selectFrom("deliveries")
      .select("message_id")
      .where("state", "=", "pending")
      .where("channel", "in", configured);
    const old = query
      .selectFrom("messages")
      .select("id")
      .where((row) =>
        row.or([
          row.and([
            row("received_at", "<", before(usual)),
            ...(forms.size > 0 ? [row("form", "not in", [...forms.keys()])] : []),
          ]),
          ...[...forms].map(([form, days]) =>
            row.and([row("form", "=", form), row("received_at", "<", before(days))]),
          ),
        ]),
      );
    return configured.length === 0 ? old : old.where("id", "not in", pending);
  }

  async function deleteOldMessages(now: number): Promise<void> {
    const isClockTrusted = await isTrusted(now);
    const old = oldMessages(now);
    if (!(await old.limit(1).executeTakeFirst())) return;
    if (!isClockTrusted) {
      const clock = new Date(now).toISOString();
      log.fault("messages", { clock }, "old messages are kept: the clock is too far ahead");
      return;
    }
    const deleted = await query.deleteFrom("messages").where("id", "in", old).executeTakeFirst();
    log.info({ deleted: Number(deleted.numDeletedRows) }, "old messages were deleted");
  }

  return {
    /** Deletes if the last run was an hour ago. A checkpoint that a reader prevented is repeated by the next call. */
    async run(now: number): Promise<void> {
      if (Math.abs(now - ranAt) >= RUN_EVERY_MS) {
        await dailyKeys.forget(now);
        await store.forgetReplies(now);
        await deleteOldMessages(now);
        ranAt = now;
        isClean = false;
      }
      if (!isClean)
        isClean = await database.checkpoint().then(
          () => true,
          () => false,
        );
    },
  };
}
