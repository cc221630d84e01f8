import path from "node:path";
import { folderErrors } from "./folder-places";
import { type HistoryConfig, readHistoryConfig } from "./history/history-config";
import { type MessageConfig, messageWarnings, readMessageConfig } from "./message-config";
import type { LogLevel } from "./observability/log";
import { createSettingReader, type Environment, parseHttpUrl, wholeNumber } from "./parse-setting";
import { removedVariables } from "./removed-variables";
import { parseNetworks } from "./security/ip-addresses";
import { readHsts } from "./security/security-headers";
import { readSiteAliases } from "./security/site-hosts";

/** The configuration, read from the environment once. `siteUrl` is an origin without a trailing slash. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Port of `/metrics` and the detailed `/readyz`; undefined: no admin server. */
  readonly adminPort: number | undefined;
  readonly adminHost: string;
  /** Time between "not ready" and the end of listening. */
  readonly shutdownDelayMs: number;
  readonly siteUrl: string;
  /** False when SITE_URL is not set: every response then asks search engines not to index it. */
  readonly siteUrlGiven: boolean;
  /** Other hosts that are redirected to `siteUrl`: names in lower case, without a port. */
  readonly siteAliases: readonly string[];
  readonly hsts: string | undefined;
  readonly siteName: string | undefined;
  readonly titleSeparator: string | undefined;
  readonly contentDir: string;
  /** The folder that previews show; undefined: that of the site, with its drafts. */
  readonly previewDir: string | undefined;
  /** Base URL of the browser's data requests: a path or an absolute URL, with a trailing slash. */
  readonly apiBaseUrl: string;
  readonly dataDir: string;
  /** Endpoints for pictures and icons: a path of this site, or an absolute URL. */
  readonly imageEndpoint: string;
  readonly iconEndpoint: string;
  /** Without a trailing slash. */
  readonly iconServiceUrl: string | undefined;
  readonly messages: MessageConfig;
  readonly history: HistoryConfig;
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** `GTM-…`, `G-…`, `AW-…`, `DC-…`, each once; empty: no analytics code at all. */
  readonly tagManagerIds: readonly string[];
  readonly logLevel: LogLevel;
  /** Shared folder that keeps the client files of every build, for older tabs. */
  readonly assetArchiveDir: string | undefined;
  /** Lines for the operator about settings with which the site starts all the same. */
  readonly warnings: readonly string[];
}

const LOG_LEVELS = [
  "fatal",
  "error",
  "warn",
  "info",
  "debug",
  "trace",
  "silent",
] as const satisfies readonly LogLevel[];

const PORT = "a whole number from 1 to 65535";
const DELAY = "milliseconds, a whole number from 0 to 60000";
const HOST = "an address or host name to listen on, such as 0.0.0.0";
const NO_SITE_URL = "SITE_URL is not set: search engines are kept out until it is";
const ORIGIN = "an origin such as https://example.com, without a path";
const ENDPOINT = "a path such as /name, or an address such as https://cdn.example.com/name";

/** All errors in the environment, one line each: variable, given value, expected value. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly errors: readonly string[]) {
    super(
      `The environment has ${errors.length} error(s):\n${errors.map((line) => `  ${line}`).join("\n")}`,
    );
  }
}

/**
 * Takes the environment, returns a frozen configuration. An empty value counts as unset, as compose files pass it.
 * Throws a ConfigError that lists every error.
 */
