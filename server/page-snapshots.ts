import type { ServerBuild } from "@remix-run/node";
import type { Content } from "./content/content";
import { type Effort, encode } from "./encodings";
import type { PageRenderer } from "./page-renderer";
import type { FromMemory } from "./request-listener";
import type { CommonHeaders } from "./security-headers";
import { createSnapshot, type Snapshot, sendSnapshot } from "./snapshot";

interface SnapshotParts {
  build: ServerBuild;
  renderer: PageRenderer;
  securityHeaders: CommonHeaders;
}

/** The answers that change with build, content and configuration only, ready in memory. */
export interface PageSnapshots {
  /**
   * Renders all of them for a content; returns what puts them in place of the old ones.
   * Throws when one cannot be rendered.
   */
  prepare(content: Content, effort: Effort): Promise<() => void>;
  /** Compresses what was prepared quickly once more, thoroughly. */
  improve(): Promise<void>;
  /** Answers from memory; undefined when the request is for something else. */
  answer: FromMemory;
}

/** A page that is to be answered from memory cannot be rendered. */
export class PageError extends Error {
  override name = "PageError";
}

interface Answer {
  path: string;
  headers: Headers;
  body: Buffer;
}

interface Table {
  byPath: ReadonlyMap<string, Snapshot>;
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
}: SnapshotParts): PageSnapshots {
  const paths = snapshotPaths(build);
  const liveKeys = liveQueryKeys(build);
  let table: Table = { byPath: new Map(), queryKeys: [] };

  async function makeAnswer(path: string, content: Content): Promise<Answer> {
    const response = await renderer.render(path, content);
    if (response.status !== 200)
      throw new PageError(`${path} cannot be rendered: it answers ${response.status}`);
    const headers = new Headers(response.headers);
    for (const [name, value] of securityHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    return { path, headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  return {
    async prepare(content, effort) {
      const answers = await Promise.all(paths.map((path) => makeAnswer(path, content)));
      const next: Table = {
        byPath: await encodeAll(answers, effort),
        queryKeys: [...content.site.canonicalQuery, ...liveKeys],
        answers: effort === "quick" ? answers : undefined,
      };
      return () => {
        table = next;
      };
    },
    async improve() {
      const quick = table;
      if (!quick.answers) return;
      const byPath = await encodeAll(quick.answers, "thorough");
      if (table === quick) table = { byPath, queryKeys: quick.queryKeys };
    },
    answer(head, request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const snapshot = find(table, request.url ?? "");
      return snapshot && sendSnapshot(snapshot, head, request, response);
    },
  };
}

async function encodeAll(
  answers: readonly Answer[],
  effort: Effort,
): Promise<Map<string, Snapshot>> {
  const entries = answers.map(async ({ path, headers, body }): Promise<[string, Snapshot]> => {
    const bodies = await encode(body, headers.get("Content-Type") ?? "", effort);
    return [path, createSnapshot({ kind: "page", route: path, headers, bodies })];
  });
  return new Map(await Promise.all(entries));
}

function snapshotPaths({ routes, assets }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    const isSnapshot = typeof handle === "object" && handle !== null && "snapshot" in handle;
    const path = (route?.path ?? "").replace(":buildFile", `${assets.version}.json`);
    return isSnapshot ? [`/${path}`] : [];
  });
}

/** Query keys with which a route shows something that is not for everybody. */
function liveQueryKeys({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    const isLive = typeof handle === "object" && handle !== null && "liveQuery" in handle;
    return isLive ? [String(handle.liveQuery)] : [];
  });
}

function find({ byPath, queryKeys }: Table, target: string): Snapshot | undefined {
  const exact = byPath.get(target);
  if (exact) return exact;
  const cut = target.indexOf("?");
  if (cut >= 0 && namesAnotherPage(target.slice(cut), queryKeys)) return undefined;
  const path = (cut < 0 ? target : target.slice(0, cut)).toLowerCase();
  return (
    byPath.get(path) ??
    (path.endsWith("/") && !path.endsWith("//") ? byPath.get(path.slice(0, -1)) : undefined)
  );
}

/** As app/canonical-url.ts decides which keys stay: without them a page is the snapshot, byte for byte. */
function namesAnotherPage(search: string, queryKeys: readonly string[]): boolean {
  return [...new URLSearchParams(search)].some(
    ([key, value]) => queryKeys.includes(key) && value !== "" && !(key === "page" && value === "1"),
  );
}
