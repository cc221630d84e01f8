import type { RequestHandler } from "express";
import { originForm, withoutDataKey } from "../http/request-target";

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
