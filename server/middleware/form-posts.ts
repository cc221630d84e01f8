import { availableParallelism } from "node:os";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { formsIn, maxFormBytes } from "../../contract/forms/form-fields";
import { canonicalPath, pageOfData } from "../../contract/page-addresses";
import type { ContentStore } from "../content/content-store";
import { createPostLimits } from "../limits/post-limits";
import { createRenderQueue, type RenderCounts } from "../limits/render-queue";
import type { Counters } from "../observability/counters";
import type { Log } from "../observability/log";
import { createLineBudget } from "../observability/log";
import { loggedPath } from "../observability/request-log";
import { isSameOrigin } from "../security/same-origin";
import type { AnswerStrings } from "../strings/english";
import { createAnswers } from "./answers-in-language";
import { parseMultipart, readBody } from "./read-body";

interface FormPostParts {
  /** Undefined when SITE_URL is not set. */
  siteUrl: string | undefined;
  content: Pick<ContentStore, "current">;
  log: Log;
  counts: RenderCounts & Pick<Counters, "unlogged">;
  /** The handlers that pass any request to Remix. `request.body` has the fields of a form, or the body of another post. */
  remix: readonly RequestHandler[];
  /** Whether a route with its own `action` supports the request's method; if absent, none does. */
  takesAction?(request: Request): boolean;
}

/** The size in bytes up to which the body of a request to a route's own `action` is read. */
const MAX_ACTION_BYTES = 1024 * 1024;

/**
 * Handles form posts of the content, and requests to routes with their own `action`: rejects cross-site and malformed
 * ones, passes the rest to Remix.
 */
export function createFormPosts({
  siteUrl,
  content,
  log,
  counts,
  remix,
  takesAction = () => false,
}: FormPostParts): RequestHandler {
  const answers = createAnswers(content);
  // A queue separate from page rendering, so that a flood of 404s cannot starve the form. Storing is fast, so the queue
  // may be long.
  const queue = createRenderQueue({
    maxRunning: 8 * availableParallelism(),
    maxWaiting: 1000,
    counts,
    answers,
  });
  const { wrongPosts, takeMemory, ownQueue } = createPostLimits({ counts, answers });
  const takeLine = createLineBudget();

  const rejectCrossSite: RequestHandler = function rejectCrossSite(request, response, next) {
    const { origin, host, "sec-fetch-site": site } = request.headers;
    if (isSameOrigin({ origin, host, site: Array.isArray(site) ? site[0] : site }, siteUrl)) {
      next();
      return;
    }
    counts.refusals["cross-site"]++;
    const details = { path: loggedPath(request.path), id: request.headers["x-request-id"] };
    if (takeLine()) log.warn(details, "a cross-site form post was rejected");
    else counts.unlogged++;
    reject(response, 403, "Cross-site form posts are rejected.\n");
  };

  const parseForm: RequestHandler = function parseForm(request, response, next) {
    const maxBytes = maxBytesAt(content, request);
    if (!takeMemory(request, response, maxBytes)) return;
    readForm(request, response, { answers: answers(request), maxBytes }).then((form) => {
      if (!form) return;
      request.body = form;
      request.originalUrl = formTarget(request.originalUrl);
      next();
    }, next);
  };

  const readAction: RequestHandler = function readAction(request, response, next) {
    if (!takeMemory(request, response, MAX_ACTION_BYTES)) return;
    readBody(request, MAX_ACTION_BYTES).then((body) => {
      if (!body) return rejectTooLarge(response, answers(request));
      request.body = body;
      next();
    }, next);
  };

  // The body is read before the request queues, so that slow clients do not block the queue.
  const posts = Router();
  const formSteps = [wrongPosts, rejectOtherTypes, parseForm];
  posts.post("*", rejectCrossSite, ...formSteps, ownQueue, queue, ...remix);
  const actions = Router();
  actions.all("*", rejectCrossSite, wrongPosts, readAction, ownQueue, queue, ...remix);
  return function handleFormPost(request, response, next) {
    if (request.method === "GET" || request.method === "HEAD") next();
    else if (acceptsForm(content, request)) posts(request, response, next);
    else if (takesAction(request)) actions(request, response, next);
    else next();
  };
}

/** Whether the path of a request takes form posts. */
export function acceptsForm(content: Pick<ContentStore, "current">, request: Request): boolean {
  return formsAt(content, request).length > 0;
}

/** The forms of the page at a request's path, closed ones included: a visitor who has filled one in gets an answer. */
function formsAt({ current }: Pick<ContentStore, "current">, request: Request) {
  const path = pageOfData(canonicalPath(request.path));
  const ended = [...current.closedForms, ...current.removedForms];
  const closed = ended.filter(({ page }) => page.path === path);
  return [
    ...formsIn(current.pages.get(path)?.sections ?? []),
    ...closed.map(({ section }) => section),
  ];
}

/** Maximum size in bytes of a form post to a request's path. */
function maxBytesAt(content: Pick<ContentStore, "current">, request: Request): number {
  const limits = formsAt(content, request).map((form) =>
    maxFormBytes(form.type === "form" ? form.fields : []),
  );
  return Math.max(...limits);
}

const rejectOtherTypes: RequestHandler = function rejectOtherTypes(request, response, next) {
  const type = request.is(["application/x-www-form-urlencoded", "multipart/form-data"]);
  if (type && !request.get("Content-Encoding")) next();
  else reject(response, 415, "Only forms are accepted.\n");
};

/** Takes the target of a form post, returns it for Remix, which looks for the home page's action in the root without `?index`. */
export function formTarget(target: string): string {
  const [path = "", query] = target.split("?", 2);
  if (pageOfData(path) !== "/" || new URLSearchParams(query).has("index")) return target;
  return `${path}?index${query ? `&${query}` : ""}`;
}

/** The text fields of a posted form; undefined when the post has been rejected. */
async function readForm(
  request: Request,
  response: Response,
  { answers, maxBytes }: { answers: AnswerStrings; maxBytes: number },
) {
  const body = await readBody(request, maxBytes);
  if (!body) {
    rejectTooLarge(response, answers);
    return undefined;
  }
  const type = request.headers["content-type"] ?? "";
  const isMultipart = /^\s*multipart\//i.test(type);
  const form = isMultipart
    ? await parseMultipart(body, type)
    : new URLSearchParams(body.toString());
  if (!form) reject(response, 400, `${answers.formUnreadable}\n`);
  return form;
}

function rejectTooLarge(response: Response, answers: AnswerStrings): void {
  response.set("Connection", "close");
  reject(response, 413, `${answers.formTooLarge}\n`);
}

function reject(response: Response, status: number, text: string): void {
  response.status(status).set("Cache-Control", "no-store").type("text/plain").send(text);
}
