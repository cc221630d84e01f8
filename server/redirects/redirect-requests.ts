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
  /** 404 counter; absent in development. */
  missing?: Pick<MissingLog, "record">;
}

/** Answers requests for old addresses and other hosts. */
export interface RedirectRequests {
  /** Returns snapshot handlers that leave requests to other hosts, and those with redirected queries, to the app. */
  before(handlers: readonly SnapshotHandler[]): SnapshotHandler;
  /** Redirects requests for other hosts of the site (`SITE_ALIASES`). */
  ofHosts: RequestHandler;
  /** Redirects sources with a query. Mount before handlers of the same path. */
  ofQueries: RequestHandler;
  /** Redirects all other sources. Mount after pages and files, before the 404. */
  ofPaths: RequestHandler;
  /** Returns a handler that passes paths that are gone for good (410) to the next handler. */
  unlessGone(handler: RequestHandler): RequestHandler;
  /** Wraps the 404 handler with the counter. */
  countMissing(handler: RequestHandler): RequestHandler;
}

/** Maximum number of redirects in a row through this site's own absolute URLs; more is a loop. */
const MAX_OWN_URLS = 5;

/** Creates the handlers for redirects and unknown paths. */
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

  /** Detects redirect loops through this site's own absolute URLs: the content folder does not know the site's host. */
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
      const redirection = isRead ? find(visibleTarget(request.originalUrl)) : undefined;
      if (redirection?.location === undefined || isCircle(redirection)) {
        if (redirection?.status === 410) gone.add(response);
        next();
        return;
      }
      response.set({ Location: redirection.location, "Cache-Control": "no-cache" });
      response
        .status(redirection.status)
        .type("text/plain")
        .send(`Moved to ${redirection.location}\n`);
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
      for (const handler of handlers) {
        const sent = handler(head, request, response);
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
