import { randomUUID } from "node:crypto";
import type { Log } from "../../observability/log";
import type { StoredMessage } from "../store/database";
import type { Claim, Lane } from "../store/delivery-queue";
import type { MessageStore } from "../store/message-store";
import { retryWhenLocked } from "../store/sqlite";
import { waitAfter } from "./backoff";
import { failureOf } from "./delivery-error";
import { createReceiverHealth } from "./receiver-health";

/** Delivers one message. Settles once the receiver has accepted it; throws when it has not, or not in time. */
export type Transport = (message: StoredMessage) => Promise<void>;

/** Thrown by a transport for a message that is not to be delivered, now or later. */
export class UnwantedDelivery extends Error {
  override name = "UnwantedDelivery";
}

interface LaneParts {
  lane: Lane;
  transport: Transport;
  store: MessageStore;
  log: Log;
}

const MAX_AT_ONCE = 4;
/** Longer than any transport's timeout, so that no other process delivers meanwhile. */
const LEASE_MS = 120_000;

/** Returns a function that delivers what is due in a lane, or probes a receiver that is down; true: call it again at once. */
export function createLane({ lane, transport, store, log }: LaneParts) {
  const { channel } = lane;
  const health = createReceiverHealth();
  let lastForm = "";

  const lease = () => ({ lease: randomUUID(), now: Date.now(), leaseMs: LEASE_MS });

  /** Claims due deliveries; the forms of the lane take turns, so that one with many messages does not delay the others. */
  async function claimDue(): Promise<Claim[]> {
    const forms = lane.form === undefined ? await store.pendingForms(channel) : [lane.form];
    const turn = forms.findIndex((form) => form > lastForm);
    const inTurn = turn < 0 ? forms : [...forms.slice(turn), ...forms.slice(0, turn)];
    const claims: Claim[] = [];
    for (const [index, form] of inTurn.entries()) {
      const limit = Math.ceil((MAX_AT_ONCE - claims.length) / (inTurn.length - index));
      if (limit === 0) break;
      const claimed = await store
        .claim({ channel, form, limit, ...lease() })
        .catch(unlessClaimed(claims));
      if (claimed.length > 0) lastForm = form;
      claims.push(...claimed);
    }
    return claims;
  }

  /** Tries to deliver; stores the outcome. A probe that fails leaves its delivery as it was. */
  async function deliver(claim: Claim, dueAt?: number): Promise<void> {
    const { message, attempts } = claim;
    const details = { id: message.id, form: message.form, channel, attempts };
    try {
      await transport(message);
    } catch (error) {
      if (error instanceof UnwantedDelivery) {
        await retryWhenLocked(() => store.drop(claim, channel));
        return;
      }
      health.noteFailure(message.id, error, Date.now());
      const wait = waitAfter(attempts);
      const state = wait === undefined && dueAt === undefined ? "dead" : "pending";
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const next_at = dueAt ?? Date.now() + (wait ?? 0);
      await settle(claim, { state, next_at, error: reason });
      const failure = { ...details, state, ...failureOf(error), waitMs: wait };
      if (dueAt === undefined) log.fault("delivery", failure, "delivery failed");
      return;
    }
    await settle(claim, { state: "sent", next_at: Date.now(), error: null });
    health.noteSuccess();
    log.info(details, "message delivered");
  }

  /** Retries while the store is locked: an outcome that is not stored means a second delivery. */
  function settle(claim: Claim, outcome: Parameters<MessageStore["settle"]>[2]): Promise<void> {
    return retryWhenLocked(() => store.settle(claim, channel, outcome));
  }

  return async function deliverDue(): Promise<boolean> {
    const claims = await retryWhenLocked(claimDue);
    await Promise.all(claims.map((claim) => deliver(claim)));
    if (claims.length === 0 && health.takeProbe(Date.now())) {
      const probe = await retryWhenLocked(() => store.claimProbe({ ...lane, ...lease() }));
      if (probe) await deliver(probe, probe.dueAt);
    }
    const isWoken = health.takeWake(Date.now());
    if (isWoken) await retryWhenLocked(() => store.makeDue(lane, Date.now()));
    return isWoken || claims.length > 0;
  };
}

/** Returns a handler for a claim that fails: earlier ones are delivered, or they would wait until their lease ends. */
function unlessClaimed(claims: readonly Claim[]) {
  return function onFailure(error: unknown): Claim[] {
    if (claims.length === 0) throw error;
    return [];
  };
}
