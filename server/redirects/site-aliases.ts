import type { RequestHandler } from "express";
import { visibleTarget } from "../http/request-head";

/** Paths that a load balancer requests under any host. */
const HEALTH = ["/healthz", "/readyz"];

/** The other hosts of a site. */
export interface SiteAliases {
  /** Whether a request with this `Host` field and target is redirected to the site's own host. */
  includes(host: string | undefined, target: string): boolean;
  /** Redirects the request with 308 to the same path and query at `SITE_URL`, whatever its method. */
  handle: RequestHandler;
}

/** Takes the configuration; `siteAliases` are host names in lower case. */
export function createSiteAliases(config: {
  siteUrl: string;
  siteAliases: readonly string[];
}): SiteAliases {
  const { siteUrl, siteAliases } = config;
  const hosts = new Set(siteAliases);

  function includes(host: string | undefined, target: string): boolean {
    if (hosts.size === 0 || host === undefined || !hosts.has(hostName(host))) return false;
    const [path = ""] = target.split("?", 1);
    return !HEALTH.includes(path.toLowerCase().replace(/(?<=.)\/$/, ""));
  }

  return {
    includes,
    handle(request, response, next) {
      const { headers, originalUrl } = request;
      if (!includes(headers.host, originalUrl)) {
        next();
        return;
      }
      const path = originalUrl.startsWith("/") ? visibleTarget(originalUrl) : "/";
      response.set({ Location: siteUrl + path, "Cache-Control": "no-cache" });
      response
        .status(308)
        .type("text/plain")
        .send(`Moved to ${siteUrl + path}\n`);
    },
  };
}

/** Normalises a `Host` field: lower case, without port and trailing dot. */
function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/(?<=.)\.$/, "");
}
