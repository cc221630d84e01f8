import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { formsIn } from "../../contract/forms/form-fields";
import type { Config } from "../config";
import type { Content } from "../content/content";
import type { ContentStore } from "../content/content-store";
import type { Log } from "../observability/log";
import { createFormSettings } from "./form-settings";
import { type ContactMessages, createMessageService } from "./message-service";
import type { StoredMessage } from "./store/database";
import { storedFields } from "./store/message-fields";
import { createMailTransport } from "./transports/mail-transport";
import { createMailer } from "./transports/mailer";
import { createReplyTransport } from "./transports/reply-transport";
import { createWebhookTransport } from "./transports/webhook-transport";
import { createVisitorRateLimit } from "./visitor-rate-limit";

interface MessageParts {
  config: Config;
  log: Log;
  /** ms since 1970. */
  buildTime: number;
  content: Pick<ContentStore, "current" | "folder">;
}

// A visitor sends one message; colleagues in an office share one network.
const PER_NETWORK = { burst: 10, everyMs: 30_000 };
/** The burst of all visitors together, in minutes of the rate limit. */
const BURST_MINUTES = 5;
/** Timeout for a store that neither opens nor fails; pages are served after it. */
const OPENING_TIMEOUT_MS = 3000;

/** Creates the message service with the store and the transports of the configuration. */
export function createMessages(parts: MessageParts): ContactMessages {
  const { config, log, buildTime, content } = parts;
  const { database, mail, perMinute } = config.messages;
  const settings = createFormSettings({
    config: config.messages,
    content: () => content.current,
    folder: () => content.folder,
  });
  const settingsOf = (message: StoredMessage) =>
    settings.settingsFor(message, storedFields(message));
  const mailSite = () => {
    const { site, languages } = content.current;
    const { language, strings } = site;
    const name = config.siteName ?? site.name;
    return { name, language, words: strings.mail, hasLanguages: languages.length > 1 };
  };
  const host = new URL(config.siteUrl).hostname;
  const webhook = createWebhookTransport(settingsOf, config.messages.formWebhookHosts);

  function mailTransports() {
    if (!mail) return {};
    const mailer = createMailer(mail);
    return {
      mail: createMailTransport({ mailer, settingsOf, site: mailSite, host }),
      reply: createReplyTransport({
        mailer,
        settingsOf,
        from: mail.from,
        siteName: () => mailSite().name,
        host,
      }),
    };
  }

  return createMessageService({
    database,
    log,
    buildTime,
    limit: createVisitorRateLimit({
      perNetwork: PER_NETWORK,
      overall: { burst: BURST_MINUTES * perMinute, everyMs: 60_000 / perMinute },
    }),
    keepDays: settings.keepDays,
    channels: settings.channels,
    channelsFor: (submission, isSpam) =>
      settings.channelsFor(submission, submission.fields, isSpam),
    unsentFor: (submission) => settings.unsentFor(submission, submission.fields),
    transports: { ...mailTransports(), webhook },
  });
}

/**
 * Opens the store if the content has a form or a store file exists; other sites load no database. Settles when the
 * store is open or has failed, after 3 s at the latest.
 */
export async function openMessagesFor(
  { pages }: Content,
  { config, messages }: { config: Config; messages: ContactMessages },
): Promise<void> {
  const { database } = config.messages;
  const hasForm = [...pages.values()].some(({ sections }) => formsIn(sections).length > 0);
  if (!hasForm && !existsSync(database)) return;
  await Promise.race([messages.open(), delay(OPENING_TIMEOUT_MS)]);
}
