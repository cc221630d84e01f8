import type { DailyKeys } from "../daily-keys";
import type { MessageStore } from "../store/message-store";
import { UnwantedDelivery } from "./delivery-lane";
import type { Transports } from "./outbox";

const HOUR_MS = 3_600_000;

/** Lets one automatic reply an hour through to each mailbox; a retry of the same reply does not count again. */
export function limitReplies(
  transports: Transports,
  { store, dailyKeys }: { store: MessageStore; dailyKeys: DailyKeys },
): Transports {
  const { reply, ...others } = transports;
  if (!reply) return others;
  return {
    ...others,
    async reply(message) {
      const now = Date.now();
      const { id, email } = message;
      // The key changes at midnight.
      const address = await dailyKeys.mailboxHash(email, now);
      const earlier = await dailyKeys.mailboxHash(email, now - HOUR_MS);
      if (!(await store.claimReply([address, earlier], id, now))) throw new UnwantedDelivery();
      await reply(message);
    },
  };
}
