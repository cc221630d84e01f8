import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import type { ReadSetting } from "../parse-setting";

/** Policy of responses that are not documents of the site: they load nothing and cannot be framed. */
const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Policy of an SVG: opened in a tab it is a document, which must not run scripts. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Policy of a file that a browser opens in a viewer: its document may load the file itself. */
export const VIEWER_POLICY =
  "default-src 'none'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const DENIED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "serial",
  "unload",
  "usb",
  "xr-spatial-tracking",
];

/** Two years, as MDN's Observatory and the preload lists of browsers require. */
export const DEFAULT_HSTS = "max-age=63072000; includeSubDomains";

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const DIRECTIVE = new RegExp(`^(${TOKEN})(?:\\s*=\\s*(${TOKEN}|"[ !#-[\\]-~]*"))?$`);

export type CommonHeaders = ReadonlyArray<readonly [name: string, value: string]>;

interface HeaderSettings {
  /** The value of Strict-Transport-Security; undefined for none. */
  hsts: string | undefined;
  siteUrlGiven: boolean;
}

/**
 * Returns the headers that every response carries (OWASP Secure Headers, MDN Observatory). Without SITE_URL they ask
 * search engines not to index any of them.
 */
export function securityHeaders({ hsts, siteUrlGiven }: HeaderSettings): CommonHeaders {
  return [
    ["Content-Security-Policy", FILE_POLICY],
    ["Cross-Origin-Embedder-Policy", "credentialless"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", DENIED_FEATURES.map((feature) => `${feature}=()`).join(", ")],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ...(hsts === undefined ? [] : [["Strict-Transport-Security", hsts] as const]),
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ...(siteUrlGiven ? [] : [["X-Robots-Tag", "noindex"] as const]),
  ];
}

/** Adds the headers to every Express response that does not set them itself, just before its head is written. */
export function setSecurityHeaders(headers: CommonHeaders): RequestHandler {
  return function addSecurityHeaders(_request, response, next) {
    onHeaders(response, () => {
      for (const [name, value] of headers) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    });
    next();
  };
}

/**
 * Takes "off" or the value of a Strict-Transport-Security header, returns it, or undefined when its syntax is invalid: the
 * directives are unique, max-age is a number of seconds, includeSubDomains has no value (RFC 6797 6.1).
 */
export function parseHsts(header: string): string | undefined {
  if (header === "off") return header;
  const values = new Map<string, string | undefined>();
  for (const part of header.split(";")) {
    const text = part.trim();
    if (text === "") continue;
    const [isDirective, name = "", value] = DIRECTIVE.exec(text) ?? [];
    if (isDirective === undefined || values.has(name.toLowerCase())) return undefined;
    values.set(name.toLowerCase(), value?.replace(/^"(.*)"$/, "$1"));
  }
  const isAgeGiven = /^\d{1,10}$/.test(values.get("max-age") ?? "");
  return isAgeGiven && values.get("includesubdomains") === undefined ? header : undefined;
}

/** Reads HSTS: the header of a site at `siteUrl`, or the default; none with "off", and none without TLS (RFC 6797 7.2). */
export function readHsts(read: ReadSetting, siteUrl: string | undefined): string | undefined {
  const header = read("HSTS", parseHsts, `off, or a header such as ${DEFAULT_HSTS}`);
  if (header === "off" || !siteUrl?.startsWith("https:")) return undefined;
  return header ?? DEFAULT_HSTS;
}
