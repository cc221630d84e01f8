import { isIP } from "node:net";
import * as z from "zod";
import { isPublicAddress } from "../../../security/ip-addresses";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";

/** Days for which messages may be kept. */
export const keepDaysSchema = z.number().int().min(1).max(3650);

/** The keys for the delivery of a form's messages. No browser gets any of them. */
export function deliveryShape({ line }: Fields) {
  const address = z.email().max(254);
  const by = group({
    by: described(line, "The name of a choice or select of this form", "topic"),
    when: described(
      z.record(z.string(), address),
      "An e-mail address for each option",
      "{ An offer: sales@example.com }",
    ),
    else: described(
      address.optional(),
      "The e-mail address for all others; CONTACT_TO if left out",
      "office@example.com",
    ),
  });
  return {
    to: described(
      z.union([address, by]).optional(),
      "Who gets the messages by e-mail: an address, or one by an answer; CONTACT_TO if left out",
      "office@example.com",
    ),
    subject: described(
      line.optional(),
      "The subject of that e-mail; the site's name and the topic if left out",
      "A question from the website",
    ),
    webhook: described(
      line
        .refine(isWebhook, "an https:// address, or an http:// address of the private network")
        .optional(),
      "An address that gets the messages as JSON; CONTACT_WEBHOOK_URL if left out",
      '"https://crm.example.com/hook"',
    ),
    keepDays: described(
      keepDaysSchema.optional(),
      "Days after which the messages are deleted, 1 to 3650; as messages in site.yaml says if left out",
      "90",
    ),
    reply: described(
      group({
        subject: described(line, "The subject of the answer", "We have your request"),
        text: described(
          z.string().trim().min(1).max(5000),
          "The answer in plain text",
          "You hear from us within two days.",
        ),
      }).optional(),
      "An automatic answer to the first field of kind email; none if left out",
      "{ subject: We have your request, text: You hear from us within two days. }",
    ),
  };
}

/** Takes an address, returns whether webhooks may go there: names without a dot and private addresses need no https. */
function isWebhook(text: string): boolean {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" || (isIP(host) ? !isPublicAddress(host) : !host.includes("."));
}
