import { withoutBidiControls } from "../../../contract/escape-text";
import { CONTACT_FORM } from "../../../contract/forms/form-fields";
import type { Transport } from "../delivery/delivery-lane";
import type { FormSettings } from "../form-settings";
import type { StoredMessage } from "../store/database";
import type { Mailer } from "./mailer";

interface MailOptions {
  mailer: Mailer;
  /** How a message is delivered now. */
  settingsOf(message: StoredMessage): Pick<FormSettings, "to" | "subject">;
  siteName(): string;
  /** The site's host, a part of each Message-ID. */
  host: string;
}

/** Sends messages to the people behind the site. */
export function createMailTransport(options: MailOptions): Transport {
  const { mailer, settingsOf, siteName, host } = options;
  return async function mailMessage(message) {
    const { id, received_at, spam, email, name } = message;
    const { to, subject } = settingsOf(message);
    if (to === undefined) throw new Error("The form has no recipient any more.");
    await mailer({
      to,
      ...(email && { replyTo: { name: withoutBidiControls(name), address: email } }),
      subject: subjectLine(message, subject ?? `${siteName()}: ${topicOf(message)}`),
      text: mailText(message),
      messageId: `<${id}@${host}>`,
      date: new Date(received_at),
      headers: { "Auto-Submitted": "auto-generated", ...(spam ? { "X-Spam-Flag": "YES" } : {}) },
    });
  };
}

function topicOf({ topic, form }: StoredMessage): string {
  return topic ?? (form === CONTACT_FORM ? "message" : form);
}

function subjectLine({ name, spam }: StoredMessage, subject: string): string {
  const text = `${spam ? "[Spam?] " : ""}${subject}${name && ` (${name})`}`;
  return withoutBidiControls(text);
}

function mailText({ name, email, topic, message, id, form, page }: StoredMessage): string {
  if (form !== CONTACT_FORM) return `${message}\n\n-- \n${form}, ${page}\n${id}\n`;
  const head = [`${name} <${email}>`, ...(topic ? [topic] : [])].map(withoutBidiControls);
  return `${head.join("\n")}\n\n${message}\n\n-- \n${id}\n`;
}
