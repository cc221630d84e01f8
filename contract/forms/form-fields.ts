/** All kinds of fields that a form may have. */
export type FieldKind =
  | ("text" | "email" | "tel" | "url" | "number" | "date")
  | ("choice" | "choices" | "select" | "textarea" | "consent");

/** A field of a form; browser and server validate by it. */
export interface FormField {
  kind: FieldKind;
  name: string;
  /** Plain text. */
  label: string;
  /** The label of a consent as HTML, which may have links. */
  html?: string;
  help?: string;
  required: boolean;
  options?: readonly string[];
  /** The part of the form's width, where there is room. */
  width?: "half" | "third";
  /** Lines of a textarea. */
  rows?: number;
  /** Limits of a number, or of a date as in 2026-01-31. */
  min?: number | string;
  max?: number | string;
  /** Lengths in UTF-16 units, as browsers count them. */
  minLength?: number;
  maxLength?: number;
  /** The key of the one error text for any invalid value, except for control characters. */
  error?: "wrongName" | "wrongEmail" | "wrongTopic" | "wrongMessage";
}

/** Lengths of the contact form's fields. The e-mail limits are those of RFC 5321 4.5.3.1. */
export const LIMITS = { name: 100, email: 254, mailbox: 64, shortest: 10, message: 5000 } as const;

type ContactTexts = Partial<Record<"name" | "email" | "topic" | "message", string>>;

interface ContactSection {
  labels: ContactTexts;
  help: ContactTexts;
  topics: readonly string[];
}

/** The fields of a `contact-form`; labels default to the site's language. */
export function contactFields(
  { labels, help, topics }: ContactSection,
  defaults: Required<ContactTexts>,
): FormField[] {
  const texts = (name: keyof ContactTexts) => {
    return { name, label: labels[name] ?? defaults[name], help: help[name] };
  };
  const topic: FormField = {
    kind: "select",
    ...texts("topic"),
    required: false,
    options: topics,
    error: "wrongTopic",
  };
  const { name: maxLength, email, shortest: minLength, message } = LIMITS;
  return [
    {
      kind: "text",
      ...texts("name"),
      width: "half",
      required: true,
      maxLength,
      error: "wrongName",
    },
    {
      kind: "email",
      ...texts("email"),
      width: "half",
      required: true,
      maxLength: email,
      error: "wrongEmail",
    },
    ...(topics.length > 0 ? [topic] : []),
    {
      kind: "textarea",
      ...texts("message"),
      required: true,
      minLength,
      maxLength: message,
      error: "wrongMessage",
    },
  ];
}

/** Returns the sections with a form. */
export function formsIn<Section extends { type: string }>(sections: readonly Section[]) {
  return sections.filter(
    (section): section is Extract<Section, { type: "form" | "contact-form" }> =>
      section.type === "form" || section.type === "contact-form",
  );
}

/** The name of an input that the site adds to a form: its own, unless a field of the owner has it. */
export function hiddenName(fields: readonly FormField[], name: "key" | "token" | "website") {
  return fields.some((field) => field.name === name) ? `_${name}` : name;
}

/** The name of the input that says which form of a page is sent. Names of fields have no underscore. */
export const FORM_INPUT = "_form";
/** The name of the input with the version of the form that was filled in. */
export const VERSION_INPUT = "_version";

/** The name of every `contact-form`. */
export const CONTACT_FORM = "contact";

/** Takes the name of a form, returns the query of its page that shows the thanks for a message. */
export function thanksQuery(form: string): string {
  return `sent=${form === CONTACT_FORM ? "1" : form}`;
}

const MIN_BODY = 64 * 1024;
/** Maximum bytes of a UTF-16 unit in a form post: three bytes of UTF-8, each percent-encoded. */
const BYTES_PER_UNIT = 9;
const MAX_OVERHEAD = 4096;

/** Takes the fields of a form, returns the maximum size of its post in bytes. */
export function maxFormBytes(fields: readonly FormField[]): number {
  const units = fields.reduce((sum, field) => sum + maxUnits(field), 0);
  return Math.max(MIN_BODY, units * BYTES_PER_UNIT + MAX_OVERHEAD);
}

/** Maximum size of a field's name and value, in UTF-16 units. */
function maxUnits({ name, options = [], maxLength = 0 }: FormField): number {
  return (maxLength || 40) + name.length + options.join(name).length;
}
