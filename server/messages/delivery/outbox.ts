import type { Log } from "../../observability/log";
import type { Channel } from "../store/database";
import type { Lane } from "../store/delivery-queue";
import type { MessageStore } from "../store/message-store";
import { retryWhenLocked } from "../store/sqlite";
import { createLane, type Transport } from "./delivery-lane";
import { type Polling, startPolling } from "./polling";

export type Outbox = Polling;

export type Transports = Partial<Record<Channel, Transport>>;

interface OutboxParts {
  store: MessageStore;
  transports: Transports;
  /** The channels that are configured now; all that have a transport if left out. */
  channels?(): readonly Channel[];
  log: Log;
  /** Called when the store fails. */
  onError(error: unknown): void;
}

/**
 * Delivers stored messages until it is stopped. All mail goes to one server, so the forms take turns in one loop. Each
 * form may have a webhook of its own, so it has a loop of its own: a dead one does not delay the others.
 */
export function startOutbox(options: OutboxParts): Outbox {
  const { store, transports, channels, log, onError } = options;
  const webhooks = new Map<string, Polling>();

  function isOn(channel: Channel): boolean {
    return channels?.().includes(channel) ?? true;
  }

  function startLane(lane: Lane, transport: Transport): Polling {
    const deliverDue = createLane({ lane, transport, store, log });
    return startPolling(async () => isOn(lane.channel) && deliverDue(), onError);
  }

  const fixed = (["mail", "reply"] as const).flatMap((channel) => {
    const transport = transports[channel];
    return transport ? [startLane({ channel }, transport)] : [];
  });

  const { webhook } = transports;
  async function findWebhooks(): Promise<boolean> {
    if (!webhook || !isOn("webhook")) return false;
    for (const form of await retryWhenLocked(() => store.pendingForms("webhook"))) {
      const running = webhooks.get(form);
      if (running) running.poll();
      else webhooks.set(form, startLane({ channel: "webhook", form }, webhook));
    }
    return false;
  }
  const search = webhook ? [startPolling(findWebhooks, onError)] : [];

  return {
    poll() {
      for (const loop of [...fixed, ...search]) loop.poll();
    },
    async stop() {
      await Promise.all([...fixed, ...search].map((loop) => loop.stop()));
      await Promise.all([...webhooks.values()].map((loop) => loop.stop()));
    },
  };
}
