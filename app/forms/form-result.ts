import type { AppLoadContext } from "@remix-run/node";
import type { ContentPage } from "../../server/content/content";
import type { SectionOf } from "../../server/content/schema/page-schema";
import type { Field, FormValues } from "./validate-message";

/** The action data when a message is not stored: the reasons and the typed values. */
export interface FormResult {
  /** Text above the form; undefined when the server was not reached. */
  notice?: string;
  /** The error text of each invalid field. */
  errors: Partial<Record<Field, string>>;
  /** Undefined when the request failed: the form in the browser still has its values. */
  typed?: FormValues;
  /** The message store is down: the form offers an e-mail instead. */
  isUnavailable?: boolean;
}

/** The query of the page that thanks for a message. */
export const THANKS_QUERY = "sent=1";

/** Takes the query of a URL, returns whether it is the page that thanks for a message. */
export function isThanks(query: string): boolean {
  return new URLSearchParams(query).get("sent") === "1";
}

/** The form of a page; undefined when it has none. */
export function formOf({ sections }: ContentPage): SectionOf<"contact-form"> | undefined {
  return sections.find((section) => section.type === "contact-form");
}

/** The UI strings of a page's contact form; undefined when it has no form. */
export function loadForm(page: ContentPage, context: AppLoadContext) {
  const section = formOf(page);
  if (!section) return undefined;
  const { name, email, topic, message, send, ...strings } = context.content.site.strings.form;
  const { optional, sending, problemTitle, writeMail, notReached, online } = strings;
  const { thanksTitle, thanksText, another } = strings;
  return {
    ...{ name, email, topic, message, send, ...section.labels },
    ...{ optional, sending, problemTitle, writeMail, notReached, online },
    thanks: { title: thanksTitle, text: thanksText, another },
  };
}

export type FormStrings = NonNullable<ReturnType<typeof loadForm>>;
