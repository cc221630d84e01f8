import { createHash } from "node:crypto";
import type { Config } from "../config";
import type { CommonHeaders } from "./security-headers";

/** Origins that a document may load from, by kind. */
export type PolicyHosts = Record<"image" | "connect" | "frame", readonly string[]>;

/**
 * Takes the texts of a document's inline scripts and styles; returns the headers of its Content Security Policy (CSP
 * Level 3). Scripts loaded by a trusted script are trusted (`strict-dynamic`), others do not run. `hosts`: hosts of
 * analytics and embeds; their frames have no embedder policy, so the document's is relaxed for them.
 */
export function documentHeaders(
  { siteUrl, apiBaseUrl, imageEndpoint, iconEndpoint }: Config,
  hosts: PolicyHosts,
  scripts: readonly string[],
  styles: readonly string[],
): CommonHeaders {
  const policy = [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${scripts.map(cspHash).join(" ")}`,
    `style-src ${styles.map(cspHash).join(" ")}`,
    `img-src ${["'self' data:", ...foreignOrigins(siteUrl, imageEndpoint), ...hosts.image].join(" ")}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...foreignOrigins(siteUrl, apiBaseUrl, iconEndpoint), ...hosts.connect].join(" ")}`,
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

/** Returns the distinct origins of the addresses, without the site's own. */
export function foreignOrigins(siteUrl: string, ...addresses: string[]): string[] {
  const origins = addresses.map((address) => new URL(address, siteUrl).origin);
  return [...new Set(origins)].filter((origin) => origin !== siteUrl);
}

/** Takes the text of an inline script or style, returns its hash source for a policy (CSP Level 3, 2.3.1). */
export function cspHash(text: string | Buffer): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