export function readConfig(environment: Environment): Config {
  const errors: string[] = [];

  const read = createSettingReader(environment, errors);
  const port = read("PORT", parsePort, PORT) ?? 3000;
  const adminPort = read("ADMIN_PORT", parsePort, PORT);
  if (adminPort === port) {
    errors.push(`ADMIN_PORT: given "${port}", expected a port that is not PORT's`);
  }
  const siteUrl = read("SITE_URL", parseOrigin, ORIGIN);
  const previewDir = read("PREVIEW_DIR", parsePath, "the path of a folder");
  const dataDir = path.resolve(read("DATA_DIR", parsePath, "the path of a folder") ?? "data");
  const messages = readMessageConfig(read, dataDir, errors);
  const config: Config = {
    port,
    host: read("HOST", parseHost, HOST) ?? "0.0.0.0",
    adminPort,
    adminHost: read("ADMIN_HOST", parseHost, HOST) ?? "127.0.0.1",
    shutdownDelayMs: read("SHUTDOWN_DELAY", wholeNumber(0, 60_000), DELAY) ?? 250,
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    siteUrlGiven: siteUrl !== undefined,
    siteAliases: readSiteAliases(read, siteUrl, errors),
    hsts: readHsts(read, siteUrl),
    siteName: read("SITE_NAME", parseLine, "one line of text, at most 300 characters"),
    titleSeparator: read("TITLE_SEPARATOR", parseSeparator, "1 to 10 characters, such as |"),
    assetArchiveDir: read("ASSET_ARCHIVE_DIR", parsePath, "the path of a folder"),
    contentDir: path.resolve(read("CONTENT_DIR", parsePath, "the path of a folder") ?? "content"),
    previewDir: previewDir === undefined ? undefined : path.resolve(previewDir),
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
    messages,
    history: readHistoryConfig(read),
    trustedProxies:
      read("TRUSTED_PROXIES", parseNetworks, "addresses or CIDR ranges, separated by commas") ?? [],
    tagManagerIds:
      read("TAG_MANAGER_IDS", parseTagManagerIds, "GTM-, G-, AW- or DC- ids, comma-separated") ??
      [],
    logLevel: read("LOG_LEVEL", parseLogLevel, `one of ${LOG_LEVELS.join(", ")}`) ?? "info",
    warnings: [
      ...(siteUrl ? [] : [NO_SITE_URL]),
      ...messageWarnings(messages),
      ...removedVariables(environment),
    ],
  };
  errors.push(...folderErrors(config));
  if (errors.length > 0) throw new ConfigError(errors);
  return Object.freeze(config);
}

const parsePort = wholeNumber(1, 65535);

function parseHost(text: string): string | undefined {
  return /^[A-Za-z0-9.:_-]+$/.test(text) ? text : undefined;
}

function parseOrigin(text: string): string | undefined {
  const url = parseHttpUrl(text);
  return url && url.pathname === "/" && !url.search && !url.hash ? url.origin : undefined;
}

function parseBaseUrl(text: string): string | undefined {
  const isPath = /^\/(?![/\\])/.test(text);
  if (!(isPath || /^https?:\/\//i.test(text)) || /[\s\\]/.test(text)) return undefined;
  if (!URL.canParse(text, "http://localhost")) return undefined;
  const url = new URL(text, "http://localhost");
  if (url.search || url.hash || url.username || url.password) return undefined;
  const path = url.pathname.replace(/\/*$/, "/");
  return isPath ? path : url.origin + path;
}

/** Parses an http(s) address without credentials and query; returns it without a trailing slash. */
function parseWebAddress(text: string): string | undefined {
  const url = parseHttpUrl(text);
  if (!url || url.search || url.hash) return undefined;
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function parseEndpoint(text: string): string | undefined {
  const isPath = /^(\/[\w.~-]+)+$/.test(text);
  return isPath ? text : parseWebAddress(text);
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

function parseLine(text: string): string | undefined {
  return text.length <= 300 && !hasControlCharacter(text) ? text : undefined;
}

function parseSeparator(text: string): string | undefined {
  return text.length <= 10 && !hasControlCharacter(text) ? text : undefined;
}

function parsePath(text: string): string | undefined {
  return text.includes("\0") ? undefined : text;
}

function parseTagManagerIds(text: string): readonly string[] | undefined {
  const ids = text.split(",").map((id) => id.trim());
  const areIds = ids.length <= 20 && ids.every((id) => /^(GTM|G|AW|DC)-[A-Z0-9]{1,20}$/.test(id));
  return areIds ? [...new Set(ids)] : undefined;
}

function parseLogLevel(text: string): LogLevel | undefined {
  return LOG_LEVELS.find((level) => level === text);
}
