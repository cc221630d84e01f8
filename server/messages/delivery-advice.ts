import { formsIn } from "../../contract/forms/form-fields";
import type { CheckedFolder, Content, ContentIssue } from "../content/content";
import type { ContentStore } from "../content/content-store";
import { formatIssues, quote } from "../content/files/errors/content-errors";
import { type CodedError, codedError } from "../content/files/errors/words/error-words";
import type { FormDelivery } from "../content/schema/sections/form-sections";
import type { MessageConfig } from "../message-config";
import type { Log } from "../observability/log";

type DeliveryConfig = Pick<MessageConfig, "mail" | "lacksSender" | "webhook">;

type Advice = CodedError & { key?: "to" | "reply" };

/**
 * Returns advice for each shown form whose messages, or automatic answers, cannot be delivered as the form says: its visitors are
 * thanked, and nobody is told.
 */
export function adviseUndelivered(
  { pages, formPlaces }: Pick<CheckedFolder, "pages" | "formPlaces">,
  shown: Pick<Content, "pages">,
  config: DeliveryConfig,
): ContentIssue[] {
  return [...pages.values()].flatMap(({ path, file, sections }) => {
    if (!shown.pages.has(path)) return [];
    return formsIn(sections).flatMap(({ delivery = {} }, index): ContentIssue[] => {
      const advice = adviceFor(delivery, config);
      if (!advice) return [];
      const { key, ...rest } = advice;
      const place = formPlaces.get(path)?.[index];
      const section = place ? `sections[${place.index}]` : "";
      const where = section && key ? `${section}.${key}` : section;
      return [{ file, line: place?.[key ?? "to"], path: where, ...rest }];
    });
  });
}

function adviceFor(delivery: FormDelivery, config: DeliveryConfig): Advice | undefined {
  const { to, reply } = delivery;
  const { mail } = config;
  const isTaken = delivery.webhook !== undefined || config.webhook !== undefined;
  if (!mail && to !== undefined) {
    const values = {
      to: recipients(to),
      lack: missingPart(config),
      setting: neededSetting(config),
    };
    return { key: "to", ...codedError("advice-recipient", values) };
  }
  if (!mail && reply !== undefined) {
    const values = { lack: missingPart(config), setting: neededSetting(config) };
    return { key: "reply", ...codedError("advice-reply", values) };
  }
  if (isTaken || mail?.to !== undefined) return undefined;
  if (typeof to === "string" || to?.else !== undefined) return undefined;
  const what = to ? "no address for all other answers" : "a form whose messages nobody gets";
  const error = mail
    ? codedError("advice-no-recipient", { what })
    : codedError("advice-no-mail", { what, setting: neededSetting(config) });
  return { ...(to && { key: "to" }), ...error };
}

function recipients(to: NonNullable<FormDelivery["to"]>): string {
  if (typeof to === "string") return quote(to, 254);
  const all = [...Object.values(to.when), ...(to.else === undefined ? [] : [to.else])];
  return [...new Set(all)].map((address) => quote(address, 254)).join(", ");
}

/** Says what mail lacks, for advice and for messages that came meanwhile. */
export function missingPart({ lacksSender }: Pick<MessageConfig, "lacksSender">): string {
  return lacksSender ? "no sender of mail" : "no mail server";
}

/** The variables that mail lacks. */
export function neededSetting({ lacksSender }: Pick<MessageConfig, "lacksSender">): string {
  return lacksSender ? "CONTACT_FROM or CONTACT_TO beside SMTP_URL" : "SMTP_URL, and CONTACT_FROM";
}

/** Advice for the forms of the current content whose messages nobody gets. */
export interface DeliveryAdvice {
  current(): readonly ContentIssue[];
  /** Logs it unless it is what was logged last. */
  tell(): void;
}

interface AdviceParts {
  config: DeliveryConfig;
  content: Pick<ContentStore, "current" | "folder">;
  log: Pick<Log, "warn">;
}

/** Follows the current content. */
export function createDeliveryAdvice({ config, content, log }: AdviceParts): DeliveryAdvice {
  let told = "";
  const current = () => adviseUndelivered(content.folder, content.current, config);
  return {
    current,
    tell() {
      const text = formatIssues(current());
      if (text !== told && text !== "")
        log.warn({ advice: text.split("\n") }, "messages of a form reach nobody");
      told = text;
    },
  };
}
