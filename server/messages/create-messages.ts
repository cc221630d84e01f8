import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "../config";
import type { Content } from "../content/content";
import type { Log } from "../observability/log";
import { type ContactMessages, createMessageService } from "./message-service";
import { createMailTransport } from "./transports/mail-transport";
import { createWebhookTransport } from "./transports/webhook-transport";
import { createVisitorRateLimit } from "./visitor-rate-limit";

interface MessageParts {
  config: Config;
  log: Log;
  runsOutbox: boolean;
  /** ms since 1970. */
  buildTime: number;
  /** The current content. */
  content(): Content;
}

// A visitor sends one message; the people of an office share one network.
const PER_NETWORK = { burst: 10, everyMs: 30_000 };
/** The burst from everybody together, in minutes of the rate limit. */
const BURST_MINUTES = 5;
/** Timeout for a store that neither opens nor fails; pages are served after it. */
const OPENING_TIMEOUT_MS = 3000;

/** Creates the message service with the store and the transports of the configuration. */
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
      overall: { burst: BURST_MINUTES * perMinute, everyMs: 60_000 / perMinute },
      maxNetworks: 10_000,
    }),
    keepDays: () => content().site.messages.keepDays,
    transports: {
      ...(mail ? { mail: createMailTransport({ ...mail, siteName, host }) } : {}),
      ...(webhook ? { webhook: createWebhookTransport(webhook) } : {}),
    },
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
  const hasForm = [...pages.values()].some(({ sections }) =>
    sections.some(({ type }) => type === "contact-form"),
  );
  if (!hasForm && !existsSync(database)) return;
  await Promise.race([messages.open(), delay(OPENING_TIMEOUT_MS)]);
}
