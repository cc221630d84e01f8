import type { AppLoadContext } from "@remix-run/node";
import type { FormValues } from "../../contract/forms/check-fields";
import {
  contactFields,
  type FormField,
  formsIn,
  thanksQuery,
} from "../../contract/forms/form-fields";
import type { Content, ContentPage } from "../../server/content/content";
import type { Section, SectionOf } from "../../server/content/schema/page-schema";

/** A section with a form. */
export type FormPart = SectionOf<"form"> | SectionOf<"contact-form">;

/** The action data when a message is not stored: the reasons and the typed values. */
export interface FormResult {
  /** The name of the form. */
  form: string;
  /** Text above the form; undefined when the server was not reached. */
  notice?: string;
  /** The error text of each invalid field. */
  errors: Readonly<Record<string, string>>;
  /** Undefined when the request failed: the form in the browser still has its values. */
  typed?: FormValues;
  /** Set if the form has changed since it was filled in: the texts typed into removed fields. */
  changed?: { heading: string; texts: readonly string[] };
  /** The title of a closed form, which replaces the usual one. */
  closed?: string;
  /** Set if messages cannot be stored: the form offers an e-mail instead. */
  isUnavailable?: boolean;
}

/** Takes the query of a URL and the name of a form, returns whether the page shows that form's thanks. */
export function isThanks(query: string, form: string): boolean {
  const [key = "", value] = thanksQuery(form).split("=");
  return new URLSearchParams(query).get(key) === value;
}

type FieldWords = Pick<FormStrings, "name" | "email" | "topic" | "message">;

/** The fields of a form, with labels in the page's language. */
export function fieldsOf(form: FormPart, labels: FieldWords): FormField[] {
  return form.type === "form" ? form.fields : contactFields(form, labels);
}

/** The language of a page, and all strings of forms in it. */
export function formLanguage({ language }: Pick<ContentPage, "language">, content: Content) {
  const { strings } = content.sites.get(language) ?? content.site;
  return { language, strings: strings.form };
}

/** The UI strings of a page's forms; undefined when it has none. */
export function loadForms(page: ContentPage, context: AppLoadContext) {
  if (formsIn(page.sections).length === 0) return undefined;
  const { strings } = formLanguage(page, context.content);
  const { name, email, topic, message, optional, send, sending, problemTitle } = strings;
  const { writeMail, notReached, online, thanksTitle, thanksText, another } = strings;
  return {
    name,
    email,
    topic,
    message,
    optional,
    send,
    sending,
    problemTitle,
    writeMail,
    notReached,
    online,
    thanks: { title: thanksTitle, text: thanksText, another },
  };
}

export type FormStrings = NonNullable<ReturnType<typeof loadForms>>;

/** Returns a section without the recipients of its messages, for browsers. */
export function withoutDelivery(section: Section): Section {
  if (section.type !== "form" && section.type !== "contact-form") return section;
  const { delivery: _, ...rest } = section;
  return rest;
}
