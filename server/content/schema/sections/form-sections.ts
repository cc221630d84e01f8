import { createHash } from "node:crypto";
import * as z from "zod";
import { CONTACT_FORM, type FormField } from "../../../../contract/forms/form-fields";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { deliveryShape } from "./form-delivery";
import { formFieldsSchema } from "./form-fields";
import { type SectionParts, section } from "./section-parts";

/** Sections that visitors fill in. */
export function formSections(fields: Fields, { optionalHead }: SectionParts) {
  const { line, inline } = fields;
  const fieldTexts = {
    name: line.optional(),
    email: line.optional(),
    topic: line.optional(),
    message: line.optional(),
  };
  const page = fields.url.refine((to) => /^\/[a-z0-9/-]*$/.test(to), "a page of this site");
  const shared = {
    ...optionalHead,
    ...deliveryShape(fields),
    thanks: z
      .union([page, group({ title: line.optional(), text: inline.optional() })])
      .prefault({})
      .meta({ description: "Words in place of the sent form, or a page such as /thanks" }),
  };
  return [
    section("contact-form", {
      ...shared,
      labels: group({ ...fieldTexts, send: line.optional() }).prefault({}),
      help: group(fieldTexts).prefault({}),
      topics: z
        .array(line.max(100))
        .max(20)
        .default([])
        .meta({ description: "What one may choose from" }),
      consent: inline.optional().meta({ description: "Small print above the button" }),
    }).transform(({ labels, help, topics, ...rest }) => {
      const version = versionOf([labels, topics]);
      return withDelivery({ ...rest, labels, help, topics, name: CONTACT_FORM, version });
    }),
    section("form", {
      ...shared,
      name: z
        .string()
        .regex(
          /^[a-z][a-z0-9-]{0,39}$/,
          "small letters, digits and hyphens, beginning with a letter",
        )
        .meta({ description: "The form's name in lists and exports of messages" }),
      fields: formFieldsSchema(fields),
      send: line.optional().meta({ description: "On the button" }),
    }).transform((form) => withDelivery({ ...form, version: versionOf(form.fields) })),
  ] as const;
}

/** What becomes of the messages of a form. */
export interface FormDelivery {
  to?: string | { by: string; when: Record<string, string>; else?: string };
  subject?: string;
  webhook?: string;
  keepDays?: number;
  reply?: { subject: string; text: string };
}

/** Puts aside what no browser gets. */
function withDelivery<Form extends FormDelivery>(
  form: Form,
): Omit<Form, keyof FormDelivery> & { delivery?: FormDelivery } {
  const { to, subject, webhook, keepDays, reply, ...shown } = form;
  return { ...shown, delivery: { to, subject, webhook, keepDays, reply } };
}

/** Changes whenever the fields do: 12 characters. Help texts do not count. */
function versionOf(fields: readonly (FormField | object)[]): string {
  const text = JSON.stringify(fields, (key, value: unknown) =>
    key === "help" ? undefined : value,
  );
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
