import { randomUUID } from "node:crypto";
import type { Log } from "../observability/log";
import type { Channel } from "./store/database";
import type { Claim } from "./store/delivery-queue";
import type { MessageStore } from "./store/message-store";
import { retryWhenLocked } from "./store/retry-when-locked";
import type { Transport } from "./transports/transport";

export interface Outbox {
  /** Looks at once whether there is something to deliver. */
  poll(): void;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

interface OutboxParts {
  store: MessageStore;
  transports: Partial<Record<Channel, Transport>>;
  log: Log;
  /** The store has failed. */
  onError(error: unknown): void;
}

const POLL_MS = 5000;
const AT_ONCE = 4;
/** Longer than any transport takes, so that nobody else delivers meanwhile. */
const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 86_400_000;
const RECOVERY_MS = 600_000;

/**
 * ms until a delivery that has failed `attempts` times is tried again: twice as long each time, up to a day, less up to
 * a half by chance, so that many do not come back at once. Undefined when a day has been waited: then it is dead.
 */
export function waitAfter(attempts: number, chance = Math.random()): number | undefined {
  const previous = attempts < 2 ? 0 : FIRST_WAIT_MS * 2 ** (attempts - 2);
  if (previous >= MAX_WAIT_MS) return undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round(wait * (1 - chance / 2));
}

/** Delivers what is stored, each channel for itself, until it is stopped. */
export function startOutbox({ store, transports, log, onError }: OutboxParts): Outbox {
  const loops = Object.entries(transports).map(([name, transport]) => {
    const channel = name as Channel;
    const recovery = createRecovery();

    async function work(): Promise<boolean> {
      const options = { channel, leaseMs: LEASE_MS, limit: AT_ONCE };
      const claims = await retryWhenLocked(() =>
        store.claim({ ...options, lease: randomUUID(), now: Date.now() }),
      );
      const delivered = await Promise.all(
        claims.map((claim) => deliver(claim, channel, transport)),
      );
      for (const isDelivered of delivered) recovery.note(isDelivered);
      const isRecovered = recovery.isDue(Date.now());
      if (isRecovered) await retryWhenLocked(() => store.makeDue(channel, Date.now()));
      return isRecovered || claims.length === AT_ONCE;
    }

    return startLoop(work, onError);
  });

  /** Returns whether the other side has taken it. */
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
      log.fault("delivery", failure, "a delivery has failed");
      return false;
    }
    await settle(claim, channel, { state: "sent", next_at: Date.now(), error: null });
    log.info(details, "message delivered");
    return true;
  }

  /** What is not written down is delivered again: a moment's lock is no reason for that. */
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
 * Tells when all that wait are to be tried at once: after the first success since a failure or since the start, but once
 * in ten minutes at the most, for a message that is refused for its own sake fails again each time.
 */
function createRecovery() {
  let hasFailed = true;
  let isWanted = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    note(isDelivered: boolean): void {
      isWanted ||= isDelivered && hasFailed;
      hasFailed = !isDelivered;
    },
    isDue(now: number): boolean {
      if (!isWanted || Math.abs(now - last) < RECOVERY_MS) return false;
      isWanted = false;
      last = now;
      return true;
    },
  };
}

/** Works now, when woken, and every few seconds; again at once while there is more. Never twice at a time. */
function startLoop(work: () => Promise<boolean>, onError: (error: unknown) => void): Outbox {
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

/** What a log line may say: answers of mail servers repeat addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error && error.responseCode) return String(error.responseCode);
  return "code" in error && error.code ? String(error.code) : error.name;
}
