import type { AppLoadContext } from "@remix-run/node";
import type { ContentPage } from "../../server/content/content";
import type { SectionOf } from "../../server/content/schema/page-schema";
import type { Field, Typed } from "./validate-message";

/** What the action answers when a message was not stored: why, and what was typed. */
export interface FormResult {
  /** In words, above the form; undefined when the server was not reached. */
  notice?: string;
  /** What is wrong with a field, in words. */
  errors: Partial<Record<Field, string>>;
  /** Undefined when the form in the browser still has it. */
  typed?: Typed;
  /** The store does not take it, so there is another way to be offered. */
  isUnavailable?: boolean;
}

/** The query of the address that thanks for a message. */
export const THANKS_QUERY = "sent=1";

/** Takes the query of an address, returns whether that address thanks for a message. */
export function isThanks(query: string): boolean {
  return new URLSearchParams(query).get("sent") === "1";
}

/** The form of a page; undefined when it has none. */
export function formOf({ sections }: ContentPage): SectionOf<"contact-form"> | undefined {
  for (const section of sections) {
    if (section.type === "contact-form") return section;
  }
  return undefined;
}

/** The words that the page with the form needs besides its sections. */
export function loadForm(page: ContentPage, context: AppLoadContext) {
  const section = formOf(page);
  if (!section) return undefined;
  const { name, email, topic, message, send, ...words } = context.content.site.strings.form;
  const { optional, sending, problemTitle, writeMail, notReached, online } = words;
  const { thanksTitle, thanksText, another } = words;
  return {
    ...{ name, email, topic, message, send, ...section.labels },
    ...{ optional, sending, problemTitle, writeMail, notReached, online },
    thanks: { title: thanksTitle, text: thanksText, another },
  };
}

export type FormWords = NonNullable<ReturnType<typeof loadForm>>;
