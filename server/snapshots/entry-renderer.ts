import type { Content } from "../content/content";
import type { UsedVariants } from "../images/used-variants";
import type { Log } from "../observability/log";
import type { Snapshot } from "./snapshot";
import { compressAnswer, isDocument, type SnapshotMaker } from "./snapshot-maker";
import type { Entry, Table } from "./snapshot-table";

interface RendererParts {
  maker: SnapshotMaker;
  pictures: Pick<UsedVariants, "variantsIn" | "add">;
  log: Log;
}

/** Fills the entries of tables with snapshots. */
export interface EntryRenderer {
  /** Renders all of an entry that is missing; where it is compressed quickly, that is done again in the background. Throws a PageError. */
  renderFirst(entry: Entry, content: Content): Promise<void>;
  /** Renders one target, once for all that ask meanwhile. Rejects if that fails; the target is then left to live rendering. */
  renderLater(job: Job): Promise<Snapshot>;
  /** Renders what is missing of the first parts of a table. */
  firstSteps(table: Table): Generator<() => Promise<void>>;
  /** Compresses these again, at the best level, and renders all others. */
  laterSteps(table: Table): Generator<() => Promise<void>>;
}

interface Job {
  entry: Entry;
  target: string;
  content: Content;
}

export function createEntryRenderer({ maker, pictures, log }: RendererParts): EntryRenderer {
  async function render({ entry, target, content }: Job) {
    const answer = await maker.render(target, content);
    if (isDocument(answer)) {
      const found = pictures.variantsIn(answer.body.toString(), content);
      entry.pictures = new Map([...entry.pictures, ...found]);
      if (target === entry.ahead[0])
        entry.firstPictures = pictures.variantsIn(answer.headers.get("Link") ?? "", content);
    }
    // The best compression takes long: it follows in the background.
    const level = entry.level === "best" ? "fast" : entry.level;
    const snapshot = await compressAnswer(answer, entry.routeOf(target), level);
    if (level === "fast") entry.fast.set(target, answer);
    keep(entry, target, snapshot);
    return snapshot;
  }

  function renderOnce(job: Job): Promise<Snapshot> {
    const { entry, target } = job;
    const known = entry.slots.get(target)?.snapshot;
    if (known) return Promise.resolve(known);
    let making = entry.making.get(target);
    if (!making) {
      making = render(job).finally(() => entry.making.delete(target));
      entry.making.set(target, making);
    }
    return making;
  }

  async function renderLater(job: Job): Promise<Snapshot> {
    const { entry, target } = job;
    try {
      const snapshot = await renderOnce(job);
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
      keep(entry, target, await compressAnswer(answer, route, entry.level));
      entry.fast.delete(target);
    }
  }

  function* missingSteps(entry: Entry, content: Content) {
    for (const target of entry.ahead) {
      if (entry.slots.get(target)?.snapshot || entry.live.has(target)) continue;
      yield async () => {
        await renderLater({ entry, target, content }).catch(() => undefined);
      };
    }
  }

  return {
    renderLater,
    async renderFirst(entry, content) {
      const targets = [...entry.ahead, ...entry.others];
      await Promise.all(targets.map((target) => renderOnce({ entry, target, content })));
    },
    *firstSteps({ entries, content }) {
      for (const entry of entries.values())
        if (entry.level === "best") yield* missingSteps(entry, content);
    },
    *laterSteps({ entries, content }) {
      for (const entry of entries.values()) {
        if (entry.fast.size > 0) yield () => compressAgain(entry);
      }
      for (const entry of entries.values()) yield* missingSteps(entry, content);
    },
  };
}

function keep({ slots }: Entry, target: string, snapshot: Snapshot): void {
  const slot = slots.get(target);
  if (slot) slot.snapshot = snapshot;
}
