import { CONTACT_FORM } from "../../../contract/forms/form-fields";
import { lineOfMail } from "../../../contract/text/escape-text";
import { fillIn } from "../../../contract/text/fill-in";
import type { MailStrings } from "../../strings/english";
import { NoReceiverError } from "../delivery/delivery-error";
import type { Transport } from "../delivery/delivery-lane";
import type { FormSettings } from "../form-settings";
import type { StoredMessage } from "../store/database";
import type { Mailer } from "./mailer";

/** The site as its owner's mails name it: in its default language. */
interface MailSite {
  name: string;
  language: string;
  words: MailStrings;
  /** Whether mails name the language of the visitor. */
  hasLanguages: boolean;
}

interface MailOptions {
  mailer: Mailer;
  /** Returns the recipients of a message, by the current folder. */
  settingsOf(message: StoredMessage): Pick<FormSettings, "to" | "subject" | "title">;
  site(): MailSite;
  /** The site's host, a part of each Message-ID. */
  host: string;
}

/** Sends messages to the owner by e-mail. */
export function createMailTransport(options: MailOptions): Transport {
  const { mailer, settingsOf, site, host } = options;
  return async function mailMessage(message) {
    const { id, received_at, spam, email, name } = message;
    const owner = site();
    const { to, subject, title } = settingsOf(message);
    if (to === undefined)
      throw new NoReceiverError("The form has no recipient: neither to: nor CONTACT_TO.");
    await mailer({
      fromName: lineOfMail(owner.name),
      to,
      ...(email && { replyTo: { name: lineOfMail(name), address: email } }),
      subject: subjectLine(message, subject ?? `${owner.name}: ${topicOf(message, owner, title)}`),
      text: mailText(message, owner),
      messageId: `<${id}@${host}>`,
      date: new Date(received_at),
      headers: { "Auto-Submitted": "auto-generated", ...(spam ? { "X-Spam-Flag": "YES" } : {}) },
    });
  };
}

function topicOf({ topic, form }: StoredMessage, { words }: MailSite, title?: string): string {
  return topic ?? (form === CONTACT_FORM ? words.newMessage : (title ?? form));
}

function subjectLine({ name, spam }: StoredMessage, subject: string): string {
  const text = `${spam ? "[Spam?] " : ""}${subject}${name && ` (${name})`}`;
  return lineOfMail(text);
}

/** The text of the e-mail: the message, and below it form, page, language and id. */
function mailText(stored: StoredMessage, site: MailSite): string {
  const { name, email, topic, message, id, form, page } = stored;
  const foot = [...languageLine(stored, site), id];
  if (form !== CONTACT_FORM) return textWith(message, [`${form}, ${page}`, ...foot]);
  const head = [`${name} <${email}>`, ...(topic ? [topic] : [])].map(lineOfMail);
  return textWith(`${head.join("\n")}\n\n${message}`, foot);
}

function textWith(text: string, foot: readonly string[]): string {
  return `${text}\n\n-- \n${foot.join("\n")}\n`;
}

/** Name of the visitor's language, in the owner's language; "" on single-language sites. */
function languageLine({ language }: StoredMessage, site: MailSite): string[] {
  if (language === null || !site.hasLanguages) return [];
  const name = new Intl.DisplayNames(site.language, { type: "language" }).of(language) ?? language;
  return [fillIn(site.words.language, { language: name })];
}
