import type { FieldValue } from "../../../contract/forms/check-fields";
import { withoutBidiControls } from "../../../contract/text/escape-text";
import type { Channel, Database, DeliveryState, MessageRow } from "./database";
import { storedFields } from "./message-fields";
import { createUnsentQueries } from "./unsent-queries";

/** A message and its deliveries, as the messages command prints them. */
export interface ArchivedMessage {
  id: string;
  receivedAt: string;
  /** Name of the form. */
  form: string;
  /** Path of its page. */
  page: string;
  /** Null, as is `version`, in messages that were stored before forms had fields. */
  language: string | null;
  /** Version of the form's fields. */
  version: string | null;
  name: string;
  email: string;
  topic: string | null;
  spam: boolean;
  /** Whether it was sent from a preview; such messages are never delivered. */
  test: boolean;
  message: string;
  /** By field name. */
  fields: Record<string, FieldValue>;
  deliveries: { channel: Channel; state: DeliveryState; attempts: number; error: string | null }[];
}

interface ListOptions {
  form?: string;
  state?: DeliveryState;
  isSpam?: boolean;
  limit?: number;
}

const PAGE_SIZE = 500;

/** The statements of the messages command; servers may use the same database meanwhile. */
export function createMessageQueries(database: Database) {
  const { query, checkpoint, close } = database;

  function resetDeliveries() {
    return query
      .updateTable("deliveries")
      .set({ state: "pending", attempts: 0, next_at: Date.now(), lease: null });
  }

  async function withDeliveries(messages: MessageRow[]): Promise<ArchivedMessage[]> {
    if (messages.length === 0) return [];
    const ids = messages.map(({ id }) => id);
    const deliveries = await query
      .selectFrom("deliveries")
      .selectAll()
      .where("message_id", "in", ids)
      .orderBy("channel")
      .execute();
    return messages.map((row) => ({
      ...describe(row),
      deliveries: deliveries
        .filter(({ message_id }) => message_id === row.id)
        .map(({ channel, state, attempts, error }) => ({ channel, state, attempts, error })),
    }));
  }

  return {
    ...createUnsentQueries(database),

    close,

    /** Messages, the newest first. */
    async list({ form, state, isSpam, limit = 100 }: ListOptions): Promise<ArchivedMessage[]> {
      let matching = query.selectFrom("messages").selectAll().orderBy("id", "desc").limit(limit);
      if (form !== undefined) matching = matching.where("form", "=", form);
      if (isSpam) matching = matching.where("spam", "=", 1);
      if (state) {
        const deliveries = query
          .selectFrom("deliveries")
          .select("message_id")
          .where("state", "=", state);
        matching = matching.where("id", "in", deliveries);
      }
      return withDeliveries(await matching.execute());
    },

    /** All messages, or those of a form, the oldest first, read page by page. */
    async *all(form?: string): AsyncGenerator<ArchivedMessage> {
      let last = "";
      for (;;) {
        const rows = query.selectFrom("messages").selectAll().where("id", ">", last);
        const own = form === undefined ? rows : rows.where("form", "=", form);
        const page = await own.orderBy("id").limit(PAGE_SIZE).execute();
        yield* await withDeliveries(page);
        const end = page.at(-1);
        if (!end) return;
        last = end.id;
      }
    },

    /** The names of the forms that messages were sent by. */
    async forms(): Promise<string[]> {
      const rows = await query.selectFrom("messages").select("form").distinct().execute();
      return rows.map(({ form }) => form).sort();
    },

    async show(id: string): Promise<ArchivedMessage | undefined> {
      const matching = query.selectFrom("messages").selectAll().where("id", "=", id);
      return (await withDeliveries(await matching.execute()))[0];
    },

    /** Resets the unsent deliveries of a message. Returns how many. */
    async retry(id: string): Promise<number> {
      const retried = resetDeliveries().where("message_id", "=", id).where("state", "!=", "sent");
      return Number((await retried.executeTakeFirst()).numUpdatedRows);
    },

    /** Resets all deliveries of a state that are not being tried, of a form if it is given. Returns how many. */
    async retryAll(state: "pending" | "dead" | "unsent", form?: string): Promise<number> {
      let retried = resetDeliveries()
        .where("state", "=", state)
        .where((row) => row.or([row("lease", "is", null), row("next_at", "<=", Date.now())]));
      if (form !== undefined) retried = retried.where("form", "=", form);
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

function describe(row: MessageRow): Omit<ArchivedMessage, "deliveries"> {
  const { id, received_at, form, page, language, version, name, email, topic, message } = row;
  return {
    id,
    receivedAt: new Date(received_at).toISOString(),
    form,
    page,
    language,
    version,
    name: withoutBidiControls(name),
    email,
    topic: topic && withoutBidiControls(topic),
    spam: row.spam === 1,
    test: row.test === 1,
    message,
    fields: Object.fromEntries(
      storedFields(row).map((field) => [field.name, withoutReordering(field.value)]),
    ),
  };
}

/** Strips characters that reorder the text around a value, except from long texts, which stand alone. */
function withoutReordering(value: FieldValue): FieldValue {
  return typeof value === "string" && !value.includes("\n") ? withoutBidiControls(value) : value;
}
