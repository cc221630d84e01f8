import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { Request, RequestHandler } from "express";
import type { ContentStore } from "../content/content-store";
import { originForm, withoutDataKey } from "../http/request-head";
import type { RemixRenderer } from "../render/remix-renderer";
import { withoutPort } from "../security/ip-addresses";

interface RemixHandlerParts {
  siteUrl: string;
  content: ContentStore;
  build: ServerBuild;
  renderer: RemixRenderer;
}

/** The handlers that pass a request to Remix, page or form post, in the order of their names. */
export interface RemixHandlers {
  siteHost: RequestHandler;
  compression: RequestHandler;
  remix: RequestHandler;
}

/** Makes the only entrance of requests into Remix. form-posts.ts leaves the fields of a form in `request.body`. */
export function createRemixHandlers({
  siteUrl,
  content,
  build,
  renderer,
}: RemixHandlerParts): RemixHandlers {
  function getLoadContext({ body, ip = "", originalUrl }: Request): AppLoadContext {
    const context = renderer.contextFor(content.current, originalUrl);
    if (!(body instanceof URLSearchParams)) return context;
    return { ...context, form: body, visitorAddress: withoutPort(ip) };
  }
  return {
    siteHost: pinSiteHost(siteUrl),
    compression: headAsGet(compression()),
    remix: headAsGet(createRequestHandler({ build, getLoadContext })),
  };
}

/**
 * Pins the host and cleans the target of a request for the Remix adapter, which would take its URL from headers that any
 * client can write (CVE-2025-31137) and from a target that may be absolute or have invalid escapes. Removes the `Origin`:
 * form-posts.ts has checked it against the host as the client sent it, Remix would compare it with the pinned one.
 */
function pinSiteHost(siteUrl: string): RequestHandler {
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

/**
 * Shows a handler each HEAD as a GET, so that both get the same status and headers (RFC 9110 9.3.2); Node sends no body.
 * Remix would run an action for a HEAD, `compression` would not compress it.
 */
function headAsGet(handler: RequestHandler): RequestHandler {
  return function handleHeadAsGet(request, response, next) {
    const isHead = request.method === "HEAD";
    const seen: typeof request = isHead
      ? Object.create(request, { method: { value: "GET" } })
      : request;
    return handler(seen, response, next);
  };
}
