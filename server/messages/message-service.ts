import type { Log } from "../observability/log";
import { createDailyKeys, type DailyKeys } from "./daily-keys";
import { limitReplies } from "./delivery/limit-replies";
import { type Outbox, startOutbox, type Transports } from "./delivery/outbox";
import { createRetention, type KeepDays, type Retention } from "./retention";
import { type Channel, type Database, openDatabase } from "./store/database";
import type { Backlog } from "./store/delivery-queue";
import { createMessageStore, type MessageStore } from "./store/message-store";
import { errorMessage, retryWhenLocked } from "./store/sqlite";
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

const MAINTENANCE_MS = 5000;

/** Stores messages and delivers them by the outbox. The store is opened at the first use. */
export function createMessageService(options: ServiceOptions): ContactMessages {
  const { transports, channelsFor, channels, limit, log, buildTime, keepDays } = options;
  const opener = createStoreOpener(openStore);
  let problem: string | undefined;
  let maintenance: NodeJS.Timeout | undefined;

  async function openStore(): Promise<OpenStore> {
    const database = await retryWhenLocked(() => openDatabase(options.database));
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
    if (!problem)
      log.fault("messages", { reason: errorMessage(error) }, "messages cannot be stored");
    problem = `messages cannot be stored: ${errorMessage(error)}`;
    const replaced = await opener.replace();
    void replaced?.outbox.stop();
  }

  function recover(): void {
    if (problem) log.info({}, "messages can be stored again");
    problem = undefined;
  }

  async function maintain(): Promise<void> {
    try {
      const { database, store, retention } = await opened();
      database.assertInPlace();
      if (problem) await store.probe();
      recover();
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
    const isNew = await store.add(row, isTest ? [] : channelsFor(submission, isSpam));
    const details = isNew ? { id, form, spam: isSpam, ...(isTest && { test: true }) } : { form };
    log.info(details, isNew ? "message stored" : "duplicate message");
    outbox.poll();
  }

  async function pause(): Promise<void> {
    const open = await opener.whenOpen();
    await open?.outbox.stop();
  }

  return {
    async submit(submission) {
      const wait = limit.take(submission.address, Date.now());
      if (wait > 0) return { kind: "busy", seconds: Math.ceil(wait / 1000) };
      try {
        await retryWhenLocked(() => store(submission, Date.now()));
        recover();
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
      problem ?? (opener.isOpening() ? "the message store is not open yet" : undefined),
    async backlog() {
      const open = await opener.whenOpen();
      return open?.store.backlog(Date.now());
    },
    async open() {
      await opened().then(maintain, fail);
    },
    pause,
    async close() {
      clearInterval(maintenance);
      await pause();
      const open = await opener.whenOpen();
      await open?.store.close();
    },
  };
}
