import { sql } from "kysely";
import type { Channel, Database } from "./database";

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
      const rows = undelivered(form).select([
        "id",
        sql<Channel>`'mail'`.as("channel"),
        "form",
        sql<"pending">`'pending'`.as("state"),
        sql<number>`cast(${Date.now()} as bigint)`.as("next_at"),
      ]);
      const added = await query
        .insertInto("deliveries")
        .columns(["message_id", "channel", "form", "state", "next_at"])
        .expression(rows)
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows ?? 0);
    },
  };
}
