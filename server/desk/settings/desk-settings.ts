import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError } from "../../config";
import { isPlaceInside, realPlace } from "../../folder-places";
import {
  createSettingReader,
  type Environment,
  parseHttpUrl,
  wholeNumber,
} from "../../parse-setting";
import type { DeskPlace } from "../sign-in/sign-in";

/** Where the desk listens, whom it lets in and where it writes. */
export interface DeskSettings {
  place: DeskPlace;
  port: number;
  /** Addresses to listen on: both loopback addresses, or DESK_HOST. */
  hosts: readonly string[];
  /** Origin under which people reach it. */
  origin: string;
  /** DESK_DATA_DIR. */
  dataDir: string;
  /** Where the desk asks the site what it shows: an origin. */
  siteAddress: string;
}

const LOOPBACK = ["127.0.0.1", "::1"];
const PORT = "a whole number from 1 to 65535";
const URL_WANTED = "an origin with https, such as https://desk.example.com";
const CONTAINER_WORDS =
  "in a container nobody reaches a desk that listens on its own computer only: set DESK_URL to its https address, or DESK_HOST=0.0.0.0 and publish -p 127.0.0.1:3100:3100";

/**
 * Reads the settings of the desk, which mean nothing to the site. `isContainer`: whether loopback is that of a container.
 * @throws ConfigError with every error
 */
export function readDeskSettings(
  environment: Environment,
  config: Config,
  isContainer = existsSync("/.dockerenv") || existsSync("/run/.containerenv"),
): DeskSettings {
  const errors: string[] = [];
  const read = createSettingReader(environment, errors);
  const port = read("DESK_PORT", wholeNumber(1, 65535), PORT) ?? 3100;
  const host = read("DESK_HOST", parseHost, "an address to listen on, such as 0.0.0.0");
  const url = read("DESK_URL", parseHttpsOrigin, URL_WANTED);
  const given = read("DESK_DATA_DIR", parsePath, "the path of a folder");
  const site = read("DESK_SITE_URL", parseOrigin, "an origin such as http://site:3000");
  const dataDir = path.resolve(given ?? path.join(config.dataDir, "desk"));
  const hasUrl = Boolean(environment.DESK_URL?.trim());
  if (hasUrl && isPlaceInside(dataDir, config.dataDir))
    errors.push(
      `DESK_DATA_DIR: given ${JSON.stringify(dataDir)}, expected a place that is not in DATA_DIR (${JSON.stringify(config.dataDir)}), which the site may write to`,
    );
  const { contentDir } = config;
  if (isPlaceInside(dataDir, contentDir) || isPlaceInside(contentDir, dataDir))
    errors.push(
      `DESK_DATA_DIR: given ${JSON.stringify(dataDir)}, expected a place that is not in CONTENT_DIR (${JSON.stringify(contentDir)}), whose files are served, nor around it`,
    );
  if (port === config.port)
    errors.push(`DESK_PORT: given "${port}", expected a port that is not PORT's`);
  if (!hasUrl && isContainer && host === undefined) errors.push(`DESK_URL: ${CONTAINER_WORDS}`);
  if (errors.length > 0) throw new ConfigError(errors);
  return {
    place: url === undefined ? { kind: "loopback", port } : { kind: "public", url },
    port,
    hosts: hostsOf(host, url !== undefined),
    origin: url ?? `http://localhost:${port}`,
    dataDir: realPlace(dataDir),
    siteAddress: site ?? config.siteUrl,
  };
}

/** Both loopback addresses or none: another user of this computer could listen on the second one. */
function hostsOf(host: string | undefined, isPublic: boolean): readonly string[] {
  if (host === "localhost" || (host === undefined && !isPublic)) return LOOPBACK;
  return [host ?? "0.0.0.0"];
}

function parseHost(text: string): string | undefined {
  return /^[A-Za-z0-9.:_-]+$/.test(text) ? text : undefined;
}

function parsePath(text: string): string | undefined {
  return text.includes("\0") ? undefined : text;
}

function parseOrigin(text: string): string | undefined {
  const url = parseHttpUrl(text);
  return url && url.pathname === "/" && !url.search && !url.hash ? url.origin : undefined;
}

function parseHttpsOrigin(text: string): string | undefined {
  const origin = parseOrigin(text);
  return origin?.startsWith("https:") ? origin : undefined;
}
