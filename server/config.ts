import path from "node:path";
import { type MessageConfig, parseNetworks, readMessageConfig } from "./message-config";
import { readHsts } from "./security/hsts";

/** What the environment says, read once. `siteUrl` is an origin without a slash at its end. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` listens; undefined: nowhere. */
  readonly adminPort: number | undefined;
  readonly adminHost: string;
  /** Processes that share the port. */
  readonly processes: number;
  readonly siteUrl: string;
  /** False when SITE_URL was not set: search engines are then kept out. */
  readonly siteUrlGiven: boolean;
  readonly hsts: string | undefined;
  readonly siteName: string | undefined;
  readonly titleSeparator: string | undefined;
  readonly contentDir: string;
  /** Where the browser fetches data from: a path or an absolute URL, with a slash at its end. */
  readonly apiBaseUrl: string;
  readonly dataDir: string;
  /** Where browsers ask for pictures and icons: a path of this site, or an address elsewhere. */
  readonly imageEndpoint: string;
  readonly iconEndpoint: string;
  /** Without a slash at its end. */
  readonly iconServiceUrl: string | undefined;
  readonly messages: MessageConfig;
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** `GTM-…`, `G-…`, `AW-…`, `DC-…`, each once; empty: no analytics code at all. */
  readonly tagManagerIds: readonly string[];
  readonly logLevel: LogLevel;
  /** Shared folder where every build's client files are kept for older tabs. */
  readonly assetArchiveDir: string | undefined;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const HOST = "an address or host name to listen on, such as 0.0.0.0";
const ENDPOINT = "a path such as /name, or an address such as https://cdn.example.com/name";

/** Values that may hold a password. A log that names the error is read by many. */
const SECRETS = ["DATABASE_URL", "SMTP_URL", "CONTACT_WEBHOOK_URL", "CONTACT_WEBHOOK_SECRET"];

type Environment = Readonly<Record<string, string | undefined>>;

/** Every error in the environment, one line each: variable, what was given, what is expected. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly errors: readonly string[]) {
    super(
      `The environment has ${errors.length} error(s):\n${errors.map((m) => `  ${m}`).join("\n")}`,
    );
  }
}

/**
 * Takes the environment, returns a frozen configuration.
 * An empty value counts as unset, as compose files pass it. Throws a ConfigError that lists every error.
 */
export function readConfig(environment: Environment): Config {
  const errors: string[] = [];

  function read<T>(
    name: string,
    parse: (given: string) => T | undefined,
    expected: string,
  ): T | undefined {
    const given = environment[name]?.trim();
    if (!given) return undefined;
    const value = parse(given);
    const shown = SECRETS.includes(name) ? "what is not shown here" : quote(given);
    if (value === undefined) errors.push(`${name}: given ${shown}, expected ${expected}`);
    return value;
  }

  const port = read("PORT", parsePort, "a whole number from 1 to 65535") ?? 3000;
  const adminPort = read("ADMIN_PORT", parsePort, "a whole number from 1 to 65535");
  if (adminPort === port) {
    errors.push(`ADMIN_PORT: given "${port}", expected a port that is not PORT's`);
  }
  const siteUrl = read(
    "SITE_URL",
    parseOrigin,
    "an origin such as https://example.com, without a path",
  );
  const dataDir = path.resolve(read("DATA_DIR", parsePath, "the path of a folder") ?? "data");
  const config: Config = {
    port,
    host: read("HOST", parseHost, HOST) ?? "0.0.0.0",
    adminPort,
    adminHost: read("ADMIN_HOST", parseHost, HOST) ?? "127.0.0.1",
    processes: read("WEB_CONCURRENCY", parseProcesses, "a whole number from 1 to 64") ?? 1,
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    siteUrlGiven: siteUrl !== undefined,
    hsts: readHsts(read, siteUrl),
    siteName: read("SITE_NAME", parseLine, "one line of text, at most 300 characters"),
    titleSeparator: read("TITLE_SEPARATOR", parseSeparator, "1 to 10 characters, such as |"),
    assetArchiveDir: read("ASSET_ARCHIVE_DIR", parsePath, "the path of a folder"),
    contentDir: path.resolve(read("CONTENT_DIR", parsePath, "the path of a folder") ?? "content"),
    apiBaseUrl:
      read("API_BASE_URL", parseBaseUrl, "a path such as / or an http(s) URL, without a query") ??
      "/",
    dataDir,
    imageEndpoint: read("IMAGE_ENDPOINT", parseEndpoint, ENDPOINT) ?? "/_image",
    iconEndpoint: read("ICON_ENDPOINT", parseEndpoint, ENDPOINT) ?? "/icons",
    iconServiceUrl: read(
      "ICON_SERVICE_URL",
      parseWebAddress,
      "an address such as https://icons.example.com, without a query",
    ),
    messages: readMessageConfig(read, dataDir, errors),
    trustedProxies:
      read("TRUSTED_PROXIES", parseNetworks, "addresses or CIDR ranges, separated by commas") ?? [],
    tagManagerIds:
      read("TAG_MANAGER_IDS", parseTagManagerIds, "GTM-, G-, AW- or DC- ids, comma-separated") ??
      [],
    logLevel: read("LOG_LEVEL", parseLogLevel, `one of ${LOG_LEVELS.join(", ")}`) ?? "info",
  };
  if (errors.length > 0) throw new ConfigError(errors);
  return Object.freeze(config);
}

function quote(given: string): string {
  return JSON.stringify(given.length > 100 ? `${given.slice(0, 100)}…` : given);
}

function parsePort(given: string): number | undefined {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

function parseProcesses(given: string): number | undefined {
  const processes = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  return processes >= 1 && processes <= 64 ? processes : undefined;
}

function parseHost(given: string): string | undefined {
  return /^[A-Za-z0-9.:_-]+$/.test(given) ? given : undefined;
}

function parseOrigin(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const url = new URL(given);
  const isOrigin =
    url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isOrigin && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function parseBaseUrl(given: string): string | undefined {
  const isPath = /^\/(?![/\\])/.test(given);
  if (!(isPath || /^https?:\/\//i.test(given)) || /[\s\\]/.test(given)) return undefined;
  if (!URL.canParse(given, "http://localhost")) return undefined;
  const url = new URL(given, "http://localhost");
  if (url.search || url.hash || url.username || url.password) return undefined;
  const path = url.pathname.replace(/\/*$/, "/");
  return isPath ? path : url.origin + path;
}

/** An address on the web without credentials, query and a slash at its end. */
function parseWebAddress(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(given);
  if (!/^https?:$/.test(protocol) || search || hash || username || password) return undefined;
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}

function parseEndpoint(given: string): string | undefined {
  const isPath = /^(\/[\w.~-]+)+$/.test(given);
  return isPath ? given : parseWebAddress(given);
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

function parseLine(given: string): string | undefined {
  return given.length <= 300 && !hasControlCharacter(given) ? given : undefined;
}

function parseSeparator(given: string): string | undefined {
  return given.length <= 10 && !hasControlCharacter(given) ? given : undefined;
}

function parsePath(given: string): string | undefined {
  return given.includes("\0") ? undefined : given;
}

function parseTagManagerIds(given: string): readonly string[] | undefined {
  const ids = given.split(",").map((id) => id.trim());
  const areIds = ids.length <= 20 && ids.every((id) => /^(GTM|G|AW|DC)-[A-Z0-9]{1,20}$/.test(id));
  return areIds ? [...new Set(ids)] : undefined;
}

function parseLogLevel(given: string): LogLevel | undefined {
  return LOG_LEVELS.find((level) => level === given);
}
