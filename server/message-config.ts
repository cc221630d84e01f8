import path from "node:path";
import { domainToASCII } from "node:url";
import { parseHttpUrl, type ReadSetting, wholeNumber } from "./parse-setting";
import { isHostName } from "./security/site-hosts";
import { isWebhook, WEBHOOK } from "./security/webhook-address";

/** A mail server, from SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte, TLS after STARTTLS, or no TLS. */
  tls: "implicit" | "required" | "off";
  user: string | undefined;
  password: string | undefined;
}

/** Where messages are stored and delivered. */
export interface MessageConfig {
  /** `postgres://…`, or the path of an SQLite file. */
  readonly database: string;
  /** `to`: for forms that name nobody. */
  readonly mail: { server: SmtpServer; to: string | undefined; from: string } | undefined;
  /** Whether there is a mail server, and no `mail` because nobody is named as the sender. */
  readonly lacksSender?: boolean;
  /** For forms that name none. */
  readonly webhook: { url: string } | undefined;
  /** Signs all webhooks: `whsec_` and base64, or plain text. Without it requests are unsigned. */
  readonly webhookSecret: string | undefined;
  /** Hosts on this machine, with or without a port, that a form's own webhook may be at. */
  readonly formWebhookHosts: readonly string[];
  /** Messages accepted from all visitors together. */
  readonly perMinute: number;
}

/** Reads the settings of messages. Adds to `errors` when variables are invalid only in combination. */
export function readMessageConfig(
  read: ReadSetting,
  dataDir: string,
  errors: string[],
): MessageConfig {
  const to = read("CONTACT_TO", parseEmail, "one e-mail address");
  const from = read(
    "CONTACT_FROM",
    parseEmail,
    "one e-mail address, to which the site's name is added",
  );
  const expectedServer =
    "smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465, with ?tls=off for no TLS (# in a password as %23, / as %2F, % as %25, @ as %40)";
  const server = read("SMTP_URL", parseSmtpUrl, expectedServer);
  const url = read(
    "CONTACT_WEBHOOK_URL",
    parseWebhookUrl,
    `${WEBHOOK}, such as https://example.com/hook`,
  );
  const secret = read(
    "CONTACT_WEBHOOK_SECRET",
    parseSecret,
    "at least 16 characters, or whsec_ and the base64 of 24 to 64 bytes",
  );
  const formWebhookHosts = read(
    "FORM_WEBHOOK_HOSTS",
    parseHosts,
    "hosts such as localhost:5678, separated by commas",
  );
  const perMinute = read(
    "CONTACT_PER_MINUTE",
    wholeNumber(1, 1_000_000),
    "a whole number from 1 to 1000000",
  );
  const database = read("DATABASE_URL", parseDatabaseUrl, "file:PATH or postgres://HOST/DATABASE");
  if (to && !server && !errors.some((error) => error.startsWith("SMTP_URL"))) {
    errors.push(`SMTP_URL: given nothing, expected ${expectedServer}, because CONTACT_TO is set`);
  }
  const portError = server && wrongPort(server);
  if (portError) errors.push(`SMTP_URL: given a value (hidden), expected ${portError}`);
  const sender = from ?? to;
  return {
    database: database ?? path.join(dataDir, "site.db"),
    mail: sender && server ? { server, to, from: sender } : undefined,
    ...(server && !sender && { lacksSender: true }),
    webhook: url ? { url } : undefined,
    webhookSecret: secret,
    formWebhookHosts: formWebhookHosts ?? [],
    perMinute: perMinute ?? 60,
  };
}

/** Lines for the operator about settings with which the site starts all the same. */
export function messageWarnings({ lacksSender }: Pick<MessageConfig, "lacksSender">): string[] {
  if (!lacksSender) return [];
  return ["SMTP_URL is set, but neither CONTACT_FROM nor CONTACT_TO: nothing can be mailed"];
}

function parseEmail(text: string): string | undefined {
  const [, mailbox, host = ""] =
    /^([^\s@<>(),;:"\\\p{Cc}]+)@([^\s@<>(),;:"\\\p{Cc}]+)$/u.exec(text) ?? [];
  return mailbox === undefined ? undefined : `${mailbox}@${domainToASCII(host) || host}`;
}

function parseHosts(text: string): string[] | undefined {
  const hosts = text.split(",").map((host) => host.trim().toLowerCase());
  function isHost(host: string): boolean {
    const url = /^[^/?#@\s]+$/.test(host) ? parseHttpUrl(`http://${host}`) : undefined;
    return url?.host === host.replace(/:80$/, "") && isHostName(url.hostname);
  }
  return hosts.every(isHost) ? hosts : undefined;
}

function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const {
    protocol,
    hostname,
    port,
    username,
    password: secret,
    pathname,
    search,
    hash,
  } = new URL(text);
  const isSmtp = protocol === "smtp:" || protocol === "smtps:";
  if (!isSmtp || !hostname || hash || !["", "/"].includes(pathname)) return undefined;
  if (search && (search !== "?tls=off" || protocol === "smtps:")) return undefined;
  const [user, password] = [decode(username), decode(secret)];
  if (user === undefined || password === undefined) return undefined;
  const tls = protocol === "smtps:" ? "implicit" : search ? "off" : "required";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    tls,
    user: user || undefined,
    password: password || undefined,
  };
}

/** Ports that speak TLS in one way only (RFC 8314). */
function wrongPort({ port, tls }: SmtpServer): string | undefined {
  if (port === 465 && tls === "required") return "smtps:// for port 465, which begins with TLS";
  if (port === 587 && tls === "implicit") return "smtp:// for port 587, which has STARTTLS";
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function parseWebhookUrl(text: string): string | undefined {
  return isWebhook(text) ? parseHttpUrl(text)?.href : undefined;
}

/** A webhook's secret: plain text, or a `whsec_` secret as Standard Webhooks defines it. */
function parseSecret(given: string): string | undefined {
  const [, encoded] = /^whsec_(.*)$/s.exec(given) ?? [];
  if (encoded === undefined) return given.length >= 16 ? given : undefined;
  const key = Buffer.from(encoded, "base64");
  const isCanonical = key.toString("base64") === encoded;
  return isCanonical && key.length >= 24 && key.length <= 64 ? given : undefined;
}

function parseDatabaseUrl(text: string): string | undefined {
  if (/^postgres(ql)?:\/\/./.test(text)) return URL.canParse(text) ? text : undefined;
  const [, file] = /^file:(?:\/\/(?=\/))?([^\0?#]+)$/.exec(text) ?? [];
  return file ? path.resolve(file) : undefined;
}
