import type * as z from "zod";

/**
 * Tells editors and docs/content.md about a key: takes its schema, one sentence, and an example as one writes it in YAML
 * after the colon. Returns the schema with them.
 */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: string,
): Schema {
  return schema.meta({ description, example });
}
