import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { type Encoding, negotiateEncoding } from "./accept-encoding";
import type { Content } from "./content/content";
import { createKnownPaths } from "./known-paths";
import { htmlNotFound, jsonNotFound, type NotFoundTemplate } from "./not-found-template";
import type { PageRenderer } from "./page-renderer";
import { readHead } from "./request-head";
import type { FromMemory } from "./request-listener";
import type { CommonHeaders } from "./security-headers";
import { createSnapshot, type Snapshot, sendSnapshot } from "./snapshot";
import { wantsJson } from "./wants-json";

/** Answers remembered at the most, of about 12 KB each. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED_TARGET = 500;

/** Answers unknown addresses, so that a flood of them costs the pages nothing. */
export interface NotFoundPages {
  /** Renders the templates for a content; returns what puts them in place and forgets the answers of the old one. */
  prepare(content: Content): Promise<() => void>;
  /** Repeats an answer that has been asked for twice; undefined when there is none. */
  answer: FromMemory;
  /** For requests that nothing else has answered: 404 where Remix has no route, else on to Remix. */
  handle: RequestHandler;
}

interface NotFoundParts {
  build: ServerBuild;
  renderer: PageRenderer;
  securityHeaders: CommonHeaders;
}

/** Makes the templates by the Remix handler and keeps the last answers. */
export function createNotFoundPages({
  build,
  renderer,
  securityHeaders,
}: NotFoundParts): NotFoundPages {
  const isKnown = createKnownPaths(build);
  let templates: Record<"html" | "json", NotFoundTemplate> | undefined;
  let remembered = new Map<string, Snapshot>();
  // What is asked for once only, as in a flood, is kept by name alone: the answers would be work for the collector.
  const askedOnce = new Set<string>();

  function makeAnswer(template: NotFoundTemplate, path: string, isGzip: boolean): Snapshot {
    const filled = template.fill(path);
    const headers = new Headers(filled.headers);
    for (const [name, value] of securityHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.append("Vary", "Accept, Accept-Encoding");
    if (isGzip) headers.set("Content-Encoding", "gzip");
    const bytes = isGzip ? filled.gzip() : filled.plain();
    const bodies = new Map<Encoding, Buffer>([["identity", bytes]]);
    return createSnapshot({ kind: "not-found", route: "other", status: 404, headers, bodies });
  }

  return {
    async prepare(content) {
      const [html, json] = await Promise.all([
        htmlNotFound(renderer, content),
        jsonNotFound(renderer, content),
      ]);
      return () => {
        templates = { html, json };
        remembered = new Map();
      };
    },
    answer(head, request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const known = remembered.size > 0 ? remembered.get(keyOf(request)) : undefined;
      return known && sendSnapshot(known, head, request, response);
    },
    handle(request, response, next) {
      const url = new URL(`http://localhost${request.originalUrl}`);
      if (!templates || isKnown(url.pathname)) {
        next();
        return;
      }
      const { shape, isGzip } = negotiate(request);
      const answer = makeAnswer(templates[shape], url.pathname + url.search, isGzip);
      sendSnapshot(answer, readHead(request.rawHeaders), request, response);
      if (request.url.length > LONGEST_REMEMBERED_TARGET) return;
      const key = keyOf(request);
      if (askedOnce.delete(key)) {
        makeRoom(remembered);
        remembered.set(key, answer);
      } else {
        makeRoom(askedOnce);
        askedOnce.add(key);
      }
    },
  };
}

/** Forgets the oldest where there are as many as may be. */
function makeRoom(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size >= MOST_REMEMBERED) kept.delete(kept.keys().next().value ?? "");
}

function negotiate({ headers, url = "" }: IncomingMessage): {
  shape: "html" | "json";
  isGzip: boolean;
} {
  const isJson = wantsJson((name) => String(headers[name] ?? ""), url.split("?")[0] ?? "");
  const encoding = negotiateEncoding(headers["accept-encoding"], ["gzip", "identity"]);
  return { shape: isJson ? "json" : "html", isGzip: encoding === "gzip" };
}

function keyOf(request: IncomingMessage): string {
  const { shape, isGzip } = negotiate(request);
  return `${shape} ${isGzip} ${request.url}`;
}
