import { randomUUID } from "node:crypto";
import type { Log } from "../observability/log";
import type { Channel, StoredMessage } from "./store/database";
import type { Claim } from "./store/delivery-queue";
import type { MessageStore } from "./store/message-store";
import { retryWhenLocked } from "./store/sqlite";

export interface Outbox {
  /** Looks for due deliveries now. */
  poll(): void;
  /** Starts no more deliveries and waits for the running ones. */
  stop(): Promise<void>;
}

/** Delivers one message. Settles once the receiver has accepted it; throws when it has not, or not in time. */
export type Transport = (message: StoredMessage) => Promise<void>;

interface OutboxParts {
  store: MessageStore;
  transports: Partial<Record<Channel, Transport>>;
  log: Log;
  /** Called when the store fails. */
  onError(error: unknown): void;
}

const POLL_MS = 5000;
const MAX_AT_ONCE = 4;
/** Longer than any transport's timeout, so that no other process delivers meanwhile. */
const LEASE_MS = 120_000;
const MIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 86_400_000;
const RECOVERY_MS = 600_000;

/**
 * Backoff in ms after `attempts` failures: doubled each time up to a day, minus a random part (jitter) of up to a half.
 * Undefined after the wait of a day: the delivery is dead.
 */
export function waitAfter(attempts: number, chance = Math.random()): number | undefined {
  const previous = attempts < 2 ? 0 : MIN_WAIT_MS * 2 ** (attempts - 2);
  if (previous >= MAX_WAIT_MS) return undefined;
  const wait = Math.min(MIN_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round(wait * (1 - chance / 2));
}

/** Delivers stored messages until it is stopped; each channel has a loop of its own. */
export function startOutbox({ store, transports, log, onError }: OutboxParts): Outbox {
  const loops = Object.entries(transports).map(([name, transport]) => {
    const channel = name as Channel;
    const recovery = createRecovery();

    async function deliverDue(): Promise<boolean> {
      const options = { channel, leaseMs: LEASE_MS, limit: MAX_AT_ONCE };
      const claims = await retryWhenLocked(() =>
        store.claim({ ...options, lease: randomUUID(), now: Date.now() }),
      );
      const delivered = await Promise.all(
        claims.map((claim) => deliver(claim, channel, transport)),
      );
      for (const isDelivered of delivered) recovery.note(isDelivered);
      const isRecovered = recovery.isDue(Date.now());
      if (isRecovered) await retryWhenLocked(() => store.makeDue(channel, Date.now()));
      return isRecovered || claims.length === MAX_AT_ONCE;
    }

    return startPolling(deliverDue, onError);
  });

  /** Returns whether the receiver accepted it. */
  async function deliver(claim: Claim, channel: Channel, transport: Transport): Promise<boolean> {
    const { message, attempts } = claim;
    const details = { id: message.id, channel, attempts };
    try {
      await transport(message);
    } catch (error) {
      const wait = waitAfter(attempts);
      const state = wait === undefined ? "dead" : "pending";
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const next_at = Date.now() + (wait ?? 0);
      await settle(claim, channel, { state, next_at, error: reason });
      const failure = { ...details, state, code: codeOf(error), waitMs: wait };
      log.fault("delivery", failure, "delivery failed");
      return false;
    }
    await settle(claim, channel, { state: "sent", next_at: Date.now(), error: null });
    log.info(details, "message delivered");
    return true;
  }

  /** Retries while the store is locked: an outcome that is not stored means a second delivery. */
  function settle(...[claim, channel, outcome]: Parameters<MessageStore["settle"]>): Promise<void> {
    return retryWhenLocked(() => store.settle(claim, channel, outcome));
  }

  return {
    poll() {
      for (const loop of loops) loop.poll();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/**
 * Decides when all pending deliveries are retried at once: after the first success since a failure or the start, at
 * most once in ten minutes, because a message that the receiver rejects for its content fails each time.
 */
function createRecovery() {
  let hasFailed = true;
  let isDueNext = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    note(isDelivered: boolean): void {
      isDueNext ||= isDelivered && hasFailed;
      hasFailed = !isDelivered;
    },
    isDue(now: number): boolean {
      if (!isDueNext || Math.abs(now - last) < RECOVERY_MS) return false;
      isDueNext = false;
      last = now;
      return true;
    },
  };
}

/** Runs `work` now, at each `poll()` and every 5 s; again at once while it returns true. Runs never overlap. */
function startPolling(work: () => Promise<boolean>, onError: (error: unknown) => void): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isPollDue = false;
  let isStopped = false;

  async function run(): Promise<void> {
    do {
      isPollDue = false;
      try {
        isPollDue = (await work()) || isPollDue;
      } catch (error) {
        onError(error);
      }
    } while (isPollDue && !isStopped);
  }

  function poll(): void {
    isPollDue = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      if (!isStopped) timer = setTimeout(poll, POLL_MS).unref();
    });
  }

  poll();
  return {
    poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The error's code for the log. Its message is not logged: replies of mail servers repeat addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error && error.responseCode) return String(error.responseCode);
  return "code" in error && error.code ? String(error.code) : error.name;
}
