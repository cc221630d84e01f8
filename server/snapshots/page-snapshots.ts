import type { ServerBuild } from "@remix-run/node";
import { canonicalQuery } from "../../contract/canonical-query";
import type { Content } from "../content/content";
import { type CompressionLevel, compressBody } from "../http/compress";
import { DATA_KEY } from "../http/request-target";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { canonicalPath, dataPath } from "./route-matcher";
import { createSnapshot, type Snapshot, type SnapshotHandler, sendSnapshot } from "./snapshot";

interface SnapshotParts {
  build: ServerBuild;
  renderer: RemixRenderer;
  securityHeaders: CommonHeaders;
  /** Takes a content and the HTML of its pages; what it returns is called when they are shown. */
  prepareVariants(content: Content, documents: readonly string[]): () => void;
}

/** The answers that change with build, content and configuration only, ready in memory. */
export interface PageSnapshots {
  /**
   * Renders every snapshot for one version of the content; returns a function that swaps them in.
   * Throws a PageError when one cannot be rendered.
   */
  prepare(content: Content, effort: CompressionLevel): Promise<() => void>;
  /** Compresses quickly prepared snapshots again, thoroughly. */
  recompress(): Promise<void>;
  /** Answers from memory; undefined when the request is for something else. */
  answer: SnapshotHandler;
}

/** A page that is to be answered from memory cannot be rendered. */
export class PageError extends Error {
  override name = "PageError";
}

/** What is asked for to make a snapshot. */
interface Target {
  target: string;
  /** What it is counted as. */
  route: string;
}

interface Answer extends Target {
  headers: Headers;
  body: Buffer;
}

interface Table {
  byTarget: ReadonlyMap<string, Snapshot>;
  /** Query keys that name a different page; with any other key a page stays what it is. */
  queryKeys: readonly string[];
  /** What it was made of, while that can be compressed better. */
  answers?: readonly Answer[];
}

/** Makes the snapshots of all routes whose `handle` says `snapshot`. */
export function createPageSnapshots({
  build,
  renderer,
  securityHeaders,
  prepareVariants,
}: SnapshotParts): PageSnapshots {
  const routes = snapshotRoutes(build);
  const targets = routes.flatMap(targetsOf);
  const pages = new Map(routes.flatMap((route) => (route.isPage ? [[route.path, route]] : [])));
  let table: Table = { byTarget: new Map(), queryKeys: [] };

  async function makeAnswer({ target, route }: Target, content: Content): Promise<Answer> {
    const response = await renderer.render(target, content);
    if (response.status !== 200)
      throw new PageError(`${target} cannot be rendered: it answers ${response.status}`);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
    for (const [name, value] of securityHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    return { target, route, headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  function find(target: string): Snapshot | undefined {
    const { byTarget, queryKeys } = table;
    const exact = byTarget.get(target);
    if (exact) return exact;
    const cut = target.indexOf("?");
    const path = canonicalPath(cut < 0 ? target : target.slice(0, cut));
    const page = pages.get(path);
    if (cut >= 0 && page) {
      const query = new URLSearchParams(target.slice(cut));
      if (canonicalQuery(query, queryKeys).length > 0) return undefined;
      const [key = "", value] = page.query?.split("=") ?? [];
      if (value !== undefined && query.get(key) === value)
        return byTarget.get(`${path}?${page.query}`);
    }
    return byTarget.get(path);
  }

  return {
    async prepare(content, effort) {
      const answers = await Promise.all(targets.map((target) => makeAnswer(target, content)));
      const next: Table = {
        byTarget: await encodeAll(answers, effort),
        queryKeys: content.site.canonicalQuery.filter((key) => key !== DATA_KEY),
        answers: effort === "quick" ? answers : undefined,
      };
      const showVariants = prepareVariants(content, documentsOf(answers));
      return () => {
        table = next;
        showVariants();
      };
    },
    async recompress() {
      const quick = table;
      if (!quick.answers) return;
      const byTarget = await encodeAll(quick.answers, "thorough");
      if (table === quick) table = { byTarget, queryKeys: quick.queryKeys };
    },
    answer(head, request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const snapshot = find(request.url ?? "");
      return snapshot && sendSnapshot(snapshot, head, request, response);
    },
  };
}

function documentsOf(answers: readonly Answer[]): string[] {
  const documents = answers.filter(({ headers }) =>
    headers.get("Content-Type")?.startsWith("text/html"),
  );
  return documents.map(({ body }) => body.toString());
}

async function encodeAll(
  answers: readonly Answer[],
  effort: CompressionLevel,
): Promise<Map<string, Snapshot>> {
  const entries = answers.map(
    async ({ target, route, headers, body }): Promise<[string, Snapshot]> => {
      const bodies = await compressBody(body, headers.get("Content-Type") ?? "", effort);
      return [target, createSnapshot({ kind: "page", route, headers, bodies })];
    },
  );
  return new Map(await Promise.all(entries));
}

interface SnapshotRoute {
  path: string;
  /** A document; its data has an address of its own. */
  isPage: boolean;
  /** `handle.snapshotQuery`: with this query, `key=value`, the route has another snapshot. */
  query?: string;
}

function snapshotRoutes({ routes, assets }: ServerBuild): SnapshotRoute[] {
  return Object.values(routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    // A splat stands for any number of paths, so it has no snapshot.
    if (route?.path?.endsWith("*")) return [];
    if (!route || typeof handle !== "object" || !handle || !("snapshot" in handle)) return [];
    const path = `/${(route.path ?? "").replace(":buildFile", `${assets.version}.json`)}`;
    const query = "snapshotQuery" in handle ? String(handle.snapshotQuery) : undefined;
    return [{ path, isPage: Boolean(route.module.default), query }];
  });
}

function targetsOf({ path, isPage, query }: SnapshotRoute): Target[] {
  const targets = [path];
  // All of it, whatever part a query asks for: a client takes from it what it wants.
  if (isPage) targets.push(dataPath(path));
  if (query) targets.push(`${path}?${query}`);
  return targets.map((target) => ({ target, route: path }));
}
