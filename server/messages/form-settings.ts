import { createHmac } from "node:crypto";
import { contactFields, type FormField, formsIn } from "../../contract/forms/form-fields";
import type { CheckedFolder, Content, FolderPage } from "../content/content";
import { plainText } from "../content/markdown/plain-text";
import type { SectionOf } from "../content/schema/page-schema";
import type { MessageConfig } from "../message-config";
import { missingPart, neededSetting } from "./delivery-advice";
import type { KeepDays } from "./retention";
import type { Channel, StoredMessage } from "./store/database";
import type { Unsent } from "./store/message-store";
import type { MessageField } from "./submission";

type FormSection = SectionOf<"form"> | SectionOf<"contact-form">;

/** A form of the content, with the page it is on. */
export interface PageForm {
  page: string;
  /** Language of the page. */
  language: string;
  section: FormSection;
}

interface WithForms {
  pages: ReadonlyMap<string, Pick<FolderPage, "path" | "language" | "sections">>;
}

/** The properties of a message that identify its form. */
type MessageForm = Pick<StoredMessage, "form" | "page" | "language">;

/** Where the messages of a form are delivered, by the current folder and environment. */
export interface FormSettings {
  /** Undefined if no e-mail is sent. */
  to?: string;
  subject?: string;
  /** The title of the form on its page, as plain text. */
  title?: string;
  /** `isOwn`: whether the form names it, not the environment. */
  webhook?: { url: string; secret: string | undefined; isOwn: boolean };
  reply?: { subject: string; text: string };
}

interface SettingsParts {
  config: Pick<MessageConfig, "mail" | "lacksSender" | "webhook" | "webhookSecret">;
  /** The current content. */
  content(): Pick<Content, "pages" | "site">;
  /** The folder of the current content, including closed forms. */
  folder(): Pick<CheckedFolder, "pages">;
}

/**
 * Reads recipients and webhooks from the current folder at delivery, so that a corrected recipient gets pending messages
 * too. Messages of a removed form are delivered as the environment says.
 */
export function createFormSettings({ config, content, folder }: SettingsParts) {
  const { mail, webhook, webhookSecret: secret } = config;
  const formsOf = memoized(formsOfContent);
  /** Visible forms first, then all forms of the folder. */
  const forms = () => [...formsOf(content()), ...formsOf(folder())];

  function settingsFor(message: MessageForm, fields: readonly MessageField[]): FormSettings {
    const section = findForm(forms(), message, content().site.language)?.section;
    const { delivery = {}, title } = section ?? {};
    const { webhook: own } = delivery;
    const url = own ?? webhook?.url;
    const isOwn = own !== undefined;
    return {
      to: recipient(delivery.to, fields) ?? mail?.to,
      subject: delivery.subject,
      title: title && plainText(title.html),
      reply: delivery.reply,
      ...(url && { webhook: { url, secret: isOwn ? secretFor(url, secret) : secret, isOwn } }),
    };
  }

  return {
    settingsFor,

    /** The channels through which a new message is delivered. */
    channelsFor(message: MessageForm, fields: readonly MessageField[], isSpam: boolean): Channel[] {
      const { to, webhook, reply } = settingsFor(message, fields);
      const hasAddress = fields.some(({ kind }) => kind === "email");
      return [
        ...(mail && to ? (["mail"] as const) : []),
        ...(webhook ? (["webhook"] as const) : []),
        ...(mail && reply && hasAddress && !isSpam ? (["reply"] as const) : []),
      ];
    },

    /** The deliveries that the form asks for and that are not configured. An automatic answer is not made up for. */
    unsentFor(message: MessageForm, fields: readonly MessageField[]): Unsent[] {
      if (mail || settingsFor(message, fields).to === undefined) return [];
      const reason = `${missingPart(config)} was set when it came: ${neededSetting(config)}`;
      return [{ channel: "mail", reason }];
    },

    /** The days that messages are stored: by form with `keepDays`, and for all others. */
    keepDays(): KeepDays {
      const days = new Map<string, number>();
      for (const { section } of forms()) {
        const { keepDays } = section.delivery ?? {};
        if (keepDays !== undefined) days.set(section.name, keepDays);
      }
      return { usual: content().site.messages.keepDays, forms: days };
    },

    /** All channels that are configured. */
    channels(): Channel[] {
      const hasWebhook = forms().some(({ section }) => section.delivery?.webhook);
      return [
        ...(mail ? (["mail", "reply"] as const) : []),
        ...(webhook || hasWebhook ? (["webhook"] as const) : []),
      ];
    },
  };
}

