import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Encoding } from "../http/encodings";
import type { SnapshotHandler } from "../http/request-listener";
import type { CommonHeaders } from "../security/security-headers";
import { createSnapshot, type Snapshot, sendSnapshot } from "./snapshot";

/** Larger files are streamed from disk. */
const MAX_BYTES = 1024 * 1024;

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The build leaves these beside each file that they make smaller. */
const COMPRESSED: ReadonlyArray<readonly [Encoding, string]> = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Reads the build's hashed files; they answer from memory and stay the same for ever. */
export async function readAssetSnapshots(
  dir: string,
  securityHeaders: CommonHeaders,
): Promise<SnapshotHandler> {
  const names = await readdir(dir);
  const entries = await Promise.all(
    names
      .filter((name) => TYPES[path.extname(name)] !== undefined)
      .map(async (name): Promise<[string, Snapshot] | undefined> => {
        const file = path.join(dir, name);
        if ((await stat(file)).size > MAX_BYTES) return undefined;
        const headers = new Headers(
          securityHeaders.map(([key, value]): [string, string] => [key, value]),
        );
        headers.set("Content-Type", TYPES[path.extname(name)] ?? "");
        headers.set("Cache-Control", "public, max-age=31536000, immutable");
        const bodies = new Map<Encoding, Buffer>();
        for (const [encoding, suffix] of COMPRESSED) {
          if (names.includes(name + suffix)) bodies.set(encoding, await readFile(file + suffix));
        }
        bodies.set("identity", await readFile(file));
        const route = "/assets/*";
        const snapshot = createSnapshot({ kind: "asset", route, headers, bodies });
        return [`/assets/${name}`, snapshot];
      }),
  );
  const byPath = new Map(entries.filter((entry) => entry !== undefined));

  return function answerAsset(head, request, response) {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const snapshot = byPath.get(request.url ?? "");
    return snapshot && sendSnapshot(snapshot, head, request, response);
  };
}
