import type { ReadSetting } from "../parse-setting";

/** Two years, as MDN's Observatory and browsers' preload lists want it. */
export const DEFAULT_HSTS = "max-age=63072000; includeSubDomains";

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const DIRECTIVE = new RegExp(`^(${TOKEN})(?:\\s*=\\s*(${TOKEN}|"[ !#-[\\]-~]*"))?$`);

/**
 * Takes "off" or the value of a Strict-Transport-Security header, returns it, or undefined when its syntax is wrong:
 * directives, each once, among them max-age with a number of seconds; includeSubDomains has no value (RFC 6797 6.1).
 */
export function parseHsts(given: string): string | undefined {
  if (given === "off") return given;
  const values = new Map<string, string | undefined>();
  for (const part of given.split(";")) {
    const text = part.trim();
    if (text === "") continue;
    const [isDirective, name = "", value] = DIRECTIVE.exec(text) ?? [];
    if (isDirective === undefined || values.has(name.toLowerCase())) return undefined;
    values.set(name.toLowerCase(), value?.replace(/^"(.*)"$/, "$1"));
  }
  const isAgeGiven = /^\d{1,10}$/.test(values.get("max-age") ?? "");
  return isAgeGiven && values.get("includesubdomains") === undefined ? given : undefined;
}

/** The header of a site at `siteUrl`: HSTS, or the default; none with "off", and none without TLS (RFC 6797 7.2). */
export function readHsts(read: ReadSetting, siteUrl: string | undefined): string | undefined {
  const given = read("HSTS", parseHsts, `off, or a header such as ${DEFAULT_HSTS}`);
  if (given === "off" || !siteUrl?.startsWith("https:")) return undefined;
  return given ?? DEFAULT_HSTS;
}
