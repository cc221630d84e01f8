import type { Content } from "../content/content";
import { type CompressionLevel, compressBody } from "../http/encodings";
import type { Counters } from "../observability/counters";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { createSnapshot, type Snapshot } from "./snapshot";

/** An answer that is kept in memory cannot be rendered. */
class PageError extends Error {
  override name = "PageError";
}

/** A rendered answer, not compressed. */
export interface Answer {
  headers: Headers;
  body: Buffer;
}

interface MakerParts {
  renderer: Pick<RemixRenderer, "render">;
  securityHeaders: CommonHeaders;
  counts: Pick<Counters, "pagesRendered">;
}

/** Makes snapshots: renders one target after another, compresses beside it. */
export interface SnapshotMaker {
  /** Targets that are being rendered or wait for it. */
  readonly waiting: number;
  /** Throws a PageError if the answer is not 200. */
  render(target: string, content: Content): Promise<Answer>;
}

export function createSnapshotMaker(parts: MakerParts): SnapshotMaker {
  const { renderer, securityHeaders, counts } = parts;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function renderNow(target: string, content: Content): Promise<Answer> {
    const response = await renderer.render(target, content);
    if (response.status !== 200)
      throw new PageError(`${target} cannot be rendered: it answers ${response.status}`);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
    for (const [name, value] of securityHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    const answer = { headers, body: Buffer.from(await response.arrayBuffer()) };
    if (isDocument(answer)) counts.pagesRendered++;
    return answer;
  }

  return {
    get waiting() {
      return waiting;
    },
    async render(target, content) {
      waiting++;
      // Requests get their turn between two renderings.
      const turn = last.then(() => new Promise((resolve) => setImmediate(resolve)));
      const answer = turn.then(() => renderNow(target, content));
      last = answer.catch(() => undefined);
      try {
        return await answer;
      } finally {
        waiting--;
      }
    },
  };
}

/** Whether an answer is HTML. */
export function isDocument({ headers }: Answer): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** Compresses an answer and makes its snapshot; `compact` ones take the least memory. */
export async function compressAnswer(
  { headers, body }: Answer,
  route: string,
  level: CompressionLevel,
): Promise<Snapshot> {
  const bodies = await compressBody(body, headers.get("Content-Type") ?? "", level);
  return createSnapshot({ kind: "page", route, headers, bodies, isCompact: level === "compact" });
}
