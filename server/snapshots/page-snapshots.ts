import type { ServerBuild } from "@remix-run/node";
import {
  canonicalPath,
  canonicalQuery,
  dataPath,
  markdownPath,
  payloadPath,
} from "../../contract/page-addresses";
import type { Content, ContentPage } from "../content/content";
import { type CompressionLevel, compressBody } from "../http/encodings";
import { DATA_KEY } from "../http/request-head";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
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
  pages: Content["pages"];
  /** Query keys that name a different page; with any other key a page stays what it is. */
  queryKeys: readonly string[];
  /** What it was made of, while that can be compressed better. */
  answers?: readonly Answer[];
}

/** The query of the address that thanks for a message (app/contact/form-result.ts). */
const THANKS_QUERY = "sent=1";

/** Makes the snapshots of all pages, and of the routes whose `handle` says `snapshot`. */
export function createPageSnapshots({
  build,
  renderer,
  securityHeaders,
  prepareVariants,
}: SnapshotParts): PageSnapshots {
  const files = fileTargets(build);
  let table: Table = { byTarget: new Map(), pages: new Map(), queryKeys: [] };

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
    const { byTarget, pages, queryKeys } = table;
    const exact = byTarget.get(target);
    if (exact) return exact;
    const cut = target.indexOf("?");
    const path = canonicalPath(cut < 0 ? target : target.slice(0, cut));
    const page = pages.get(path);
    if (cut >= 0 && page) {
      const query = new URLSearchParams(target.slice(cut));
      if (canonicalQuery(query, queryKeys).length > 0) return undefined;
      if (query.get("sent") === "1" && hasForm(page))
        return byTarget.get(`${path}?${THANKS_QUERY}`);
    }
    return byTarget.get(path);
  }

  return {
    async prepare(content, effort) {
      const targets = [...files, ...[...content.pages.values()].flatMap(pageTargets)];
      const answers = await Promise.all(targets.map((target) => makeAnswer(target, content)));
      const next: Table = {
        byTarget: await encodeAll(answers, effort),
        pages: content.pages,
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
      if (table === quick) table = { ...quick, byTarget, answers: undefined };
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

/** The files of the site that the build has a route for. */
function fileTargets({ routes, assets }: ServerBuild): Target[] {
  return Object.values(routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    // A splat stands for any number of paths, so it has no snapshot.
    if (!route?.path || route.module.default || route.path.endsWith("*")) return [];
    if (typeof handle !== "object" || !handle || !("snapshot" in handle)) return [];
    const target = `/${route.path.replace(":buildFile", `${assets.version}.json`)}`;
    return [{ target, route: target }];
  });
}

function pageTargets(page: ContentPage): Target[] {
  const { path } = page;
  const targets = [path, dataPath(path), payloadPath(path), markdownPath(path)];
  if (hasForm(page)) targets.push(`${path}?${THANKS_QUERY}`);
  return targets.map((target) => ({ target, route: path }));
}

function hasForm({ sections }: ContentPage): boolean {
  return sections.some(({ type }) => type === "contact-form");
}
