import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { canonicalPath } from "../../contract/page-addresses";
import type { Content, PageInLanguage } from "../content/content";
import { isPreview } from "../http/preview-path";
import { readHead, visibleTarget } from "../http/request-head";
import type { SnapshotHandler } from "../http/request-listener";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import {
  chooseNotFound,
  documentIn,
  JSON_NOT_FOUND,
  type Preference,
  preferenceOf,
} from "./not-found-request";
import {
  type NotFoundTemplate,
  notFoundTemplate,
  type TemplateOptions,
} from "./not-found-template";
import { createUnconditional, type Snapshot, sendSnapshot } from "./snapshot";
import { thanksOfPast } from "./snapshot-table";

/** Cached 404s, each up to 15 KB. */
const MAX_CACHED = 500;
const MAX_CACHED_TARGET_LENGTH = 500;
/**
 * Templates of one version of the content: one for each language and one in JSON; one for missing translations with the same
 * languages; and for addresses that the browser's router shows with the route of a certain page.
 */
const MAX_TEMPLATES = 150;
const POLICY = "Content-Security-Policy";
/**
 * The lowest level: pages in memory wait meanwhile. With more memory the system maps anew what zlib asks for, for as long again.
 * The last chunk is held until V8 collects its whole heap; one that just exceeds Buffer's pool, which it would hold, is the least.
 */
const GZIP = { level: 1, memLevel: 7, chunkSize: Buffer.poolSize / 2 + 256 };

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
  renderer: Pick<RemixRenderer, "render" | "routes">;
  securityHeaders: CommonHeaders;
}

interface Asked extends Pick<Preference, "coding"> {
  /** With its query, as it stands in a URL. */
  path: string;
  /** A missing page in other languages. */
  pages: readonly PageInLanguage[];
}

interface Prepared {
  /** Names and values in turn of the headers that all its answers share. */
  headers: readonly string[];
  fill: NotFoundTemplate["fill"];
}

/** The 404s of one version of the content. */
interface Shown {
  content: Content;
  /** By what they are rendered for; most are rendered when one is requested first. */
  templates: Map<string, Promise<Prepared>>;
  /** The answers to what was asked for twice among recent requests, the oldest first; undefined after the first time. */
  cached: Map<string, Snapshot | undefined>;
  /** The thanks of forms that are over, which have no page. */
  pastThanks: ReadonlySet<string>;
}

/** Renders the templates with Remix and caches the most recent 404s. */
export function createNotFoundSnapshots(parts: NotFoundParts): NotFoundSnapshots {
  const { renderer, securityHeaders } = parts;
  const { routes } = renderer;
  const [, filePolicy = ""] = securityHeaders.find(([name]) => name === POLICY) ?? [];
  let shown: Shown | undefined;

  /** Rendered once for a content; undefined for more of them than are kept. */
  function templateOf({ content, templates }: Shown, options: TemplateOptions) {
    const key = JSON.stringify(options);
    const known = templates.get(key);
    if (known || templates.size >= MAX_TEMPLATES) return known;
    const template = notFoundTemplate(renderer, content, options).then(({ headers, fill }) => ({
      headers: sharedHeaders(headers),
      fill,
    }));
    templates.set(key, template);
    return template;
  }

  /** Names and values in turn of all headers that do not depend on the path. */
  function sharedHeaders(own: Headers): string[] {
    const headers = new Headers();
    for (const [name, value] of [...securityHeaders, ...own]) headers.set(name, value);
    headers.delete(POLICY);
    headers.set("Vary", "Accept, Accept-Encoding");
    return [...headers].flat();
  }

  function fillTemplate({ headers: shared, fill }: Prepared, asked: Asked): Snapshot {
    const { parts, policy = filePolicy } = fill(asked.path, asked.pages);
    const isZipped = asked.coding === "gzip";
    const body = isZipped ? gzipSync(gather(parts), GZIP) : Buffer.concat(parts);
    const headers = [...shared, POLICY, policy, "Content-Length", String(body.length)];
    if (isZipped) headers.push("Content-Encoding", "gzip");
    return createUnconditional({ kind: "not-found", route: "other", status: 404, headers, body });
  }

  return {
    async prepare(content) {
      const next: Shown = {
        content,
        templates: new Map(),
        cached: new Map(),
        pastThanks: thanksOfPast(content),
      };
      for (const language of content.languages) await templateOf(next, documentIn(language));
      await templateOf(next, JSON_NOT_FOUND);
      return () => {
        shown = next;
      };
    },
    answer(head, request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      if (!shown || shown.cached.size === 0) return undefined;
      const known = shown.cached.get(keyOf(request, preferenceOf(request)));
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
      const found =
        current &&
        !isThanks &&
        chooseNotFound(path, preference, { content: current.content, routes });
      const template = found && templateOf(current, found.options);
      if (!template) {
        next();
        return;
      }
      template
        .then(
          (prepared) => {
            const { coding } = preference;
            const asked = { path: visibleTarget(originalUrl), pages: found.pages, coding };
            const answer = fillTemplate(prepared, asked);
            sendSnapshot(answer, readHead(request.rawHeaders), request, response);
            // A token may be valid once its key is there, and at an address of data a router gets another answer.
            if (isPreview(originalUrl) || path.endsWith(".data")) return;
            if (request.url.length <= MAX_CACHED_TARGET_LENGTH)
              remember(current, keyOf(request, preference), answer);
          },
          () => next(),
        )
        .catch(next);
    },
  };
}

/**
 * Caches the second answer: most unknown addresses are asked for once, and each cached answer that is replaced soon is an old
 * object, of which 200 a second had V8 collect all of its heap every other second.
 */
function remember({ cached }: Shown, key: string, answer: Snapshot): void {
  const isSecond = cached.has(key);
  if (!isSecond && cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");
  cached.set(key, isSecond ? answer : undefined);
}

let gathered = Buffer.alloc(0);

/** Joins parts in memory that the next call takes again: for 200 new buffers a second V8 would collect all of its heap. */
function gather(parts: readonly Buffer[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  if (length > gathered.length) gathered = Buffer.alloc(length);
  let end = 0;
  for (const part of parts) end += part.copy(gathered, end);
  return gathered.subarray(0, end);
}

function keyOf({ url }: IncomingMessage, { shape, coding }: Preference): string {
  return `${shape} ${coding} ${url}`;
}
