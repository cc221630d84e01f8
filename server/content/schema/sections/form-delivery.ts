import { isIP } from "node:net";
import * as z from "zod";
import { isPublicAddress } from "../../../security/ip-addresses";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";

/** Days for which messages may be kept. */
export const keepDaysSchema = z.number().int().min(1).max(3650);

/** What becomes of the messages of a form. No browser gets any of it. */
export function deliveryShape({ line }: Fields) {
  const address = z.email().max(254);
  const by = group({
    by: line.meta({ description: "The name of a choice or select of this form" }),
    when: z.record(z.string(), address).meta({ description: "An address for each option" }),
    else: address.optional().meta({ description: "For all others; CONTACT_TO if left out" }),
  });
  return {
    to: z
      .union([address, by])
      .optional()
      .meta({ description: "Who gets the messages by e-mail; CONTACT_TO if left out" }),
    subject: line.optional().meta({ description: "Of the e-mail" }),
    webhook: line
      .refine(isWebhook, "an https:// address, or an http:// address of the private network")
      .optional()
      .meta({ description: "Gets the messages as JSON, in place of CONTACT_WEBHOOK_URL" }),
    keepDays: keepDaysSchema
      .optional()
      .meta({ description: "Days after which messages are deleted; as in site.yaml if left out" }),
    reply: group({ subject: line, text: z.string().trim().min(1).max(5000) })
      .optional()
      .meta({ description: "An automatic answer, sent to the field of kind email" }),
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
