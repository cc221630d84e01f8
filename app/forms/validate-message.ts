import { withoutBidiControls } from "../../contract/escape-text";

/** A contact message that passed validation. */
export interface ContactMessage {
  name: string;
  email: string;
  topic?: string;
  message: string;
}

export const FIELDS = ["name", "email", "topic", "message"] as const;
export type Field = (typeof FIELDS)[number];

/** The submitted field values; a missing field is empty. */
export type FormValues = Record<Field, string>;

/** Lengths in UTF-16 units, as browsers count them. The e-mail limits are those of RFC 5321 4.5.3.1. */
export const LIMITS = { name: 100, email: 254, mailbox: 64, shortest: 10, message: 5000 } as const;

/** The key of an error text in the site's `strings.form`. */
export type ErrorName =
  | "wrongName"
  | "wrongEmail"
  | "wrongTopic"
  | "wrongMessage"
  | "wrongCharacters";

type CheckedMessage = { message: ContactMessage } | { errors: Partial<Record<Field, ErrorName>> };

// The characters that the HTML standard allows in `<input type="email">`.
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN =
  /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

/** Validates the field values against the limits and the topics of the form. Returns the cleaned message or every error. */
export function checkMessage(typed: FormValues, topics: readonly string[]): CheckedMessage {
  const name = withoutBidiControls(typed.name).trim();
  const email = typed.email.trim();
  const topic = typed.topic.trim();
  const message = typed.message.replace(/\r\n?/g, "\n").trim();
  const errors: Partial<Record<Field, ErrorName>> = {};

  if (hasControl(name)) errors.name = "wrongCharacters";
  else if (!isVisible(name) || name.length > LIMITS.name) errors.name = "wrongName";
  if (!isEmail(email)) errors.email = "wrongEmail";
  if (topic && !topics.includes(topic)) errors.topic = "wrongTopic";
  if (hasControl(message.replace(/[\n\t]/g, ""))) errors.message = "wrongCharacters";
  else if (
    !isVisible(message) ||
    message.length < LIMITS.shortest ||
    message.length > LIMITS.message
  ) {
    errors.message = "wrongMessage";
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { message: { name, email, message, ...(topic ? { topic } : {}) } };
}

function isEmail(email: string): boolean {
  const at = email.lastIndexOf("@");
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  return (
    at > 0 &&
    email.length <= LIMITS.email &&
    mailbox.length <= LIMITS.mailbox &&
    MAILBOX.test(mailbox) &&
    DOMAIN.test(domain)
  );
}

/** Whether a text has control characters or lone surrogates, which neither the database nor an e-mail can carry. */
function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text);
}

function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
