import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config";

/** Policy of responses that are not documents of the site: they load nothing and cannot be framed. */
const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Policy of an SVG: opened in a tab it is a document, which must not run scripts. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

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
  "publickey-credentials-get",
  "serial",
  "unload",
  "usb",
  "xr-spatial-tracking",
];

export type CommonHeaders = ReadonlyArray<readonly [name: string, value: string]>;

/**
 * Returns the headers that every response carries (OWASP Secure Headers, MDN Observatory). Without SITE_URL they ask
 * search engines not to index any of them.
 */
export function securityHeaders({
  hsts,
  siteUrlGiven,
}: Pick<Config, "hsts" | "siteUrlGiven">): CommonHeaders {
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
