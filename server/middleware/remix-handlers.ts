import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { Request, RequestHandler, Response } from "express";
import type { ContentStore } from "../content/content-store";
import { originForm, withoutDataKey } from "../http/request-head";
import { remixTarget } from "../render/page-files";
import type { RemixRenderer } from "../render/remix-renderer";
import { decodable } from "../render/site-routes";
import { withoutPort } from "../security/ip-addresses";
import { sendAnswer } from "./send-answer";

interface RemixHandlerParts {
  siteUrl: string;
  content: Pick<ContentStore, "current">;
  build: ServerBuild;
  renderer: RemixRenderer;
}

/** The handlers that pass requests to Remix, for pages and for posts. */
export interface RemixHandlers {
  siteHost: RequestHandler;
  compression: RequestHandler;
  remix: RequestHandler;
}

/**
 * All live requests reach Remix through these handlers. form-posts.ts leaves in `request.body` the fields of a form of the
 * content, or the whole body for the action of another route.
 */
export function createRemixHandlers({
  siteUrl,
  content,
  build,
  renderer,
}: RemixHandlerParts): RemixHandlers {
  function getLoadContext({ body, ip = "", url }: Request): AppLoadContext {
    const context = renderer.contextFor(content.current, url);
    if (!(body instanceof URLSearchParams)) return context;
    return { ...context, form: body, visitorAddress: withoutPort(ip) };
  }

  /** Calls Remix directly: its adapter reads the body itself, which form-posts.ts has read. */
  async function act(request: Request, response: Response, body: Buffer): Promise<void> {
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const sent = new globalThis.Request(siteUrl + request.originalUrl, {
      method: request.method,
      headers: headersOf(request),
      body: new Uint8Array(body),
      signal: gone.signal,
    });
    await sendAnswer(response, await renderer.answer(sent, getLoadContext(request)));
  }

  const read = headAsGet(createRequestHandler({ build, getLoadContext }));
  return {
    siteHost: pinSiteHost(siteUrl, content),
    compression: headAsGet(compression()),
    remix(request, response, next) {
      const { body } = request;
      if (Buffer.isBuffer(body)) act(request, response, body).catch(next);
      else read(request, response, next);
    },
  };
}

function headersOf({ rawHeaders, headers }: Request): Headers {
  const sent = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    // Earlier handlers have removed headers and changed the host.
    if (headers[name.toLowerCase()] !== undefined) sent.append(name, rawHeaders[index + 1] ?? "");
  }
  if (headers.host !== undefined) sent.set("Host", headers.host);
  return sent;
}

/**
 * Pins the host and cleans the target of a request for the Remix adapter, which would take its URL from headers that any
 * client can write (CVE-2025-31137) and from a target that may be absolute, have invalid escapes or be that of a page's
 * file. Removes the `Origin`: form-posts.ts has checked it against the host as the client sent it, Remix would compare
 * it with the pinned one.
 */
function pinSiteHost(siteUrl: string, content: Pick<ContentStore, "current">): RequestHandler {
  const { host } = new URL(siteUrl);
  return function setTarget(request, _response, next) {
    request.headers.host = host;
    delete request.headers.origin;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
    request.originalUrl = remixTarget(cleanTarget(request.originalUrl), content.current);
    next();
  };
}

function cleanTarget(requested: string): string {
  const target = withoutDataKey(originForm(requested));
  return decodable(target.startsWith("/") ? target : `/${target}`);
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
