import type { RequestHandler } from "express";
import { originForm, withoutDataKey } from "../http/request-head";

/**
 * Pins the host and cleans the target of a request for the Remix adapter, which would take its URL from headers that any
 * client can write (CVE-2025-31137) and from a target that may be absolute or have invalid escapes. Removes the `Origin`:
 * form-posts.ts has checked it against the host as the client sent it, Remix would compare it with the pinned one.
 */
export function pinSiteHost(siteUrl: string): RequestHandler {
  const { host } = new URL(siteUrl);
  return function setTarget(request, _response, next) {
    request.headers.host = host;
    delete request.headers.origin;
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
