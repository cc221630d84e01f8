import { createHash } from "node:crypto";
import * as z from "zod";
import { CONTACT_FORM, type FormField } from "../../../../contract/forms/form-fields";
import { message } from "../../files/errors/messages";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { deliveryShape } from "./form-delivery";
import { formFieldsSchema } from "./form-fields";
import { type SectionParts, section } from "./section-parts";

const THANKS = message("link-thanks");

/** Sections that visitors fill in. */
export function formSections(fields: Fields, { optionalHead }: SectionParts) {
  const { line, inline } = fields;
  const ofFields = (meaning: string, example: (field: string) => string) => ({
    name: described(line.optional(), "Name", `${meaning} the name`, example("name")),
    email: described(
      line.optional(),
      "E-mail",
      `${meaning} the e-mail address`,
      example("e-mail address"),
    ),
    topic: described(line.optional(), "Topic", `${meaning} the topic`, example("topic")),
    message: described(line.optional(), "Message", `${meaning} the message`, example("message")),
  });
  const labels = ofFields("The words above the field for", (field) => `Your ${field}`);
  const help = ofFields(
    "Words below the label of the field for",
    (field) => `We need your ${field}.`,
  );
  const send = described(
    line.optional(),
    "Button",
    "The words on the button; the site's own if left out",
    "Ask us",
  );
  const page = z
    .string(THANKS)
    .refine((to) => to.startsWith("/"), { error: THANKS, abort: true })
    .pipe(fields.url)
    .refine((to) => /^\/[a-z0-9/-]*$/.test(to), THANKS)
    .meta({ kind: "page", title: "A page" });
  const shared = {
    ...optionalHead,
    ...deliveryShape(fields),
    aside: asideField(fields),
    thanks: described(
      z
        .union([
          page,
          group({
            title: described(
              line.optional(),
              "Title",
              "A few words in place of the form",
              "Thank you",
            ),
            text: described(
              inline.optional(),
              "Text",
              "More words, a line of Markdown",
              "You hear from us *soon*.",
            ),
          }).meta({ title: "Words" }),
        ])
        .prefault({}),
      "Thanks",
      "Words in place of the sent form, or a page; the site's own words if left out",
      "{ title: Thank you, text: You hear from us soon. }",
    ),
  };
  return [
    section("contact-form", "Contact form", "A form with name, e-mail, topic and message", {
      ...shared,
      labels: described(
        group({ ...labels, send }).prefault({}),
        "Names of the fields",
        "Words in place of the names of the fields and of the button",
        "{ message: Your question }",
        { advanced: true },
      ),
      help: described(
        group(help).prefault({}),
        "Help for the fields",
        "Words below the names of the fields",
        "{ email: We answer to this address. }",
        { advanced: true },
      ),
      topics: described(
        z.array(line.max(100)).max(20).default([]),
        "Topics",
        "At most 20 topics that one may choose from",
        "[An offer, Something else]",
      ),
      consent: described(
        inline.optional(),
        "Small print",
        "Small print above the button, a line of Markdown",
        "We only use this to answer you.",
      ),
    }).transform(({ labels, help, topics, ...rest }) => {
      const version = versionOf([labels, topics]);
      return withDelivery({ ...rest, labels, help, topics, name: CONTACT_FORM, version });
    }),
    section("form", "Form", "A form with fields of your own", {
      ...shared,
      name: described(
        z
          .string()
          .regex(/^[a-z][a-z0-9-]{0,39}$/, message("value-id"))
          .meta({ kind: "name" }),
        "Name of the form",
        "The form's name in lists and exports of messages: small letters, digits, hyphens",
        "offer",
        { who: "editor" },
      ),
      fields: described(
        formFieldsSchema(fields),
        "Fields",
        "1 to 50 fields, in order",
        "[{ kind: email, name: email, label: E-mail, required: true }]",
      ),
      send,
    }).transform((form) => withDelivery({ ...form, version: versionOf(form.fields) })),
  ] as const;
}

/** What stands beside a form: what happens to the message, and who reads it. */
function asideField({ inline, line, picture, markdown }: Fields) {
  return described(
    group({
      title: described(inline, "Title", "The heading, a line of Markdown", "What happens next"),
      steps: described(
        z.array(inline).max(6).default([]),
        "Steps",
        "At most 6 steps, each a line of Markdown",
        "[We call you back within a day., You get a price in writing.]",
      ),
      text: described(
        markdown(4).optional(),
        "Text",
        "More words, in Markdown",
        "Rough measurements are fine.",
      ),
      picture: described(
        picture.optional(),
        "Portrait",
        "A portrait of who answers",
        "{ src: media/anna.jpg, alt: Anna Berg }",
      ),
      name: described(line.optional(), "Name", "Who answers", "Anna Berg"),
      role: described(line.optional(), "Role", "Below the name", "Baker"),
      contact: described(
        z.boolean().default(true),
        "Telephone and hours",
        "false: without telephone, e-mail and hours of site.yaml",
        "false",
        { who: "editor" },
      ),
    }).optional(),
    "Beside the form",
    "What stands beside the form: what happens next, who answers, telephone and hours",
    "{ title: What happens next, steps: [We call you back within a day.] }",
  );
}

/** The delivery of a form's messages. */
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

/** Keys of fields that change nothing about what is sent. */
const LOOKS = ["help", "width", "rows"];

/** Changes whenever the fields do: 12 characters. Help texts and sizes do not count. */
function versionOf(fields: readonly (FormField | object)[]): string {
  const text = JSON.stringify(fields, (key, value: unknown) =>
    LOOKS.includes(key) ? undefined : value,
  );
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
