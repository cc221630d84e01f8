import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { languageOfPath } from "../../contract/page-addresses";
import type { Content } from "../content/content";
import { formatIssues } from "../content/files/errors/content-errors";
import { folderSource } from "../content/files/file-source";
import type { Core } from "../core";
import { PREVIEW_PATH } from "../http/preview-path";
import { createRenderQueue } from "../limits/render-queue";
import type { EventLoopLag } from "../limits/shed-load";
import { createCounters } from "../observability/counters";
import { createPreviewContents } from "./preview-content";
import { type PreviewedFolder, readOther, readServed } from "./preview-folder";
import { followPreviewKey, previewKeyFile } from "./preview-key";
import { isFileOfContent, isInScope, previewAddress } from "./preview-links";
import { parseMoment } from "./preview-moment";
import { createPreviewPages } from "./preview-pages";
import { type PreviewGrant, verifyToken, WHOLE_SITE } from "./preview-token";

const MAX_RENDERING = 2;
const MAX_WAITING = 20;
const MAX_WAIT_MS = 5000;

/** Token, path and query. Pages have no escapes in their paths. */
const TARGET = /^\/([\w.-]+)(\/[\w./~%()-]*)?(?:\?(.*))?$/s;

/**
 * Answers requests with a preview token, mounted at `/_preview`; leaves all others to the next handler. At most two are rendered
 * at once, others wait for 5 s and get 503.
 */
export function createPreviewRequests(core: Core, lag: EventLoopLag): RequestHandler {
  const { config, content, icons, images } = core;
  const key = followPreviewKey(previewKeyFile(config));
  const readFolder = config.previewDir
    ? readOther(folderSource(config.previewDir), {
        icons,
        textShades: images?.textShades,
        readFont: images?.readFont,
        placeholder: images?.placeholders.of,
      })
    : readServed(content);
  const contentOf = createPreviewContents();
  const answerPreview = createPreviewPages(core, lag);
  function siteFor(request: Request) {
    const { sites, site, languages } = content.current;
    return sites.get(languageOfPath(parseTarget(request).path, languages)) ?? site;
  }
  /** Says that a link has expired, and whom to ask for another. */
  function expiredText(request: Request): string {
    const { strings, name, contact } = siteFor(request);
    const way = contact?.email ?? contact?.phone;
    return [strings.preview.expired, ...(way ? [`${config.siteName ?? name}: ${way}`] : [])].join(
      "\n",
    );
  }
  const queue = createRenderQueue({
    maxRunning: MAX_RENDERING,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    lag,
    counts: createCounters(),
    answers: (request) => siteFor(request).strings.answers,
  });

  async function answer(
    { scope, expiresAt }: PreviewGrant,
    exchange: Parameters<RequestHandler>,
  ): Promise<void> {
    const [request, response] = exchange;
    const { token, path, query } = parseTarget(request);
    const prefix = `${PREVIEW_PATH}/${token}`;
    const { folder, errors } = await readFolder();
    if (!folder) return sendText(response, 200, listErrors(errors));
    const text = query.get("at") ?? undefined;
    query.delete("at");
    const moment = text === undefined ? undefined : parseMoment(text, folder.zone);
    if (moment && "problem" in moment) return sendText(response, 400, moment.problem);
    const at = moment?.at;
    let shown: Content;
    try {
      shown = contentOf(folder, at);
    } catch (error) {
      if (errors.length === 0) throw error;
      return sendText(response, 200, listErrors(errors));
    }
    const target = query.size > 0 ? `${path}?${query}` : path;
    request.url = target;
    request.originalUrl = target;
    // Without a referrer, browsers send this origin; no other site knows the token.
    if (request.headers.origin === "null") delete request.headers.origin;
    const place = { prefix, scope, ...(text !== undefined && { at: text }) };
    onHeaders(response, () => {
      const location = response.get("Location");
      if (location !== undefined) response.setHeader("Location", previewAddress(location, place));
    });
    answerPreview({ place, expiresAt, target, at, errors, folder }, shown, exchange);
  }

  function admit(grant: PreviewGrant, exchange: Parameters<RequestHandler>): void {
    const [request, response, next] = exchange;
    const { token, path } = parseTarget(request);
    keepPrivate(response);
    const start = () => answer(grant, exchange).catch(next);
    if (grant.expiresAt <= Date.now()) sendText(response, 410, expiredText(request));
    else if (path === "") {
      const first = grant.scope === WHOLE_SITE ? "/" : grant.scope;
      response.redirect(302, `${PREVIEW_PATH}/${token}${first}`);
    } else if (isFileOfContent(path)) start();
    else queue(request, response, start);
  }

  return function previewRequests(request, response, next) {
    const { token, path } = parseTarget(request);
    if (token === "" || !isPlain(path)) {
      next();
      return;
    }
    key
      .current()
      .then((current) => {
        const grant = current && verifyToken(token, current);
        if (grant && (path === "" || isInScope(path, grant))) {
          admit(grant, [request, response, next]);
        } else next();
      })
      .catch(next);
  };
}

function parseTarget({ url }: Request) {
  const [, token = "", path = "", query] = TARGET.exec(url) ?? [];
  return { token, path, query: new URLSearchParams(query) };
}

/** Whether a path is written as the site writes it: no empty segments, none of dots alone, escapes in names of files only. */
function isPlain(path: string): boolean {
  if (/\/\/|\/\.{1,2}(\/|$)/.test(path)) return false;
  return isFileOfContent(path) || !path.includes("%");
}

/** Nothing keeps a preview, no search engine lists it, no other site learns its address. */
function keepPrivate(response: Response): void {
  onHeaders(response, () => {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    response.setHeader("Referrer-Policy", "no-referrer");
    for (const name of ["ETag", "Last-Modified", "Speculation-Rules"]) response.removeHeader(name);
  });
}

function listErrors(errors: PreviewedFolder["errors"]): string {
  return `Nothing of this folder can be shown. Its errors:\n\n${formatIssues(errors)}`;
}

function sendText(response: Response, status: number, text: string): void {
  response.status(status).type("text/plain").send(`${text}\n`);
}
