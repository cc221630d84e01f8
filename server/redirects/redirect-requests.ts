import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import type { ContentStore } from "../content/content-store";
import type { RedirectAnswer } from "../content/redirects/redirect-answer";
import { visibleTarget } from "../http/request-head";
import type { SnapshotHandler } from "../http/request-listener";
import { createNetworkReader } from "../security/ip-addresses";
import type { MissingLog } from "./missing-files";
import { createSiteAliases } from "./site-aliases";

interface RedirectParts {
  config: { siteUrl: string; siteAliases: readonly string[]; trustedProxies: readonly string[] };
  content: Pick<ContentStore, "current">;
  /** Counts 404s; in development nobody does. */
  missing?: Pick<MissingLog, "record">;
}

/** Answers requests for old addresses and other hosts. */
export interface RedirectRequests {
  /** Puts redirects of other hosts and of queries before the answers in memory: the app answers those requests. */
  before(handlers: readonly SnapshotHandler[]): SnapshotHandler;
  /** Redirects requests to other hosts of the site. */
  ofHosts: RequestHandler;
  /** Redirects sources with a query. Before everything that answers the same path. */
  ofQueries: RequestHandler;
  /** Redirects all other sources. After pages and files, before the 404. */
  ofPaths: RequestHandler;
  /** Returns a handler that leaves what is gone for good to the next one. */
  unlessGone(handler: RequestHandler): RequestHandler;
  /** Takes the handler of 404s, returns one that counts them besides. */
  countMissing(handler: RequestHandler): RequestHandler;
}

/** Full URLs of this site in a row, by which redirects could lead in a circle. */
const MAX_OWN_URLS = 5;

/** Creates the handlers of redirected addresses and of unknown paths. */
export function createRedirectRequests({
  config,
  content,
  missing,
}: RedirectParts): RedirectRequests {
  const aliases = createSiteAliases(config);
  const gone = new WeakSet<Response>();
  const networkFrom = createNetworkReader(config.trustedProxies);

  function hasQueryRedirect(target: string): boolean {
    const { redirects } = content.current;
    if (!redirects.hasQueries || !target.includes("?")) return false;
    return redirects.findByQuery(visibleTarget(target)) !== undefined;
  }

  /** The content folder does not know the site's own host. */
  function isCircle({ location }: RedirectAnswer): boolean {
    let next = location;
    for (let count = 0; count < MAX_OWN_URLS; count++) {
      if (!next?.startsWith(`${config.siteUrl}/`)) return false;
      next = content.current.redirects.trace(next.slice(config.siteUrl.length)).answer?.location;
    }
    return true;
  }

  function redirect(find: (target: string) => RedirectAnswer | undefined): RequestHandler {
    return function answerRedirect(request, response, next) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const answer = isRead ? find(visibleTarget(request.originalUrl)) : undefined;
      if (answer?.location === undefined || isCircle(answer)) {
        if (answer?.status === 410) gone.add(response);
        next();
        return;
      }
      response.set({ Location: answer.location, "Cache-Control": "no-cache" });
      response.status(answer.status).type("text/plain").send(`Moved to ${answer.location}\n`);
    };
  }

  function recordMissing(request: IncomingMessage): void {
    const { url: target = "", headers } = request;
    missing?.record({ target, referrer: headers.referer, network: networkFrom(request) });
  }

  return {
    before: (handlers) => (head, request, response) => {
      const { url = "" } = request;
      if (aliases.includes(head.host, url) || hasQueryRedirect(url)) return undefined;
      for (const answer of handlers) {
        const sent = answer(head, request, response);
        if (sent?.kind === "not-found") recordMissing(request);
        if (sent) return sent;
      }
      return undefined;
    },
    ofHosts: aliases.handle,
    ofQueries: redirect((target) => content.current.redirects.findByQuery(target)),
    ofPaths: redirect((target) => content.current.redirects.find(target)),
    unlessGone: (handler) => (request, response, next) =>
      gone.has(response) ? next() : handler(request, response, next),
    countMissing: (handler) => (request, response, next) => {
      response.once("finish", () => {
        if (response.statusCode === 404) recordMissing(request);
      });
      return handler(request, response, next);
    },
  };
}
