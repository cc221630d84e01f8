import type { Database } from "./database";

// The rows of one batch stay below the number of parameters that a statement may have.
const BATCH = 200;

/** The statements of the messages command about messages that nothing could deliver when they came. */
export function createUnsentQueries({ query }: Pick<Database, "query">) {
  /** Messages of visitors without any delivery: no channel was configured when they came. */
  function undelivered(form?: string) {
    const delivered = query.selectFrom("deliveries").select("message_id");
    const all = query.selectFrom("messages").where("test", "=", 0).where("id", "not in", delivered);
    return form === undefined ? all : all.where("form", "=", form);
  }

  return {
    /** The number of messages that were delivered to nobody, of a form if it is given. */
    async countUnsent(form?: string): Promise<number> {
      let unsent = query.selectFrom("deliveries").where("state", "=", "unsent");
      if (form !== undefined) unsent = unsent.where("form", "=", form);
      const marked = await unsent
        .select((row) => row.fn.count("message_id").distinct().as("count"))
        .executeTakeFirstOrThrow();
      const others = await undelivered(form)
        .select((row) => row.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(marked.count) + Number(others.count);
    },

    /** Gives each message without any delivery one by mail, due now. Returns how many. */
    async mailUndelivered(form?: string): Promise<number> {
      for (let count = 0; ; ) {
        const messages = await undelivered(form).select(["id", "form"]).limit(BATCH).execute();
        if (messages.length === 0) return count;
        const due = { channel: "mail", state: "pending", next_at: Date.now() } as const;
        const rows = messages.map(({ id, form }) => ({ ...due, message_id: id, form }));
        await query
          .insertInto("deliveries")
          .values(rows)
          .onConflict((conflict) => conflict.columns(["message_id", "channel"]).doNothing())
          .execute();
        count += messages.length;
      }
    },
  };
}
