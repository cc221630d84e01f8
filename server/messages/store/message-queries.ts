import { withoutBidiControls } from "../../../contract/escape-text";
import type { Channel, Database, DeliveryState, Tables } from "./database";

/** A message and its deliveries, as the messages command prints them. */
export interface ArchivedMessage {
  id: string;
  receivedAt: string;
  name: string;
  email: string;
  topic: string | null;
  spam: boolean;
  message: string;
  deliveries: { channel: Channel; state: DeliveryState; attempts: number; error: string | null }[];
}

interface ListOptions {
  state?: DeliveryState;
  isSpam?: boolean;
  limit?: number;
}

const PAGE_SIZE = 500;

/** The statements of the messages command; servers may use the same database meanwhile. */
export function createMessageQueries({ query, checkpoint, close }: Database) {
  function resetDeliveries() {
    return query
      .updateTable("deliveries")
      .set({ state: "pending", attempts: 0, next_at: Date.now(), lease: null });
  }

  async function withDeliveries(messages: Tables["messages"][]): Promise<ArchivedMessage[]> {
    if (messages.length === 0) return [];
    const ids = messages.map(({ id }) => id);
    const deliveries = await query
      .selectFrom("deliveries")
      .selectAll()
      .where("message_id", "in", ids)
      .orderBy("channel")
      .execute();
    return messages.map(({ id, received_at, name, email, topic, message, spam }) => ({
      id,
      receivedAt: new Date(received_at).toISOString(),
      ...{ name: withoutBidiControls(name), email, topic: topic && withoutBidiControls(topic) },
      ...{ spam: spam === 1, message },
      deliveries: deliveries
        .filter(({ message_id }) => message_id === id)
        .map(({ channel, state, attempts, error }) => ({ channel, state, attempts, error })),
    }));
  }

  return {
    close,

    /** Messages, the newest first. */
    async list({ state, isSpam, limit = 100 }: ListOptions): Promise<ArchivedMessage[]> {
      let found = query.selectFrom("messages").selectAll().orderBy("id", "desc").limit(limit);
      if (isSpam) found = found.where("spam", "=", 1);
      if (state) {
        const deliveries = query
          .selectFrom("deliveries")
          .select("message_id")
          .where("state", "=", state);
        found = found.where("id", "in", deliveries);
      }
      return withDeliveries(await found.execute());
    },

    /** All messages, the oldest first, read page by page. */
    async *all(): AsyncGenerator<ArchivedMessage> {
      let last = "";
      for (;;) {
        const page = await query
          .selectFrom("messages")
          .selectAll()
          .where("id", ">", last)
          .orderBy("id")
          .limit(PAGE_SIZE)
          .execute();
        yield* await withDeliveries(page);
        const end = page.at(-1);
        if (!end) return;
        last = end.id;
      }
    },

    async show(id: string): Promise<ArchivedMessage | undefined> {
      const found = query.selectFrom("messages").selectAll().where("id", "=", id);
      return (await withDeliveries(await found.execute()))[0];
    },

    /** Resets the unsent deliveries of a message. Returns how many. */
    async retry(id: string): Promise<number> {
      const retried = resetDeliveries().where("message_id", "=", id).where("state", "!=", "sent");
      return Number((await retried.executeTakeFirst()).numUpdatedRows);
    },

    /** Resets all dead deliveries, or all pending ones that are not being tried. Returns how many. */
    async retryAll(state: "pending" | "dead"): Promise<number> {
      const retried = resetDeliveries()
        .where("state", "=", state)
        .where((row) => row.or([row("lease", "is", null), row("next_at", "<=", Date.now())]));
      return Number((await retried.executeTakeFirst()).numUpdatedRows);
    },

    async remove(id: string): Promise<boolean> {
      const removed = await query.deleteFrom("messages").where("id", "=", id).executeTakeFirst();
      return Number(removed.numDeletedRows) > 0;
    },

    /** Removes deleted text from SQLite's journal. Throws while another process reads. */
    checkpoint,
  };
}
