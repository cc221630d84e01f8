/** What a visitor writes in the contact form, once it is checked. */
export interface ContactMessage {
  name: string;
  email: string;
  topic?: string;
  message: string;
}

export const FIELDS = ["name", "email", "topic", "message"] as const;
export type Field = (typeof FIELDS)[number];

/** The fields as they were typed; what is missing is empty. */
export type Typed = Record<Field, string>;

/** Lengths in UTF-16 units, as browsers count them. The e-mail limits are those of RFC 5321 4.5.3.1. */
export const LIMITS = { name: 100, email: 254, mailbox: 64, shortest: 10, message: 5000 } as const;

/** The words for a mistake, by their name in the content's strings. */
export type MistakeName =
  | "wrongName"
  | "wrongEmail"
  | "wrongTopic"
  | "wrongMessage"
  | "wrongCharacters";

type CheckedMessage =
  | { message: ContactMessage }
  | { mistakes: Partial<Record<Field, MistakeName>> };

// The characters that the HTML standard allows in an e-mail field; other mailboxes are not in use.
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN =
  /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

// They turn the text around a name about, in mails and lists: UAX 9, 2.1-2.5.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Checks what was typed against the limits and the topics that the form offers. Every wrong field is named. */
export function checkMessage(typed: Typed, topics: readonly string[]): CheckedMessage {
  const name = typed.name.replace(BIDI_CONTROLS, "").trim();
  const email = typed.email.trim();
  const topic = typed.topic.trim();
  const message = typed.message.replace(/\r\n?/g, "\n").trim();
  const mistakes: Partial<Record<Field, MistakeName>> = {};

  if (hasControl(name)) mistakes.name = "wrongCharacters";
  else if (!isVisible(name) || name.length > LIMITS.name) mistakes.name = "wrongName";
  if (!isEmail(email)) mistakes.email = "wrongEmail";
  if (topic && !topics.includes(topic)) mistakes.topic = "wrongTopic";
  if (hasControl(message.replace(/[\n\t]/g, ""))) mistakes.message = "wrongCharacters";
  else if (
    !isVisible(message) ||
    message.length < LIMITS.shortest ||
    message.length > LIMITS.message
  ) {
    mistakes.message = "wrongMessage";
  }
  if (Object.keys(mistakes).length > 0) return { mistakes };
  return { message: { name, email, message, ...(topic ? { topic } : {}) } };
}

function isEmail(given: string): boolean {
  const at = given.lastIndexOf("@");
  const [mailbox, domain] = [given.slice(0, at), given.slice(at + 1)];
  return (
    at > 0 &&
    given.length <= LIMITS.email &&
    mailbox.length <= LIMITS.mailbox &&
    MAILBOX.test(mailbox) &&
    DOMAIN.test(domain)
  );
}

/** Control characters, and halves of characters, which no store or mail can carry. */
function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text);
}

function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
