import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import { encodingChooser } from "../http/accept-encoding";
import { prefersJson } from "../http/prefers-json";
import { readHead } from "../http/request-head";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { type NotFoundTemplate, notFoundHtml, notFoundJson } from "./not-found-template";
import { createRouteMatcher } from "./route-matcher";
import { createUnconditional, type Snapshot, type SnapshotHandler, sendSnapshot } from "./snapshot";

/** Answers remembered at the most, of about 12 KB each. */
const MAX_REMEMBERED = 500;
const MAX_REMEMBERED_TARGET = 500;
const POLICY = "Content-Security-Policy";

/** Answers unknown addresses, so that a flood of them costs the pages nothing. */
export interface NotFoundSnapshots {
  /** Renders the templates for a content; returns what puts them in place and forgets the answers of the old one. */
  prepare(content: Content): Promise<() => void>;
  /** Repeats an answer that has been asked for twice; undefined when there is none. */
  answer: SnapshotHandler;
  /** For requests that nothing else has answered: 404 where Remix has no route, else on to Remix. */
  handle: RequestHandler;
}

interface NotFoundParts {
  build: ServerBuild;
  renderer: RemixRenderer;
  securityHeaders: CommonHeaders;
}

/** What a client wants to have. */
interface Wanted {
  shape: "html" | "json";
  coding: "gzip" | "identity";
}

/** A template with the headers, names and values in turn, that are the same for all its answers. */
interface Prepared {
  template: NotFoundTemplate;
  headers: Record<Wanted["coding"], readonly string[]>;
}

/** Makes the templates by the Remix handler and keeps the last answers. */
export function createNotFoundSnapshots({
  build,
  renderer,
  securityHeaders,
}: NotFoundParts): NotFoundSnapshots {
  const isKnown = createRouteMatcher(build);
  const [, filePolicy = ""] = securityHeaders.find(([name]) => name === POLICY) ?? [];
  let prepared: Record<Wanted["shape"], Prepared> | undefined;
  let remembered = new Map<string, Snapshot>();
  // What is asked for once only, as in a flood, is kept by name alone: the answers would be work for the collector.
  const askedOnce = new Set<string>();

  function prepareTemplate(template: NotFoundTemplate): Prepared {
    const headers = new Headers();
    for (const [name, value] of [...securityHeaders, ...template.headers]) headers.set(name, value);
    headers.delete(POLICY);
    headers.append("Vary", "Accept, Accept-Encoding");
    const identity = [...headers].flat();
    return { template, headers: { identity, gzip: [...identity, "content-encoding", "gzip"] } };
  }

  function makeAnswer({ template, headers }: Prepared, path: string, { coding }: Wanted): Snapshot {
    const { policy = filePolicy, plain, gzip } = template.fill(path);
    const body = coding === "gzip" ? gzip() : plain();
    return createUnconditional({
      kind: "not-found",
      route: "other",
      status: 404,
      headers: [...headers[coding], POLICY, policy, "Content-Length", String(body.length)],
      body,
    });
  }

  return {
    async prepare(content) {
      const [html, json] = await Promise.all([
        notFoundHtml(renderer, content),
        notFoundJson(renderer, content),
      ]);
      return () => {
        prepared = { html: prepareTemplate(html), json: prepareTemplate(json) };
        remembered = new Map();
      };
    },
    answer(head, request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const known =
        remembered.size > 0 ? remembered.get(keyOf(request, wantedBy(request))) : undefined;
      return known && sendSnapshot(known, head, request, response);
    },
    handle(request, response, next) {
      const { originalUrl } = request;
      if (!prepared || isKnown(originalUrl.split("?", 1)[0] ?? "")) {
        next();
        return;
      }
      const expected = wantedBy(request);
      const answer = makeAnswer(prepared[expected.shape], visible(originalUrl), expected);
      sendSnapshot(answer, readHead(request.rawHeaders), request, response);
      if (request.url.length > MAX_REMEMBERED_TARGET) return;
      const key = keyOf(request, expected);
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

/** Takes a target as it was sent; a browser has escaped what is not visible ASCII, and what any other sends is escaped here. */
function visible(target: string): string {
  return target.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}

/** Forgets the oldest where there are as many as may be. */
function makeRoom(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size >= MAX_REMEMBERED) kept.delete(kept.keys().next().value ?? "");
}

const chooseCoding = encodingChooser(["gzip", "identity"]);

function wantedBy({ headers, url = "" }: IncomingMessage): Wanted {
  const isJson = prefersJson((name) => String(headers[name] ?? ""), url.split("?")[0] ?? "");
  const coding = chooseCoding(headers["accept-encoding"]) === "gzip" ? "gzip" : "identity";
  return { shape: isJson ? "json" : "html", coding };
}

function keyOf({ url }: IncomingMessage, { shape, coding }: Wanted): string {
  return `${shape} ${coding} ${url}`;
}
