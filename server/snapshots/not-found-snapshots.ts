import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { canonicalPath, languageOfPath } from "../../contract/page-addresses";
import type { Content, PageInLanguage } from "../content/content";
import { gzipTexts } from "../http/deflated-text";
import { isPreview } from "../http/preview-path";
import { readHead, visibleTarget } from "../http/request-head";
import { isServed } from "../render/page-files";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { type Preference, preferenceOf } from "./not-found-preference";
import { type NotFoundTemplate, notFoundHtml, notFoundJson } from "./not-found-template";
import { createUnconditional, type Snapshot, type SnapshotHandler, sendSnapshot } from "./snapshot";
import { thanksOfPast } from "./snapshot-table";

/** Cached 404s, each up to 12 KB. */
const MAX_CACHED = 500;
const MAX_CACHED_TARGET_LENGTH = 500;
/**
 * Templates for missing translations, one for each language and the languages that have the page, and for addresses that
 * the browser's router shows with the route of a certain page.
 */
const MAX_OFFERS = 100;
const POLICY = "Content-Security-Policy";

/** Answers requests for unknown URLs with 404, so that a flood of them does not slow the pages down. */
export interface NotFoundSnapshots {
  /** Renders the templates for one version of the content; returns a function that swaps them in and clears the cache. */
  prepare(content: Content): Promise<() => void>;
  /** Answers from the cache of recent 404s. */
  answer: SnapshotHandler;
  /** Answers 404 where Remix has no route; calls the next handler elsewhere. The last one before Remix. */
  handle: RequestHandler;
}

interface NotFoundParts {
  renderer: RemixRenderer;
  securityHeaders: CommonHeaders;
}

/** The path of a request, and the page in other languages if it is that of a missing translation. */
interface Asked {
  path: string;
  offered?: readonly PageInLanguage[];
}

/** A template with the headers that all its responses share, as alternating names and values. */
interface Prepared {
  template: NotFoundTemplate;
  headers: Record<Preference["coding"], readonly string[]>;
}

/** The templates of a content: one for each language, and one for all in JSON. */
interface PreparedContent {
  content: Content;
  html: ReadonlyMap<string, Prepared>;
  json: Prepared;
  /** Those of missing translations and of certain routes, rendered when one is requested first. */
  offers: Map<string, Promise<Prepared>>;
  /** The thanks of forms that are over, which have no page. */
  pastThanks: ReadonlySet<string>;
}

/** Renders the templates with Remix and caches the most recent 404s. */
export function createNotFoundSnapshots({
  renderer,
  securityHeaders,
}: NotFoundParts): NotFoundSnapshots {
  const { routes } = renderer;
  const [, filePolicy = ""] = securityHeaders.find(([name]) => name === POLICY) ?? [];
  let shown: PreparedContent | undefined;
  let cached = new Map<string, Snapshot>();

  function prepareTemplate(template: NotFoundTemplate): Prepared {
    const headers = new Headers();
    for (const [name, value] of [...securityHeaders, ...template.headers]) headers.set(name, value);
    headers.delete(POLICY);
    headers.set("Vary", "Accept, Accept-Encoding");
    const identity = [...headers].flat();
    return { template, headers: { identity, gzip: [...identity, "content-encoding", "gzip"] } };
  }

  function fillTemplate(
    { template, headers }: Prepared,
    { path, offered, coding }: Pick<Preference, "coding"> & Asked,
  ): Snapshot {
    const { policy = filePolicy, texts } = template.fill(path, offered);
    const body =
      coding === "gzip" ? gzipTexts(texts) : Buffer.concat(texts.map(({ bytes }) => bytes));
    return createUnconditional({
      kind: "not-found",
      route: "other",
      status: 404,
      headers: [...headers[coding], POLICY, policy, "Content-Length", String(body.length)],
      body,
    });
  }

  /** Rendered once for a content; undefined for more of them than are kept. */
  function offerTemplate(
    { content, offers }: PreparedContent,
    pages: readonly PageInLanguage[],
    { language, route }: { language: string; route: string | undefined },
  ): Promise<Prepared> | undefined {
    const offered = pages.map((page) => page.language);
    const key = [route, language, ...offered].join(" ");
    const known = offers.get(key);
    if (known || offers.size >= MAX_OFFERS) return known;
    const rendered = notFoundHtml(renderer, content, { language, offered, route }).then(
      prepareTemplate,
    );
    offers.set(key, rendered);
    return rendered;
  }

  /**
   * Undefined for a path that Remix answers: a page, a file, a route of its own, the data of no page for a browser's router,
   * or a 404 beyond those that are kept. Elsewhere a template of the route with which a browser hydrates its document.
   */
  function templateFor(path: string, { shape, isDocument }: Preference, shown: PreparedContent) {
    const { content, html, json } = shown;
    const { languages } = content;
    const route = routes.ofRequest(path);
    const isInternal = route?.pattern.startsWith("/_") === true;
    if ((route && route.kind !== "content" && !isInternal) || isServed(path, content))
      return undefined;
    if (path.endsWith(".data") && !isDocument) return undefined;
    if (shape === "json") return { template: json };
    const language = languageOfPath(path, languages);
    const offered = languages.length > 1 ? content.missingAt(canonicalPath(path)) : [];
    // No route matches a line feed.
    const shownBy = routes.inBrowser(path)?.pattern ?? INERT;
    const pattern = shownBy.startsWith("/_") ? INERT : shownBy;
    const template =
      offered.length > 0 || pattern !== ANY
        ? offerTemplate(shown, offered, { language, route: pattern === ANY ? undefined : pattern })
        : html.get(language);
    return template && { template, offered };
  }

  return {
    async prepare(content) {
      const html = new Map<string, Prepared>();
      for (const language of content.languages)
        html.set(language, prepareTemplate(await notFoundHtml(renderer, content, { language })));
      const json = prepareTemplate(await notFoundJson(renderer, content));
      return () => {
        shown = { content, html, json, offers: new Map(), pastThanks: thanksOfPast(content) };
        cached = new Map();
      };
    },
    answer(head, request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const known = cached.size > 0 ? cached.get(keyOf(request, preferenceOf(request))) : undefined;
      return known && sendSnapshot(known, head, request, response);
    },
    handle(request, response, next) {
      const { originalUrl } = request;
      const [path = ""] = originalUrl.split("?", 1);
      const preference = preferenceOf(request);
      const current = shown;
      const isThanks = current?.pastThanks.has(
        canonicalPath(path) + originalUrl.slice(path.length),
      );
      const found = current && !isThanks && templateFor(path, preference, current);
      if (!found) {
        next();
        return;
      }
      const { template, offered } = found;
      function send(prepared: Prepared): void {
        const asked = { path: visibleTarget(originalUrl), offered, coding: preference.coding };
        const answer = fillTemplate(prepared, asked);
        sendSnapshot(answer, readHead(request.rawHeaders), request, response);
        // A token may be valid once its key is there, and at an address of data a router gets another answer.
        if (isPreview(originalUrl) || path.endsWith(".data")) return;
        if (request.url.length > MAX_CACHED_TARGET_LENGTH || shown !== current) return;
        if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");
        cached.set(keyOf(request, preference), answer);
      }
      if (template instanceof Promise) template.then(send, () => next()).catch(next);
      else send(template);
    },
  };
}

/** The pattern of the route that shows all pages without one of their own. */
const ANY = "/*";
/** The pattern whose template is a document that a browser does not hydrate: no router can show `//`. */
const INERT = "/";

function keyOf({ url }: IncomingMessage, { shape, coding }: Preference): string {
  return `${shape} ${coding} ${url}`;
}
