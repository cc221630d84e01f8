import { createHash, randomBytes } from "node:crypto";
import type { FieldValue } from "../../contract/forms/check-fields";
import { CONTACT_FORM, type FieldKind } from "../../contract/forms/form-fields";

/** A field of a validated message. */
export interface MessageField {
  name: string;
  kind: FieldKind;
  label: string;
  value: FieldValue;
}

/** A validated message, with the form's hidden fields and the sender's address. */
export interface Submission {
  /** Name of the form. */
  form: string;
  /** Path of the page with the form. */
  page: string;
  /** Language of the page. */
  language: string;
  /** Version of the form's fields. */
  version: string;
  /** The fields that were filled in, in their order. */
  fields: readonly MessageField[];
  /** Random, from the browser; empty without JavaScript. */
  key: string;
  /** A signed time, from `token()`; empty without JavaScript. */
  token: string;
  /** The value of the hidden honeypot field; people leave it empty. */
  honeypot: string;
  address: string;
  /** True for a post from a preview, which is stored as a test and never delivered. */
  isTest?: boolean;
}

const WINDOW_MS = 600_000;
const MIN_AGE_MS = 2000;
const MANY_LINKS = 3;

/**
 * The deduplication keys of a message: first the key to store it under, then the keys of possible duplicates. A test is
 * never a duplicate of a message. A browser with JavaScript sends a random key, so there is one. Otherwise the keys are
 * made of the sender's address hash in this window of ten minutes and in the one before. The text is always part of a
 * key.
 */
export async function messageKeys(
  { form, key, fields, isTest }: Pick<Submission, "form" | "key" | "fields" | "isTest">,
  now: number,
  addressHash: (time: number) => Promise<string>,
): Promise<[string, ...string[]]> {
  const { name, email, topic, message } = summaryOf({ form, fields });
  const isContact = form === CONTACT_FORM;
  const texts = isContact
    ? [name, email, topic ?? "", message]
    : [form, ...fields.map(({ name, value }) => [name, value])];
  const digest = (origin: string) =>
    createHash("sha256")
      .update(JSON.stringify([isTest ? `test ${origin}` : origin, ...texts]))
      .digest("base64url");
  if (isKey(key)) return [digest(`key ${key}`)];
  const windowKey = async (time: number) =>
    digest(`${await addressHash(time)} ${Math.floor(time / WINDOW_MS)}`);
  return [await windowKey(now), await windowKey(now - WINDOW_MS)];
}

/** Whether a text is a random key as the form makes it: 32 hexadecimal digits. */
export function isKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** A new message id. Ids sort by time; the rest is random. */
export function messageId(now: number): string {
  return now.toString(36).padStart(9, "0") + randomBytes(8).toString("hex");
}

/**
 * Whether a message looks like spam. `age`: ms between the first use of the form and its submission; undefined without a
 * token, NaN with a forged one. One weak sign is not enough: people without JavaScript have no token either. A URL in a
 * field that asks for one is no sign.
 */
export function isLikelySpam(
  { honeypot, key, fields }: Pick<Submission, "honeypot" | "key" | "fields">,
  age: number | undefined,
): boolean {
  if (honeypot !== "") return true;
  if (age !== undefined && !(age >= MIN_AGE_MS)) return true;
  const text = fields.map(({ kind, value }) => (kind === "url" ? "" : String(value))).join("\n");
  const links = text.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
  const weak = [age === undefined, !isKey(key), links >= MANY_LINKS].filter(Boolean).length;
  return links >= MANY_LINKS && weak >= 2;
}

/** A message in short: sender, topic, and its text as an e-mail has it. */
export interface MessageSummary {
  name: string;
  /** Empty where the form asks for none. */
  email: string;
  topic: string | null;
  message: string;
}

/** Sums up the fields of a message. The text of the contact form is the message alone. */
export function summaryOf({ form, fields }: Pick<Submission, "form" | "fields">): MessageSummary {
  const textOf = (wanted: (field: MessageField) => boolean) => {
    const value = fields.find(wanted)?.value;
    return typeof value === "string" ? value : undefined;
  };
  const named = (name: string) => textOf((field) => field.name === name);
  const isContact = form === CONTACT_FORM;
  return {
    name: named("name") ?? "",
    email: textOf(({ kind }) => kind === "email") ?? "",
    topic: named("topic") ?? null,
    message: isContact ? (named("message") ?? "") : fields.map(fieldText).join("\n"),
  };
}

/** A field as a line of an e-mail: `Label: value`; a longer text is a paragraph below its label. */
function fieldText({ kind, label, value }: MessageField): string {
  if (kind === "consent") return `${value === true ? "[x]" : "[ ]"} ${label}`;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return kind === "textarea" ? `\n${label}:\n${text}\n` : `${label}: ${text}`;
}
