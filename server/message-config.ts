import { isIP } from "node:net";
import path from "node:path";
import type { SmtpServer } from "./messages/transports/mail-transport";

/** Where messages are stored and where they are delivered to. */
export interface MessageConfig {
  /** `postgres://…`, or the path of an SQLite file. */
  readonly database: string;
  readonly mail: { server: SmtpServer; to: string; from: string } | undefined;
  readonly webhook: { url: string; secret: string | undefined } | undefined;
  /** How many are taken from everybody together. */
  readonly perMinute: number;
}

/** Reads a variable: undefined when it is unset, or when it is wrong, which is then on the list of errors. */
export type Read = <T>(
  name: string,
  parse: (given: string) => T | undefined,
  expected: string,
) => T | undefined;

/** The part of the configuration that is about messages. `errors` gets what only two variables together make wrong. */
export function readMessageConfig(read: Read, dataDir: string, errors: string[]): MessageConfig {
  const to = read("CONTACT_TO", parseEmail, "one e-mail address");
  const from = read("CONTACT_FROM", parseEmail, "one e-mail address");
  const wantedServer = "smtp://USER:PASSWORD@HOST:587 or smtps://HOST:465, with ?tls=off for none";
  const server = read("SMTP_URL", parseSmtpUrl, wantedServer);
  const url = read(
    "CONTACT_WEBHOOK_URL",
    parseWebhookUrl,
    "an address such as https://example.com/hook",
  );
  const secret = read(
    "CONTACT_WEBHOOK_SECRET",
    parseSecret,
    "at least 16 characters, or whsec_ and the base64 of 24 to 64 bytes",
  );
  const perMinute = read("CONTACT_PER_MINUTE", parseRate, "a whole number from 1 to 1000000");
  const database = read("DATABASE_URL", parseDatabaseUrl, "file:PATH or postgres://HOST/DATABASE");
  if (to && !server && !errors.some((error) => error.startsWith("SMTP_URL"))) {
    errors.push(`SMTP_URL: given nothing, expected ${wantedServer}, because CONTACT_TO is set`);
  }
  return {
    database: database ?? path.join(dataDir, "site.db"),
    mail: to && server ? { server, to, from: from ?? to } : undefined,
    webhook: url ? { url, secret } : undefined,
    perMinute: perMinute ?? 60,
  };
}

/** Addresses and CIDR ranges, separated by commas. */
export function parseNetworks(given: string): string[] | undefined {
  const networks = given.split(",").map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(given: string): boolean {
  const [address = "", prefix, ...more] = given.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

function parseEmail(given: string): string | undefined {
  return /^[^\s@<>(),;:"\\\p{Cc}]+@[^\s@<>(),;:"\\\p{Cc}]+$/u.test(given) ? given : undefined;
}

function parseSmtpUrl(given: string): SmtpServer | undefined {
  if (!URL.canParse(given)) return undefined;
  const {
    protocol,
    hostname,
    port,
    username,
    password: secret,
    pathname,
    search,
    hash,
  } = new URL(given);
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

function decode(given: string): string | undefined {
  try {
    return decodeURIComponent(given);
  } catch {
    return undefined;
  }
}

function parseWebhookUrl(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, username, password, href } = new URL(given);
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}

/** A webhook's secret: plain text, or a `whsec_` secret as Standard Webhooks defines it. */
function parseSecret(given: string): string | undefined {
  const [, encoded] = /^whsec_(.*)$/s.exec(given) ?? [];
  if (encoded === undefined) return given.length >= 16 ? given : undefined;
  const key = Buffer.from(encoded, "base64");
  const isCanonical = key.toString("base64") === encoded;
  return isCanonical && key.length >= 24 && key.length <= 64 ? given : undefined;
}

function parseRate(given: string): number | undefined {
  const rate = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  return rate >= 1 && rate <= 1_000_000 ? rate : undefined;
}

function parseDatabaseUrl(given: string): string | undefined {
  if (/^postgres(ql)?:\/\/./.test(given)) return URL.canParse(given) ? given : undefined;
  const [, file] = /^file:(?:\/\/(?=\/))?([^\0?#]+)$/.exec(given) ?? [];
  return file ? path.resolve(file) : undefined;
}