/** Derives the secret of a form's own webhook, whose signatures are worthless at the webhook of the environment. */
function secretFor(url: string, secret: string | undefined): string | undefined {
  return secret && `whsec_${createHmac("sha256", secret).update(url).digest("base64")}`;
}

/** All forms of a content or a folder, in the order of its pages. */
function formsOfContent({ pages }: WithForms): PageForm[] {
  return [...pages.values()].flatMap(({ path, language, sections }) =>
    formsIn(sections).map((section) => ({ page: path, language, section })),
  );
}

/** Finds the form of a message: on its page, else by name, preferring the visitor's language, then the site's. */
function findForm(
  forms: readonly PageForm[],
  { form, page, language }: MessageForm,
  siteLanguage: string,
): PageForm | undefined {
  const named = forms.filter(({ section }) => section.name === form);
  const inLanguage = (wanted: string | null) => named.find((one) => one.language === wanted);
  const own = named.find((one) => one.page === page);
  return own ?? inLanguage(language) ?? inLanguage(siteLanguage) ?? named[0];
}

type Recipient = NonNullable<FormSection["delivery"]>["to"];

function recipient(to: Recipient, fields: readonly MessageField[]): string | undefined {
  if (to === undefined || typeof to === "string") return to;
  const value = fields.find(({ name }) => name === to.by)?.value;
  const chosen = typeof value === "string" && Object.hasOwn(to.when, value);
  return chosen ? to.when[value] : to.else;
}

/** Calls `read` once for each content. */
function memoized<Of extends object, Read>(read: (content: Of) => Read): (content: Of) => Read {
  const cached = new WeakMap<Of, Read>();
  return function readOnce(content) {
    const result = cached.get(content) ?? read(content);
    cached.set(content, result);
    return result;
  };
}

/** The data that a form stores and for how long, for the privacy tables. */
export interface FormFacts {
  form: string;
  /** Path of the page. */
  page: string;
  fields: FormField[];
  keepDays: number;
  /** Hosts that messages are sent to: the mail server's, the webhook's. */
  mailHost?: string;
  webhookHost?: string;
  hasReply: boolean;
}

/** Describes all forms of a content in the order of its pages, then closed forms whose messages are still stored. */
export function formFacts(content: Content, config: SettingsParts["config"]): FormFacts[] {
  const { mail, webhook } = config;
  const { messages } = content.site;
  const closed = content.closedForms.map(({ page: { path, language }, section }) => {
    return { page: path, language, section };
  });
  return [...formsOfContent(content), ...closed].map(({ page, language, section }) => {
    const { strings } = content.sites.get(language) ?? content.site;
    const { delivery = {} } = section;
    const url = delivery.webhook ?? webhook?.url;
    const isMailed = mail && (delivery.to ?? mail.to);
    return {
      form: section.name,
      page,
      fields: section.type === "form" ? section.fields : contactFields(section, strings.form),
      keepDays: delivery.keepDays ?? messages.keepDays,
      ...(mail && (isMailed || delivery.reply) && { mailHost: mail.server.host }),
      ...(url && { webhookHost: new URL(url).host }),
      hasReply: mail !== undefined && delivery.reply !== undefined,
    };
  });
}
