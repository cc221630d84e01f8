import type { Log } from "../log";
import { type Channel, openDatabase } from "./database";
import { patiently, reasonOf } from "./database-errors";
import { createDayKeys, type DayKeys } from "./day-keys";
import { isKey, messageId, messageKeys } from "./message-key";
import { type Backlog, createMessageStore, type MessageStore } from "./message-store";
import { type Outbox, startOutbox, type Transport } from "./outbox";
import type { RateLimit } from "./rate-limit";
import { looksLikeSpam } from "./spam-marks";

/** A message that has been checked, with what the form sends along. */
export interface Submission {
  name: string;
  email: string;
  topic?: string;
  message: string;
  /** Random, from the browser; empty without JavaScript. */
  key: string;
  /** A signed time, from `token()`; empty without JavaScript. */
  token: string;
  /** What stands in the field that nobody sees. */
  trap: string;
  address: string;
}

/** `stored` is said once the message is on disk. */
export type Receipt =
  | { kind: "stored" }
  | { kind: "busy"; seconds: number }
  | { kind: "unavailable" };

export interface MessageDesk {
  submit(submission: Submission): Promise<Receipt>;
  /** A signed time for the form; undefined when the store cannot be reached. */
  token(): Promise<string | undefined>;
  /** Why no message can be stored at the moment, in words. */
  problem(): string | undefined;
  /** What is left to deliver; undefined while no store is open. Throws when it cannot be read. */
  backlog(): Promise<Backlog | undefined>;
  /** Opens the store, if that has not been tried. */
  open(): Promise<void>;
  /** Begins to deliver, and to delete what is old. */
  deliver(): Promise<void>;
  /** Begins no more deliveries; messages are still taken. Settles once those under way are done. */
  pause(): Promise<void>;
  close(): Promise<void>;
}

interface DeskOptions {
  /** `postgres://…`, or the path of an SQLite file. */
  database: string;
  transports: Partial<Record<Channel, Transport>>;
  limit: RateLimit;
  log: Log;
  /** Whether it delivers from the start, or when it is told to, because another process does. */
  isDeliverer: boolean;
  /** Days after which messages are deleted. */
  keepDays(): number;
}

interface OpenStore {
  store: MessageStore;
  dayKeys: DayKeys;
  outbox?: Outbox;
}

const UPKEEP_MS = 5000;
const PURGE_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Stores messages and has them delivered. Nothing is opened before the first use. */
export function createMessageDesk(options: DeskOptions): MessageDesk {
  const { database, transports, limit, log, keepDays } = options;
  let { isDeliverer } = options;
  const channels = (["mail", "webhook"] as const).filter((channel) => transports[channel]);
  let opening: Promise<OpenStore> | undefined;
  let isOpen = false;
  let problem: string | undefined;
  let upkeep: NodeJS.Timeout | undefined;
  let purgedAt = 0;

  async function openStore(): Promise<OpenStore> {
    const store = createMessageStore(await patiently(() => openDatabase(database)));
    const open: OpenStore = { store, dayKeys: createDayKeys(store) };
    if (isDeliverer) startDelivering(open);
    isOpen = true;
    return open;
  }

  function startDelivering(open: OpenStore): void {
    open.outbox ??= startOutbox({ store: open.store, transports, log, onError: fail });
  }

  async function opened(): Promise<OpenStore> {
    upkeep ??= setInterval(keepUp, UPKEEP_MS).unref();
    opening ??= openStore();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  function fail(error: unknown): void {
    if (!problem) log.fault("messages", { reason: reasonOf(error) }, "messages cannot be stored");
    problem = `messages cannot be stored: ${reasonOf(error)}`;
  }

  function recover(): void {
    if (problem) log.info({}, "messages can be stored again");
    problem = undefined;
  }

  async function keepUp(): Promise<void> {
    const isPurgeDue = isDeliverer && Date.now() - purgedAt > PURGE_MS;
    if (!problem && !isPurgeDue) return;
    try {
      const { store } = await opened();
      await store.probe();
      recover();
      if (!isPurgeDue) return;
      const deleted = await store.purge(Date.now() - keepDays() * DAY_MS);
      if (deleted > 0) log.info({ deleted }, "old messages were deleted");
      purgedAt = Date.now();
    } catch (error) {
      fail(error);
    }
  }

  async function store(submission: Submission, now: number): Promise<void> {
    const { store, dayKeys, outbox } = await opened();
    const { name, email, topic = null, message, key, token, trap, address } = submission;
    const hashAt = (time: number) => dayKeys.addressHash(address, time);
    const [own, ...earlier] = await messageKeys(submission, now, hashAt);
    for (const known of earlier) if (await store.hasKey(known)) return;
    const age = await dayKeys.age(token, now);
    const isSpam = looksLikeSpam({ trap, age, hasKey: isKey(key), message });
    const id = messageId(now);
    const row = { id, key: own, received_at: now, name, email, topic, message };
    const address_hash = await hashAt(now);
    const isNew = await store.add({ ...row, spam: isSpam ? 1 : 0, address_hash }, channels);
    log.info(isNew ? { id, spam: isSpam } : {}, isNew ? "message stored" : "message known already");
    outbox?.wake();
  }

  async function pause(): Promise<void> {
    const open = await opening?.catch(() => undefined);
    await open?.outbox?.stop();
  }

  return {
    async submit(submission) {
      const wait = limit.take(submission.address, Date.now());
      if (wait > 0) return { kind: "busy", seconds: Math.ceil(wait / 1000) };
      try {
        await patiently(() => store(submission, Date.now()));
        recover();
        return { kind: "stored" };
      } catch (error) {
        fail(error);
        return { kind: "unavailable" };
      }
    },
    async token() {
      try {
        const { dayKeys } = await opened();
        return await dayKeys.token(Date.now());
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    problem: () =>
      problem ?? (opening && !isOpen ? "the store of messages is not open yet" : undefined),
    async backlog() {
      const open = await opening?.catch(() => undefined);
      return open?.store.backlog(Date.now());
    },
    async open() {
      await opened().then(keepUp, fail);
    },
    async deliver() {
      isDeliverer = true;
      const open = await opening?.catch(() => undefined);
      if (open) startDelivering(open);
    },
    pause,
    async close() {
      clearInterval(upkeep);
      await pause();
      const open = await opening?.catch(() => undefined);
      await open?.store.close();
    },
  };
}
