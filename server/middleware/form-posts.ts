import { availableParallelism } from "node:os";
import compression from "compression";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { canonicalPath } from "../../contract/page-addresses";
import type { ContentStore } from "../content/content-store";
import { readBody } from "../http/read-body";
import { createRenderQueue, type RenderCounts } from "../limits/render-queue";
import type { Counters } from "../observability/counters";
import { createLineBudget } from "../observability/line-budget";
import type { Log } from "../observability/log";
import { loggedPath } from "../observability/request-log";
import type { RemixRenderer } from "../render/remix-renderer";
import { isSameOrigin } from "../security/same-origin";
import { withoutPort } from "../security/visitor-address";

interface FormPostParts {
  /** Undefined when SITE_URL is not set. */
  siteUrl: string | undefined;
  content: ContentStore;
  renderer: RemixRenderer;
  log: Log;
  counts: RenderCounts & Pick<Counters, "unlogged">;
}

const MAX_BODY = 64 * 1024;
/** What Remix gets of a form's request besides the fields. */
const PASSED_ON = ["accept", "user-agent", "sec-fetch-mode", "x-request-id"] as const;

/** Takes sent forms where the content has one: refuses what no page of ours sends, and hands the rest to Remix. */
export function createFormPosts(parts: FormPostParts): RequestHandler {
  const { siteUrl, content, renderer, log, counts } = parts;

  // Of their own: unknown addresses in any number take no form's turn. Storing is quick, so that many may wait.
  const limit = createRenderQueue({ most: 8 * availableParallelism(), mostWaiting: 1000, counts });

  const takeLine = createLineBudget();

  const refuseStrangers: RequestHandler = function refuseStrangers(request, response, next) {
    const { origin, host, "sec-fetch-site": site } = request.headers;
    if (isSameOrigin({ origin, host, site: single(site) }, siteUrl)) {
      next();
      return;
    }
    counts.refusals["cross-site"]++;
    const details = { path: loggedPath(request.path), id: request.headers["x-request-id"] };
    if (takeLine()) log.warn(details, "a form from another site was refused");
    else counts.unlogged++;
    refuse(response, 403, "Forms of other sites are not taken.\n");
  };

  async function take(request: Request, response: Response): Promise<void> {
    const body = await readBody(request, MAX_BODY);
    if (!body) {
      response.set("Connection", "close");
      refuse(response, 413, "The form is too large.\n");
      return;
    }
    const fields = await readFields(body, request.headers["content-type"] ?? "");
    if (!fields) {
      refuse(response, 400, "The form cannot be read, or it has a file.\n");
      return;
    }
    // A body that comes slowly has taken no turn.
    await new Promise((resolve) => limit(request, response, resolve));
    await answer(request, response, fields);
  }

  async function answer(
    request: Request,
    response: Response,
    fields: URLSearchParams,
  ): Promise<void> {
    const query = request.url.indexOf("?");
    const path = request.path + (query < 0 ? "" : request.url.slice(query));
    const answered = await renderer.post(path, fields, {
      content: content.current,
      address: withoutPort(request.ip ?? ""),
      headers: passedOn(request),
    });
    response.status(answered.status);
    for (const [name, value] of answered.headers) response.setHeader(name, value);
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  const posts = Router();
  posts.post("*", refuseStrangers, takeOnlyForms, compression(), (request, response, next) => {
    take(request, response).catch(next);
  });
  return function takeForm(request, response, next) {
    if (acceptsForm(content, request)) posts(request, response, next);
    else next();
  };
}

/** Whether a form may be sent to where a request goes. */
export function acceptsForm(content: ContentStore, { path }: Request): boolean {
  const page = content.current.pages.get(canonicalPath(path).replace(/\.data$/, ""));
  return page?.sections.some(({ type }) => type === "contact-form") ?? false;
}

function passedOn({ headers }: Request): Headers {
  const passed = new Headers();
  for (const name of PASSED_ON) {
    const value = single(headers[name]);
    if (value !== undefined) passed.set(name, value);
  }
  return passed;
}

const takeOnlyForms: RequestHandler = function takeOnlyForms(request, response, next) {
  const type = request.is(["application/x-www-form-urlencoded", "multipart/form-data"]);
  if (type && !request.get("Content-Encoding")) next();
  else refuse(response, 415, "Only forms are taken.\n");
};

function refuse(response: Response, status: number, text: string): void {
  response.status(status).set("Cache-Control", "no-store").type("text/plain").send(text);
}

/** The text fields of a form, the first of each name; undefined for what is no form, and for one with files. */
async function readFields(body: Buffer, type: string): Promise<URLSearchParams | undefined> {
  const fields = new URLSearchParams();
  const given = /^\s*multipart\//i.test(type)
    ? await readMultipart(body, type)
    : new URLSearchParams(body.toString());
  for (const [name, value] of given ?? []) {
    if (typeof value !== "string") return undefined;
    if (!fields.has(name)) fields.set(name, value);
  }
  return given && fields;
}

async function readMultipart(body: Buffer, type: string): Promise<FormData | undefined> {
  const headers = { "Content-Type": type };
  try {
    return await new globalThis.Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return undefined;
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
