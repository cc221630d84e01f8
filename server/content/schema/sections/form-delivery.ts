import { domainToASCII } from "node:url";
import * as z from "zod";
import { isWebhook } from "../../../security/webhook-address";
import { message } from "../../files/errors/messages";
import { described, ofKind } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";

/** Takes an e-mail address, returns it with the ASCII form of its domain: `info@xn--mller-kva.de` for `info@müller.de`. */
function withAsciiDomain(text: string): string {
  const [, mailbox, domain = ""] = /^([^@]+)@(.*\P{ASCII}.*)$/su.exec(text) ?? [];
  return mailbox === undefined ? text : `${mailbox}@${domainToASCII(domain) || domain}`;
}

/** Days for which messages may be kept. */
const keepDaysSchema = z.number().int().min(1).max(3650);

/** `messages` of site.yaml: what holds for all forms. */
export function messagesSchema() {
  return described(
    group({
      keepDays: described(
        keepDaysSchema.default(365),
        "Days to keep",
        "Days after which the messages of forms are deleted, 1 to 3650",
        "90",
      ),
    }).prefault({}),
    "Messages",
    "What becomes of the messages of forms",
    "{ keepDays: 90 }",
    { who: "owner" },
  );
}

/** The keys for the delivery of a form's messages. No browser gets any of them. */
export function deliveryShape({ line }: Fields) {
  // Mail servers know a domain with umlauts by its ASCII form.
  const address = ofKind("email", z.string().overwrite(withAsciiDomain).check(z.email()).max(254));
  const by = group({
    by: described(line, "Deciding field", "The name of a choice or select of this form", "topic"),
    when: described(
      z.record(z.string(), address),
      "E-mail by answer",
      "An e-mail address for each option",
      "{ An offer: sales@example.com }",
    ),
    else: described(
      address.optional(),
      "E-mail for all others",
      "The e-mail address for all others; CONTACT_TO if left out",
      "office@example.com",
    ),
  });
  return {
    to: described(
      z
        .union([address.meta({ title: "One address" }), by.meta({ title: "By an answer" })])
        .optional(),
      "Recipient",
      "Who gets the messages by e-mail: an address, or one by an answer; CONTACT_TO if left out",
      "office@example.com",
      { who: "owner" },
    ),
    subject: described(
      line.optional(),
      "Subject",
      "The subject of that e-mail; the site's name and the topic if left out",
      "A question from the website",
      { who: "owner", advanced: true },
    ),
    webhook: described(
      line.refine(isWebhook, message("link-webhook")).meta({ kind: "webhook" }).optional(),
      "Webhook",
      "An address that gets the messages as JSON; CONTACT_WEBHOOK_URL if left out",
      '"https://crm.example.com/hook"',
      { who: "owner", advanced: true },
    ),
    keepDays: described(
      keepDaysSchema.optional(),
      "Days to keep",
      "Days after which the messages are deleted, 1 to 3650; as messages in site.yaml says if left out",
      "90",
      { who: "owner", advanced: true },
    ),
    reply: described(
      group({
        subject: described(line, "Subject", "The subject of the answer", "We have your request"),
        text: described(
          ofKind("long-text", z.string().trim().min(1).max(5000)),
          "Text",
          "The answer in plain text",
          "You hear from us within two days.",
        ),
      }).optional(),
      "Automatic answer",
      "An automatic answer to the first field of kind email; none if left out",
      "{ subject: We have your request, text: You hear from us within two days. }",
      { who: "owner", advanced: true },
    ),
  };
}
