import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config";
import type { TagHosts } from "../render/analytics";
import { cspHash } from "./csp-hash";

/** Policy of answers that are no documents of ours: they load nothing and may stand in no frame. */
const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Policy of an SVG: opened by itself it is a document, and must not run anything. */
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
 * Takes where the site lives, returns the headers that every answer carries (OWASP Secure Headers, MDN Observatory).
 * A site without a public address keeps search engines away from everything that it serves.
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

/**
 * Takes the texts of a document's own inline scripts and styles, returns the headers that make its policy (CSP
 * Level 3). What a trusted script loads is trusted, by `strict-dynamic`; nothing else runs. `hosts` are those that
 * analytics sends to; with a frame of theirs, frames without an embedder policy must be let in.
 */
export function documentHeaders(
  { siteUrl, apiBaseUrl, imageEndpoint, iconEndpoint }: Config,
  hosts: TagHosts,
  scripts: readonly string[],
  styles: readonly string[],
): CommonHeaders {
  const policy = [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${scripts.map(cspHash).join(" ")}`,
    `style-src ${styles.map(cspHash).join(" ")}`,
    `img-src ${["'self' data:", ...elsewhere(siteUrl, imageEndpoint), ...hosts.image].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...elsewhere(siteUrl, apiBaseUrl, iconEndpoint), ...hosts.connect].join(" ")}`,
    ...(hosts.frame.length > 0 ? [`frame-src ${hosts.frame.join(" ")}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return [
    ["Content-Security-Policy", policy.join("; ")],
    ...(hosts.frame.length > 0 ? [["Cross-Origin-Embedder-Policy", "unsafe-none"] as const] : []),
  ];
}

/** The origins of addresses that are not of this site, each once. */
function elsewhere(siteUrl: string, ...addresses: string[]): string[] {
  const origins = addresses.map((address) => new URL(address, siteUrl).origin);
  return [...new Set(origins)].filter((origin) => origin !== siteUrl);
}

/** Gives every answer of Express the headers that it does not set itself, in the moment when its head is written. */
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
