import type { Log } from "../observability/log";
import type { ContactMessages, Submission } from "./contact-messages";
import { createDailyKeys, type DailyKeys } from "./daily-keys";
import { isKey, messageId, messageKeys } from "./deduplication-key";
import { type Outbox, startOutbox } from "./outbox";
import { createRetention, type Retention } from "./retention";
import { isLikelySpam } from "./spam-score";
import { type Channel, type Database, openDatabase } from "./store/database";
import { createMessageStore, type MessageStore } from "./store/message-store";
import { errorMessage, retryWhenLocked } from "./store/retry-when-locked";
import { createStoreOpener } from "./store-opener";
import type { Transport } from "./transports/transport";
import type { RateLimit } from "./visitor-rate-limit";

interface ServiceOptions {
  /** `postgres://…`, or the path of an SQLite file. */
  database: string;
  transports: Partial<Record<Channel, Transport>>;
  limit: RateLimit;
  log: Log;
  /** Whether this process delivers from the start, or only after `deliver()` because another process does. */
  runsOutbox: boolean;
  /** When the site was built, in ms since 1970. */
  buildTime: number;
  /** Days after which messages are deleted. */
  keepDays(): number;
}

interface OpenStore {
  database: Database;
  store: MessageStore;
  dayKeys: DailyKeys;
  retention: Retention;
  outbox?: Outbox;
}

const MAINTENANCE_MS = 5000;

/** Stores messages and delivers them by the outbox. The store is opened at the first use. */
export function createMessageService(options: ServiceOptions): ContactMessages {
  const { transports, limit, log, buildTime, keepDays } = options;
  let { runsOutbox } = options;
  const channels = (["mail", "webhook"] as const).filter((channel) => transports[channel]);
  const opener = createStoreOpener(openStore);
  let problem: string | undefined;
  let maintenance: NodeJS.Timeout | undefined;

  async function openStore(): Promise<OpenStore> {
    const database = await retryWhenLocked(() => openDatabase(options.database));
    const store = createMessageStore(database);
    const dayKeys = createDailyKeys(store);
    const retention = createRetention({ database, dayKeys, log, channels, buildTime, keepDays });
    const open: OpenStore = { database, store, dayKeys, retention };
    if (runsOutbox) startDeliveries(open);
    return open;
  }

  function startDeliveries(open: OpenStore): void {
    function onError(error: unknown): void {
      // An error of a store that has been replaced says nothing about the current one.
      if ((opener.current() ?? open) === open) void fail(error);
    }
    open.outbox ??= startOutbox({ store: open.store, transports, log, onError });
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
    void replaced?.outbox?.stop();
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
      await retryWhenLocked(() => retention.run(Date.now(), runsOutbox));
    } catch (error) {
      await fail(error);
    }
  }

  async function store(submission: Submission, now: number): Promise<void> {
    const { store, dayKeys, outbox } = await opened();
    const { name, email, topic = null, message, key, token, honeypot, address } = submission;
    const hashAt = (time: number) => dayKeys.addressHash(address, time);
    const [own, ...earlier] = await messageKeys(submission, now, hashAt);
    for (const known of earlier) if (await store.hasKey(known)) return;
    const age = await dayKeys.age(token, now);
    const isSpam = isLikelySpam({ honeypot, age, hasKey: isKey(key), message });
    const id = messageId(now);
    const row = { id, key: own, received_at: now, name, email, topic, message };
    const address_hash = await hashAt(now);
    const isNew = await store.add({ ...row, spam: isSpam ? 1 : 0, address_hash }, channels);
    log.info(isNew ? { id, spam: isSpam } : {}, isNew ? "message stored" : "duplicate message");
    outbox?.poll();
  }

  async function pause(): Promise<void> {
    const open = await opener.whenOpen();
    await open?.outbox?.stop();
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
        const { dayKeys } = await opened();
        return await dayKeys.token(Date.now());
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
    async deliver() {
      runsOutbox = true;
      const open = await opener.whenOpen();
      if (open) startDeliveries(open);
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
