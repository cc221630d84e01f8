import * as z from "zod";
import { DEFAULT_STRINGS } from "../../../contract/default-strings";
import { group } from "./fields/fields";

/** The words of the contact form, which only the page with the form gets. */
const FORM_DEFAULTS = {
  name: "Name",
  email: "E-mail",
  topic: "Topic",
  message: "Message",
  optional: "(optional)",
  send: "Send message",
  sending: "Sending …",
  thanksTitle: "Thank you",
  thanksText: "Your message has arrived.",
  another: "Write another message",
  problemTitle: "Your message has not been sent yet",
  wrongName: "Enter your name, at most 100 characters.",
  wrongEmail: "Enter an e-mail address, such as name@example.com.",
  wrongTopic: "Choose one of the topics.",
  wrongMessage: "Enter a message of 10 to 5,000 characters.",
  wrongCharacters: "Remove the characters that cannot be shown.",
  busy: "There were too many messages in a short time. Yours is kept below: please send it again in {seconds} seconds.",
  unavailable:
    "Your message cannot be stored at the moment. It is kept below: please try again soon.",
  writeMail: "Write an e-mail instead",
  notReached:
    "This site cannot be reached. Your message is kept in this tab: please send it again once you are online.",
  online: "You are online again. Your message has not been sent yet: please send it now.",
} as const;

/** Default strings of the consent banner; pages get them only if analytics are configured. */
const CONSENT_DEFAULTS = {
  label: "Cookies",
  text: "May we count visits? That takes cookies. You can change your mind below on every page.",
  accept: "Accept",
  reject: "Reject",
} as const;

function stringsShape<Name extends string>(defaults: Record<Name, string>) {
  const text = z.string().trim().min(1).max(300);
  return Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => [name, text.default(value)]),
  ) as Record<Name, z.ZodDefault<z.ZodString>>;
}

export const stringsSchema = group({
  ...stringsShape(DEFAULT_STRINGS),
  form: group(stringsShape(FORM_DEFAULTS))
    .prefault({})
    .meta({ description: "The words of the contact form" }),
  consent: group(stringsShape(CONSENT_DEFAULTS))
    .prefault({})
    .meta({ description: "The words that ask for consent to be counted" }),
});
