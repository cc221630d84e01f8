import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from "express";
import type { ContentStore } from "../content/content-store";
import { originForm, withoutDataKey } from "../http/request-target";
import type { RemixRenderer } from "../render/remix-renderer";
import { withoutPort } from "../security/visitor-address";

interface RemixHandlerParts {
  siteUrl: string;
  content: ContentStore;
  renderer: RemixRenderer;
}

/**
 * Answers requests with Remix; page views and form posts alike. The request's URL is made from SITE_URL: `Host`,
 * `X-Forwarded-Host` and `X-Forwarded-Proto` come from the client (CVE-2025-31137).
 */
export function createRemixHandler({
  siteUrl,
  content,
  renderer,
}: RemixHandlerParts): RequestHandler {
  async function answer(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const visitorAddress = isRead(request) ? undefined : withoutPort(request.ip ?? "");
    const webRequest = createWebRequest(siteUrl, request, response);
    await send(await renderer.handle(webRequest, content.current, visitorAddress), response);
  }

  return function answerWithRemix(request, response, next) {
    answer(request, response).catch(next);
  };
}

function isRead({ method }: ExpressRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function createWebRequest(
  siteUrl: string,
  request: ExpressRequest,
  response: ExpressResponse,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) headers.append(name, item);
    }
  }
  headers.set("host", new URL(siteUrl).host);
  headers.delete("x-forwarded-host");
  headers.delete("x-forwarded-proto");
  const aborted = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  const init = { method: request.method, headers, signal: aborted.signal };
  const url = siteUrl + cleanTarget(request.originalUrl);
  if (isRead(request)) return new Request(url, init);
  const isParsed = Buffer.isBuffer(request.body);
  const body = isParsed ? request.body : createReadableStreamFromReadable(request);
  return new Request(url, { ...init, body, duplex: "half" });
}

function cleanTarget(text: string): string {
  const target = withoutDataKey(originForm(text));
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

async function send(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end();
}
