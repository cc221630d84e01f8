import type { ReadSetting } from "../parse-setting";

const MAX_ALIASES = 100;
const EXPECTED = "host names such as www.example.com, separated by commas, without a port";

/**
 * Reads SITE_ALIASES: host names in lower case, each once. Adds an error for invalid names, for the host of SITE_URL,
 * which would loop, and for aliases without SITE_URL.
 */
export function readSiteAliases(
  read: ReadSetting,
  siteUrl: string | undefined,
  errors: string[],
): readonly string[] {
  const aliases = read("SITE_ALIASES", parseHosts, EXPECTED) ?? [];
  const prefix = `SITE_ALIASES: given ${JSON.stringify(aliases.join(","))}, expected`;
  if (siteUrl !== undefined && aliases.includes(new URL(siteUrl).hostname))
    errors.push(`${prefix} hosts other than that of SITE_URL`);
  const isWithout = siteUrl === undefined && !errors.some((error) => error.startsWith("SITE_URL:"));
  if (aliases.length > 0 && isWithout) errors.push(`${prefix} SITE_URL beside it`);
  return aliases;
}

function parseHosts(text: string): readonly string[] | undefined {
  const names = text.split(",").map((name) => name.trim().replace(/(?<=.)\.$/, ""));
  const hosts = names.filter((name) => name !== "").map(parseHost);
  const valid = hosts.filter((host) => host !== undefined);
  return valid.length === hosts.length && hosts.length <= MAX_ALIASES
    ? [...new Set(valid)]
    : undefined;
}

function parseHost(name: string): string | undefined {
  if (!/^(\[[0-9a-f:.]+\]|[^\s/?#@:*[\]\\]+)$/i.test(name)) return undefined;
  const address = `http://${name}/`;
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  return isHostName(host) ? host : undefined;
}

/** Takes the host of a URL, returns whether it is a name or an address; URLs let other signs pass, such as `;`. */
export function isHostName(host: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/.test(host);
}
