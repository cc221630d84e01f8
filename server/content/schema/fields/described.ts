import type * as z from "zod";
import type { Kind, Who } from "./kind";

/** Marks of a key. `who` also holds for the keys below it; `advanced` for one that few need. */
export interface KeyMarks {
  who?: Who;
  advanced?: true;
}

/**
 * Tells editors, forms and docs/content.md about a key: takes its schema, its title, one sentence, and an example as one writes
 * it in YAML after the colon. Returns the schema with them.
 */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  description: string,
  example: string,
  marks: KeyMarks = {},
): Schema {
  return schema.meta({ title, description, example, ...marks });
}

/** Names the values of a choice: takes its schema and a title for each. */
export function titled<Value extends string | number, Schema extends z.ZodType<Value>>(
  schema: Schema,
  titles: Readonly<Record<Value, string>>,
): Schema {
  return schema.meta({ titles });
}

/** Says what kind of value a schema takes, where its type alone does not: an icon, a page, a date. */
export function ofKind<Schema extends z.ZodType>(kind: Kind, schema: Schema): Schema {
  return schema.meta({ kind });
}
