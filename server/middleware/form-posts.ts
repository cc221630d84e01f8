import { availableParallelism } from "node:os";
import compression from "compression";
import { type Request, type RequestHandler, type Response, Router } from "express";
import getRawBody from "raw-body";
import type { ContentStore } from "../content/content-store";
import { createRenderQueue, type RenderCounts } from "../limits/render-queue";
import type { Counters } from "../observability/counters";
import { createLineBudget } from "../observability/line-budget";
import type { Log } from "../observability/log";
import { loggedPath } from "../observability/request-log";
import { isSameOrigin } from "../security/same-origin";

interface FormPostParts {
  /** Undefined when SITE_URL is not set. */
  siteUrl: string | undefined;
  content: ContentStore;
  /** Answers accepted posts. */
  remix: RequestHandler;
  log: Log;
  counts: RenderCounts & Pick<Counters, "unlogged">;
}

const MAX_BODY = 64 * 1024;
/** The contact page, and its data URL for form posts by JavaScript. The router ignores case and a trailing slash too. */
const FORM_PATH = /^\/contact(\.data|\/)?$/i;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Handles form posts where the content has a form: rejects cross-site and malformed posts, passes the rest to Remix. */
export function createFormPosts(parts: FormPostParts): RequestHandler {
  const { siteUrl, content, remix, log, counts } = parts;

  // A queue separate from page rendering, so a flood of 404s cannot starve the form. Storing is fast, so the queue may
  // be long. It comes after the body: a slow upload takes no turn.
  const queue = createRenderQueue({ most: 8 * availableParallelism(), mostWaiting: 1000, counts });

  const takeLine = createLineBudget();

  const rejectCrossSite: RequestHandler = function rejectCrossSite(request, response, next) {
    const { origin, host, "sec-fetch-site": site } = request.headers;
    if (isSameOrigin({ origin, host, site: firstOf(site) }, siteUrl)) {
      // Remix would compare it with the site's host again, which differs on a trial address.
      delete request.headers.origin;
      next();
      return;
    }
    counts.refusals["cross-site"]++;
    const details = { path: loggedPath(request.path), id: request.headers["x-request-id"] };
    if (takeLine()) log.warn(details, "a form from another site was rejected");
    else counts.unlogged++;
    reject(response, 403, "Cross-site form posts are rejected.\n");
  };

  const posts = Router();
  posts.post(FORM_PATH, rejectCrossSite, acceptOnlyForms, readBody, queue, compression(), remix);
  return function handleFormPost(request, response, next) {
    if (acceptsForm(content, request)) posts(request, response, next);
    else next();
  };
}

/** Whether the path of a request accepts form posts. */
export function acceptsForm(content: ContentStore, { path }: Request): boolean {
  const { sections } = content.current.pages.contact;
  return FORM_PATH.test(path) && sections.some(({ type }) => type === "contact-form");
}

const acceptOnlyForms: RequestHandler = function acceptOnlyForms(request, response, next) {
  if (request.is(FORM_TYPES) && !request.get("Content-Encoding")) next();
  else reject(response, 415, "Only form posts are accepted.\n");
};

/**
 * Reads the body as bytes: the action parses it, once. `express.raw` would read an oversized body to its end before it
 * answers 413.
 */
const readBody: RequestHandler = function readBody(request, response, next) {
  const length = request.headers["content-length"];
  getRawBody(request, { length, limit: MAX_BODY }, (error, body) => {
    if (error?.status === 413) {
      response.set("Connection", "close");
      reject(response, 413, "The form is too large.\n");
      return;
    }
    request.body = body;
    next(error);
  });
};

function reject(response: Response, status: number, text: string): void {
  response.status(status).set("Cache-Control", "no-store").type("text/plain").send(text);
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
