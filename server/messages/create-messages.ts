import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "../config";
import type { Content } from "../content/content";
import type { Log } from "../observability/log";
import type { ContactMessages } from "./contact-messages";
import { createMessageService } from "./message-service";
import { createMailTransport } from "./transports/mail-transport";
import { createWebhookTransport } from "./transports/webhook-transport";
import { createVisitorRateLimit } from "./visitor-rate-limit";

interface MessageParts {
  config: Config;
  log: Log;
  runsOutbox: boolean;
  /** ms since 1970. */
  buildTime: number;
  /** The content of the moment. */
  content(): Content;
}

// A visitor sends one message, a busy office some.
const PER_NETWORK = { burst: 10, everyMs: 30_000 };
/** Minutes without messages that may be made up for at once. */
const QUIET_MINUTES = 5;
/** Pages wait so long for a store that neither opens nor fails. */
const OPENING_PATIENCE_MS = 3000;

/** Where messages go: the store and the deliveries that the environment names. */
export function createMessages(parts: MessageParts): ContactMessages {
  const { config, log, runsOutbox, buildTime, content } = parts;
  const { database, mail, webhook, perMinute } = config.messages;
  const siteName = () => config.siteName ?? content().site.name;
  const host = new URL(config.siteUrl).hostname;
  return createMessageService({
    database,
    log,
    runsOutbox,
    buildTime,
    limit: createVisitorRateLimit({
      perNetwork: PER_NETWORK,
      overall: { burst: QUIET_MINUTES * perMinute, everyMs: 60_000 / perMinute },
      mostNetworks: 10_000,
    }),
    keepDays: () => content().site.messages.keepDays,
    transports: {
      ...(mail ? { mail: createMailTransport({ ...mail, siteName, host }) } : {}),
      ...(webhook ? { webhook: createWebhookTransport(webhook) } : {}),
    },
  });
}

/**
 * Opens the store if there is a form, or if there was one; a site without a form loads no database. Settles when it is
 * open or has failed, after 3 s at the latest.
 */
export async function openMessagesFor(
  { pages }: Content,
  { config, messages }: { config: Config; messages: ContactMessages },
): Promise<void> {
  const { database } = config.messages;
  const hasForm = pages.contact.sections.some(({ type }) => type === "contact-form");
  if (!hasForm && !existsSync(database)) return;
  await Promise.race([messages.open(), delay(OPENING_PATIENCE_MS)]);
}
