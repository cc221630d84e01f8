import type { Content } from "../content/content";
import { type CompressionLevel, compressBody } from "../http/encodings";
import type { UsedVariants } from "../images/used-variants";
import type { Counters } from "../observability/counters";
import type { Log } from "../observability/log";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { createSnapshot, type Snapshot } from "./snapshot";
import type { Entry, Slot } from "./snapshot-table";

/** An answer that is kept in memory cannot be rendered. */
class PageError extends Error {
  override name = "PageError";
}

/** A rendered answer, not compressed. */
interface Answer {
  headers: Headers;
  body: Buffer;
}

export interface RendererParts {
  renderer: Pick<RemixRenderer, "render">;
  securityHeaders: CommonHeaders;
  counts: Pick<Counters, "pagesRendered">;
  pictures: Pick<UsedVariants, "variantsIn" | "add">;
  log: Log;
}

/** Fills slots with snapshots: renders one target after another, compresses beside it. */
export interface PageRenderer {
  /** Targets that are being rendered or wait for it. */
  readonly waiting: number;
  /** Renders what an entry has ahead, for a content that is not shown yet. Throws a PageError. */
  renderFirst(entry: Entry, content: Content): Promise<void>;
  /** Renders a target once. Rejects, and logs it, if that fails: the target is left to live rendering. */
  render(slot: Slot, content: Content): Promise<Snapshot>;
  /** Renders what is missing of what entries have ahead. */
  renderings(entries: Iterable<Entry>, content: Content): Generator<() => Promise<void>>;
  /** Compresses what is rendered at its final level. */
  compressions(entries: Iterable<Entry>): Generator<() => Promise<void>>;
}

/** Creates the renderer of all pages in memory. */
export function createPageRenderer(parts: RendererParts): PageRenderer {
  const { renderer, securityHeaders, counts, pictures, log } = parts;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function answerOf(target: string, content: Content): Promise<Answer> {
    const response = await renderer.render(target, content);
    if (response.status !== 200)
      throw new PageError(`${target} cannot be rendered: it answers ${response.status}`);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
    for (const [name, value] of securityHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
    return { headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  async function answerInTurn(target: string, content: Content): Promise<Answer> {
    waiting++;
    // Requests get their turn between two renderings.
    const turn = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    const answer = turn.then(() => answerOf(target, content));
    last = answer.catch(() => undefined);
    try {
      return await answer;
    } finally {
      waiting--;
    }
  }

  async function make(slot: Slot, content: Content): Promise<Snapshot> {
    const { entry, target } = slot;
    const answer = await answerInTurn(target, content);
    if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
      counts.pagesRendered++;
      const found = pictures.variantsIn(answer.body.toString(), content);
      entry.pictures = new Map([...entry.pictures, ...found]);
      if (target === entry.ahead[0])
        entry.firstPictures = pictures.variantsIn(answer.headers.get("Link") ?? "", content);
    }
    const snapshot = await compress(answer, slot, "quick");
    slot.snapshot = snapshot;
    if (entry.isFirst && entry.ahead.includes(target)) {
      slot.finish = async () => {
        slot.finish = undefined;
        slot.snapshot = await compress(answer, slot, "best");
      };
    }
    return snapshot;
  }

  async function render(slot: Slot, content: Content): Promise<Snapshot> {
    const { entry, target } = slot;
    slot.making ??= make(slot, content).catch((error: unknown) => {
      log.fault("content", { err: error, target }, "a page cannot be kept in memory");
      throw error;
    });
    const snapshot = await slot.making;
    pictures.add(entry.pictures);
    return snapshot;
  }

  return {
    get waiting() {
      return waiting;
    },
    render,
    async renderFirst(entry, content) {
      const slots = entry.ahead.flatMap((target) => entry.slots.get(target) ?? []);
      await Promise.all(
        slots.map(async (slot) => {
          // One that has failed for a request may be well again.
          await slot.making?.catch(() => undefined);
          if (slot.snapshot) return;
          slot.making = make(slot, content);
          await slot.making;
        }),
      );
    },
    *renderings(entries, content) {
      for (const slot of slotsAhead(entries)) {
        if (!slot.making)
          yield async () => {
            await render(slot, content).catch(() => undefined);
          };
      }
    },
    *compressions(entries) {
      for (const { finish } of slotsAhead(entries)) if (finish) yield finish;
    },
  };
}

function* slotsAhead(entries: Iterable<Entry>): Generator<Slot> {
  for (const { ahead, slots } of entries)
    for (const target of ahead) {
      const slot = slots.get(target);
      if (slot) yield slot;
    }
}

/** The best compression takes long: it follows in the background. */
async function compress(
  { headers, body }: Answer,
  { entry, target }: Slot,
  level: CompressionLevel,
): Promise<Snapshot> {
  const bodies = await compressBody(body, headers.get("Content-Type") ?? "", level);
  const isCompact = !entry.isFirst;
  return createSnapshot({ kind: "page", route: entry.routeOf(target), headers, bodies, isCompact });
}
