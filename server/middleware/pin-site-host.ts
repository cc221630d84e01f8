import type { RequestHandler } from "express";

/** The query key of Remix's older data requests: with single fetch each logs an error. */
export const DATA_KEY = "_data";

/** Takes a request's target, returns its path and query where it is a whole URL (RFC 9112 3.2.2), else the same. */
export function originForm(target: string): string {
  const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

/** Takes a request's target, returns it without a fragment and without the query key `_data`, however that is written. */
export function withoutDataKey(target: string): string {
  const [whole = ""] = target.split("#", 1);
  const cut = whole.indexOf("?");
  const query = new URLSearchParams(cut < 0 ? "" : whole.slice(cut));
  if (!query.has(DATA_KEY)) return whole;
  query.delete(DATA_KEY);
  return `${whole.slice(0, cut)}?${query}`;
}

/**
 * The Remix adapter makes a request's URL from headers that anybody can write (CVE-2025-31137) and from a target that
 * may be a whole URL or have escapes that stand for nothing. Leaves a path, for the site's own host.
 */
export function pinSiteHost(siteUrl: string): RequestHandler {
  const { host } = new URL(siteUrl);
  return function setTarget(request, _response, next) {
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
    request.originalUrl = cleanTarget(request.originalUrl);
    next();
  };
}

function cleanTarget(given: string): string {
  const target = withoutDataKey(originForm(given));
  const path = target.startsWith("/") ? target : `/${target}`;
  return canDecode(path) ? path : path.replaceAll("%", "%25");
}

function canDecode(target: string): boolean {
  try {
    decodeURIComponent(target.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
