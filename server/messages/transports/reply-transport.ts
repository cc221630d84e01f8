import { lineOfMail } from "../../../contract/text/escape-text";
import { type Transport, UnwantedDelivery } from "../delivery/delivery-lane";
import type { FormSettings } from "../form-settings";
import type { StoredMessage } from "../store/database";
import type { Mailer } from "./mailer";

interface ReplyOptions {
  mailer: Mailer;
  /** Returns the automatic reply to a message, by the current folder. */
  settingsOf(message: StoredMessage): Pick<FormSettings, "to" | "reply">;
  /** The sender of all mail, and the site's name. */
  from: string;
  siteName(): string;
  /** The site's host, a part of each Message-ID. */
  host: string;
}

/**
 * Sends a form's automatic reply to the visitor: the owner's text only, so that a form cannot be used to send texts to
 * others. Headers as in RFC 3834; addresses of programs and of the site itself get no reply.
 */
export function createReplyTransport(options: ReplyOptions): Transport {
  const { mailer, settingsOf, from, siteName, host } = options;
  return async function sendReply(message) {
    const { id, email, spam } = message;
    const { to, reply } = settingsOf(message);
    const isWanted = reply && !spam && email && !isProgram(email, [from, to]);
    if (!isWanted) throw new UnwantedDelivery();
    await mailer({
      fromName: lineOfMail(siteName()),
      to: email,
      ...(to && { replyTo: { name: "", address: to } }),
      subject: reply.subject,
      text: `${reply.text}\n`,
      messageId: `<${id}.reply@${host}>`,
      date: new Date(),
      headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    });
  };
}

/** Whether an address belongs to a program that may answer in turn. */
function isProgram(email: string, own: readonly (string | undefined)[]): boolean {
  const address = email.toLowerCase();
  if (own.some((one) => one?.toLowerCase() === address)) return true;
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/.test(address);
}
