import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../observability/log";
import { createDailyKeys, type DailyKeys } from "./daily-keys";
import { limitReplies } from "./delivery/limit-replies";
import { type Outbox, startOutbox, type Transports } from "./delivery/outbox";
import { createRetention, type KeepDays, type Retention } from "./retention";
import { type Channel, type Database, openDatabase } from "./store/database";
import type { Backlog } from "./store/delivery-queue";
import { createMessageStore, type MessageStore, type Unsent } from "./store/message-store";
import { retryWhenLocked } from "./store/sqlite";
import { lacksTables } from "./store/store-errors";
import { createStoreHealth } from "./store-health";
import { createStoreOpener } from "./store-opener";
import { isLikelySpam, messageId, messageKeys, type Submission, summaryOf } from "./submission";
import type { RateLimit } from "./visitor-rate-limit";

/** `stored` means that the message is on disk. */
type SubmitResult =
  | { kind: "stored" }
  | { kind: "busy"; seconds: number }
  | { kind: "unavailable" };

/** The message service as the other rooms see it. */
export interface ContactMessages {
  submit(submission: Submission): Promise<SubmitResult>;
  /** A signed time for the form; undefined when the store cannot be reached. */
  token(): Promise<string | undefined>;
  /** Why no message can be stored now; undefined when messages can be stored. */
  problem(): string | undefined;
  /** Deliveries by state; undefined while no store is open. Throws when the store cannot be read. */
  backlog(): Promise<Backlog | undefined>;
  /** Opens the store at the first call. */
  open(): Promise<void>;
  /** Starts no more deliveries; messages are still stored. Settles once the running deliveries are done. */
  pause(): Promise<void>;
  close(): Promise<void>;
}

interface ServiceOptions {
  /** `postgres://…`, or the path of an SQLite file. */
  database: string;
  transports: Transports;
  /** The channels through which a new message is delivered. */
  channelsFor(submission: Submission, isSpam: boolean): readonly Channel[];
  /** The deliveries of a new message that its form asks for and that are not configured. */
  unsentFor(submission: Submission): readonly Unsent[];
  /** The channels that are configured now. */
  channels(): readonly Channel[];
  limit: RateLimit;
  log: Log;
  /** When the site was built, in ms since 1970. */
  buildTime: number;
  keepDays(): KeepDays;
}

interface OpenStore {
  database: Database;
  store: MessageStore;
  dailyKeys: DailyKeys;
  retention: Retention;
  outbox: Outbox;
}

const NEWER_PROGRAM = "a newer program stores the messages too: run its version here";
const MAINTENANCE_MS = 5000;
/** Time after which a store that neither opens nor fails is a fault. */
const MAX_OPENING_MS = 3000;
/** Time that shutdown waits for a store that is still being opened. */
const MAX_CLOSE_WAIT_MS = 1000;

/** Stores messages and delivers them by the outbox. The store is opened at the first use. */
export function createMessageService(options: ServiceOptions): ContactMessages {
  const { transports, channelsFor, unsentFor, channels, limit, log, buildTime, keepDays } = options;
  const opener = createStoreOpener(openStore);
  const health = createStoreHealth(options.database, log);
  let maintenance: NodeJS.Timeout | undefined;

  async function openStore(): Promise<OpenStore> {
    const database = await retryWhenLocked(() => openDatabase(options.database));
    const { newerVersion } = database;
    if (newerVersion) log.warn({ version: newerVersion }, NEWER_PROGRAM);
    const store = createMessageStore(database);
    const dailyKeys = createDailyKeys(store);
    const kept = { database, store, dailyKeys, log, channels, buildTime, keepDays };
    const retention = createRetention(kept);
    function onError(error: unknown): void {
      // An error of a store that has been replaced says nothing about the current one.
      if ((opener.current()?.store ?? store) === store) void fail(error);
    }
    const limited = limitReplies(transports, { store, dailyKeys });
    const outbox = startOutbox({ store, transports: limited, channels, log, onError });
    return { database, store, dailyKeys, retention, outbox };
  }

  function opened(): Promise<OpenStore> {
    maintenance ??= setInterval(maintain, MAINTENANCE_MS).unref();
    return opener.opened();
  }

  async function fail(error: unknown): Promise<void> {
    health.noteError(error);
    const replaced = await opener.replace(lacksTables(error));
    void replaced?.outbox.stop();
  }

  async function maintain(): Promise<void> {
    try {
      const { database, store, retention } = await opened();
      database.assertInPlace();
      await database.look();
      if (health.problem()) await store.probe();
      health.noteSuccess();
      await retryWhenLocked(() => retention.run(Date.now()));
    } catch (error) {
      await fail(error);
    }
  }

  async function store(submission: Submission, now: number): Promise<void> {
    const { store, dailyKeys, outbox } = await opened();
    const { form, page, language, version, fields, token, address, isTest } = submission;
    const hashAt = (time: number) => dailyKeys.addressHash(address, time);
    const [own, ...earlier] = await messageKeys(submission, now, hashAt);
    for (const duplicateKey of earlier) if (await store.hasKey(duplicateKey)) return;
    const isSpam = isLikelySpam(submission, await dailyKeys.age(token, now));
    const id = messageId(now);
    const row = {
      id,
      key: own,
      received_at: now,
      ...summaryOf(submission),
      spam: isSpam ? 1 : 0,
      form,
      page,
      language,
      version,
      fields: JSON.stringify(fields),
      address_hash: await hashAt(now),
      test: isTest ? 1 : 0,
    };
    const isNew = isTest
      ? await store.add(row, [])
      : await store.add(row, channelsFor(submission, isSpam), unsentFor(submission));
    const details = isNew ? { id, form, spam: isSpam, ...(isTest && { test: true }) } : { form };
    log.info(details, isNew ? "message stored" : "duplicate message");
    outbox.poll();
  }

  /** The open store for shutdown, which waits for no store that hangs. */
  function openAtEnd(): Promise<OpenStore | undefined> {
    const late = delay(MAX_CLOSE_WAIT_MS, undefined, { ref: false });
    return Promise.race([opener.whenOpen(), late]);
  }

  async function pause(): Promise<void> {
    const open = await openAtEnd();
    await open?.outbox.stop();
  }

  return {
    async submit(submission) {
      const wait = limit.take(submission.address, Date.now());
      if (wait > 0) return { kind: "busy", seconds: Math.ceil(wait / 1000) };
      try {
        await retryWhenLocked(() => store(submission, Date.now()));
        health.noteSuccess();
        return { kind: "stored" };
      } catch (error) {
        await fail(error);
        return { kind: "unavailable" };
      }
    },
    async token() {
      try {
        const { dailyKeys } = await opened();
        return await dailyKeys.token(Date.now());
      } catch (error) {
        await fail(error);
        return undefined;
      }
    },
    problem: () =>
      health.problem() ?? (opener.isOpening() ? "the message store is not open yet" : undefined),
    backlog: async () => opener.current()?.store.backlog(Date.now()),
    async open() {
      const late = setTimeout(health.noteSilence, MAX_OPENING_MS).unref();
      await opened()
        .then(maintain, fail)
        .finally(() => clearTimeout(late));
    },
    pause,
    async close() {
      clearInterval(maintenance);
      await pause();
      const open = await openAtEnd();
      await open?.store.close();
    },
  };
}
