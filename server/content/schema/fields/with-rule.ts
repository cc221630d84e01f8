import type * as z from "zod";

/**
 * Adds a rule over some keys of a group to its schema. The rule runs when these keys are right, whatever is wrong with
 * others, so that an owner reads all mistakes at once.
 */
export function withRule<Schema extends z.ZodType, Key extends keyof z.output<Schema>>(
  schema: Schema,
  keys: readonly Key[],
  rule: (value: Pick<z.output<Schema>, Key>, check: z.core.$RefinementCtx<unknown>) => void,
): Schema {
  const names: readonly PropertyKey[] = keys;
  return schema.superRefine(rule, {
    when: ({ value, issues }) =>
      typeof value === "object" &&
      value !== null &&
      !issues.some(({ path: [key] = [] }) => key !== undefined && names.includes(key)),
  });
}
