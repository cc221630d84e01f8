import * as z from "zod";
import { isDate } from "../../../../contract/forms/check-fields";
import { type FormField, LIMITS } from "../../../../contract/forms/form-fields";
import { plainText } from "../../markdown/plain-text";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";

/** Fields of one form, and characters that one may type into all of them. */
const MAX_FIELDS = 50;
export const MAX_FORM_LENGTH = 20_000;

/** `fields` of a form section: one shape for each kind. */
export function formFieldsSchema({ line, inline }: Fields) {
  const shared = {
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/, "small letters, digits and hyphens, beginning with a letter")
      .meta({ description: "The field's name in exports and webhooks" }),
    label: line.meta({ description: "Above the field" }),
    help: line.optional().meta({ description: "Below the label" }),
    required: z.boolean().default(false),
  };
  const length = (longest: number, usual: number) =>
    z.number().int().min(1).max(longest).default(usual).meta({ description: "In characters" });
  const date = z
    .string("a date such as 2026-01-31")
    .refine(isDate, "a date such as 2026-01-31")
    .optional();
  const number = z.number().optional();
  const options = z
    .array(line.max(100))
    .min(1)
    .max(50)
    .meta({ description: "What one may choose from" });

  return z
    .array(
      z.discriminatedUnion("kind", [
        group({ kind: z.enum(["text"]), ...shared, maxLength: length(1000, 200) }),
        group({ kind: z.enum(["email"]), ...shared }).transform(withEmailLength),
        group({ kind: z.enum(["tel"]), ...shared, maxLength: length(100, 40) }),
        group({ kind: z.enum(["url"]), ...shared, maxLength: length(2000, 500) }),
        group({ kind: z.enum(["number"]), ...shared, min: number, max: number }),
        group({ kind: z.enum(["date"]), ...shared, min: date, max: date }),
        group({ kind: z.enum(["choice"]), ...shared, options }),
        group({ kind: z.enum(["choices"]), ...shared, options }),
        group({ kind: z.enum(["select"]), ...shared, options }),
        group({ kind: z.enum(["textarea"]), ...shared, maxLength: length(10_000, 5000) }),
        group({
          ...{ kind: z.enum(["consent"]), ...shared },
          label: inline.meta({ description: "Beside the box; a line of Markdown" }),
        }).transform(({ label: { html }, ...field }) => ({
          ...{ ...field, label: plainText(html), html },
        })),
      ]),
    )
    .min(1)
    .max(MAX_FIELDS)
    .transform((fields): FormField[] => fields);
}

function withEmailLength<Field extends object>(field: Field): Field & { maxLength: number } {
  return { ...field, maxLength: LIMITS.email };
}
