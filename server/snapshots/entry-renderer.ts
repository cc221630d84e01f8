import type { Content } from "../content/content";
import type { CompressionLevel } from "../http/encodings";
import type { Log } from "../observability/log";
import type { Snapshot } from "./snapshot";
import { compressAnswer, isDocument, type SnapshotMaker } from "./snapshot-maker";
import type { Entry, Table } from "./snapshot-table";

/** The picture variants that pages in memory refer to. */
export interface PagePictures {
  /** Takes a document, returns the names of its variants. */
  namesIn(html: string, content: Content): string[];
  add(names: readonly string[]): void;
  /** Makes these the only ones. */
  replace(names: Iterable<string>): void;
}

interface RendererParts {
  maker: SnapshotMaker;
  pictures: PagePictures;
  log: Log;
}

/** Fills the entries of tables with snapshots. */
export interface EntryRenderer {
  /** Renders all of an entry that is missing, to be compressed again in the background. Throws a PageError. */
  renderFirst(entry: Entry, content: Content): Promise<void>;
  /** Renders one target, once for all that ask meanwhile. Rejects if that fails; the target is then left to live rendering. */
  renderLater(job: Job, level: CompressionLevel): Promise<Snapshot>;
  /** What is left to do for a table, the better compression of its first pages first. */
  remainingSteps(table: Table): Generator<() => Promise<void>>;
}

interface Job {
  entry: Entry;
  target: string;
  content: Content;
}

export function createEntryRenderer({ maker, pictures, log }: RendererParts): EntryRenderer {
  async function render({ entry, target, content }: Job, level: CompressionLevel) {
    const answer = await maker.render(target, content);
    if (isDocument(answer)) {
      const names = pictures.namesIn(answer.body.toString(), content);
      entry.pictures = [...new Set([...entry.pictures, ...names])];
    }
    const snapshot = await compressAnswer(answer, entry.routeOf(target), level);
    if (level === "fast") entry.fast.set(target, answer);
    entry.snapshots.set(target, snapshot);
    return snapshot;
  }

  function renderOnce(job: Job, level: CompressionLevel): Promise<Snapshot> {
    const { entry, target } = job;
    const known = entry.snapshots.get(target);
    if (known) return Promise.resolve(known);
    let making = entry.making.get(target);
    if (!making) {
      making = render(job, level).finally(() => entry.making.delete(target));
      entry.making.set(target, making);
    }
    return making;
  }

  async function renderLater(job: Job, level: CompressionLevel): Promise<Snapshot> {
    const { entry, target } = job;
    try {
      const snapshot = await renderOnce(job, level);
      pictures.add(entry.pictures);
      return snapshot;
    } catch (error) {
      if (!entry.live.has(target))
        log.fault("content", { err: error, target }, "a page cannot be kept in memory");
      entry.live.add(target);
      throw error;
    }
  }

  async function compressAgain(entry: Entry): Promise<void> {
    for (const [target, answer] of entry.fast) {
      const route = entry.routeOf(target);
      entry.snapshots.set(target, await compressAnswer(answer, route, entry.level));
      entry.fast.delete(target);
    }
  }

  return {
    renderLater,
    async renderFirst(entry, content) {
      const targets = [...entry.ahead, ...entry.others];
      await Promise.all(targets.map((target) => renderOnce({ entry, target, content }, "fast")));
    },
    *remainingSteps({ entries, content }) {
      for (const entry of entries.values()) {
        if (entry.fast.size > 0) yield () => compressAgain(entry);
      }
      for (const entry of entries.values()) {
        for (const target of entry.ahead) {
          if (entry.snapshots.has(target) || entry.live.has(target)) continue;
          yield async () => {
            await renderLater({ entry, target, content }, entry.level).catch(() => undefined);
          };
        }
      }
    },
  };
}
