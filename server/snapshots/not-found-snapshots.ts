import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { canonicalPath, languageOfPath } from "../../contract/page-addresses";
import type { Content } from "../content/content";
import { encodingChooser } from "../http/encodings";
import { prefersJson } from "../http/prefers-json";
import { isPreview } from "../http/preview-path";
import { readHead, visibleTarget } from "../http/request-head";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { type NotFoundTemplate, notFoundHtml, notFoundJson } from "./not-found-template";
import { createRouteMatcher } from "./route-matcher";
import { createUnconditional, type Snapshot, type SnapshotHandler, sendSnapshot } from "./snapshot";

/** Cached 404s, each up to 12 KB. */
const MAX_CACHED = 500;
const MAX_CACHED_TARGET_LENGTH = 500;
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
  build: ServerBuild;
  renderer: RemixRenderer;
  securityHeaders: CommonHeaders;
}

/** The representation that a client prefers. */
interface Preference {
  shape: "html" | "json";
  coding: "gzip" | "identity";
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
}

/** Renders the templates with Remix and caches the most recent 404s. */
export function createNotFoundSnapshots({
  build,
  renderer,
  securityHeaders,
}: NotFoundParts): NotFoundSnapshots {
  const isKnown = createRouteMatcher(build);
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
    path: string,
    { coding }: Preference,
  ): Snapshot {
    const { policy = filePolicy, body: text } = template.fill(path);
    // Level 1: most 404s are sent once.
    const body = coding === "gzip" ? gzipSync(text, { level: 1 }) : Buffer.from(text);
    return createUnconditional({
      kind: "not-found",
      route: "other",
      status: 404,
      headers: [...headers[coding], POLICY, policy, "Content-Length", String(body.length)],
      body,
    });
  }

  /** Undefined for a path that Remix answers: a page, a file, or a page that other languages have. */
  function templateFor(
    path: string,
    { shape }: Preference,
    { content, html, json }: PreparedContent,
  ) {
    if (isKnown(path, content.pages)) return undefined;
    if (shape === "json") return json;
    const { languages } = content;
    if (languages.length > 1 && content.missingAt(canonicalPath(path)).length > 0) return undefined;
    return html.get(languageOfPath(path, languages));
  }

  return {
    async prepare(content) {
      const html = new Map<string, Prepared>();
      for (const language of content.languages)
        html.set(language, prepareTemplate(await notFoundHtml(renderer, content, language)));
      const json = prepareTemplate(await notFoundJson(renderer, content));
      return () => {
        shown = { content, html, json };
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
      const template = shown && templateFor(path, preference, shown);
      if (!template) {
        next();
        return;
      }
      const answer = fillTemplate(template, visibleTarget(originalUrl), preference);
      sendSnapshot(answer, readHead(request.rawHeaders), request, response);
      // A token may be valid once its key is there.
      if (request.url.length > MAX_CACHED_TARGET_LENGTH || isPreview(originalUrl)) return;
      if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");
      cached.set(keyOf(request, preference), answer);
    },
  };
}

const chooseCoding = encodingChooser(["gzip", "identity"]);

function preferenceOf({ headers, url = "" }: IncomingMessage): Preference {
  const isJson = prefersJson((name) => String(headers[name] ?? ""), url.split("?")[0] ?? "");
  const coding = chooseCoding(headers["accept-encoding"]) === "gzip" ? "gzip" : "identity";
  return { shape: isJson ? "json" : "html", coding };
}

function keyOf({ url }: IncomingMessage, { shape, coding }: Preference): string {
  return `${shape} ${coding} ${url}`;
}
