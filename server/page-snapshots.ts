import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { Content } from "./content/content";
import { encode } from "./encodings";
import type { PageRenderer } from "./page-renderer";
import type { CommonHeaders } from "./security-headers";
import { createSnapshot, type Snapshot, sendSnapshot } from "./snapshot";

interface SnapshotParts {
  build: ServerBuild;
  renderer: PageRenderer;
  securityHeaders: CommonHeaders;
}

/** The answers that change with build, content and configuration only, ready in memory. */
export interface PageSnapshots {
  /** Renders all of them for a content and puts them in place of the old ones at once. Throws when one fails. */
  prepare(content: Content): Promise<void>;
  /** Answers from memory; false when the request is for something else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Table {
  byPath: ReadonlyMap<string, Snapshot>;
  /** Query keys that name a different page; with any other key a page stays what it is. */
  queryKeys: readonly string[];
}

/** Makes the snapshots of all routes whose `handle` says `snapshot`. */
export function createPageSnapshots({
  build,
  renderer,
  securityHeaders,
}: SnapshotParts): PageSnapshots {
  const paths = snapshotPaths(build);
  let table: Table = { byPath: new Map(), queryKeys: [] };

  async function makeSnapshot(path: string, content: Content): Promise<Snapshot> {
    const response = await renderer.render(path, content);
    if (response.status !== 200)
      throw new Error(`${path} cannot be rendered: it answers ${response.status}`);
    const headers = new Headers(response.headers);
    for (const [name, value] of securityHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    const body = Buffer.from(await response.arrayBuffer());
    return createSnapshot(200, headers, await encode(body, headers.get("Content-Type") ?? ""));
  }

  return {
    async prepare(content) {
      const snapshots = await Promise.all(paths.map((path) => makeSnapshot(path, content)));
      const byPath = new Map(snapshots.map((snapshot, index) => [paths[index] ?? "", snapshot]));
      table = { byPath, queryKeys: content.site.canonicalQuery };
    },
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const snapshot = find(table, request.url ?? "");
      if (!snapshot) return false;
      sendSnapshot(snapshot, request, response);
      return true;
    },
  };
}

function snapshotPaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const handle: unknown = route?.module.handle;
    const isSnapshot = typeof handle === "object" && handle !== null && "snapshot" in handle;
    return isSnapshot ? [`/${route?.path ?? ""}`] : [];
  });
}

function find({ byPath, queryKeys }: Table, target: string): Snapshot | undefined {
  const exact = byPath.get(target);
  if (exact) return exact;
  const cut = target.indexOf("?");
  const path = (cut < 0 ? target : target.slice(0, cut)).toLowerCase();
  if (cut >= 0 && namesAnotherPage(target.slice(cut), queryKeys)) return undefined;
  return (
    byPath.get(path) ??
    (path.endsWith("/") && !path.endsWith("//") ? byPath.get(path.slice(0, -1)) : undefined)
  );
}

function namesAnotherPage(search: string, queryKeys: readonly string[]): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => queryKeys.includes(key));
}
