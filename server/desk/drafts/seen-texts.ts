import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { readSmall, writeWhole } from "../../history/history-folder";
import { hashOf } from "../../writer/journal/journal-record";

/** The texts from which forms were made: what is sent back was changed in one of them. */
export interface SeenTexts {
  /** Keeps a text; returns its name, for the form. */
  keep(text: string): Promise<string>;
  /** Undefined for one that is gone by now, or never was. */
  find(name: string): Promise<string | undefined>;
}

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_TEXT_BYTES = 8 * 1024 * 1024;
/** Texts that are kept between two looks at the size of all. */
const PERIOD = 200;

/** Opens the texts in a folder of the desk; the oldest are dropped beyond 100 MB. */
export function openSeenTexts(dir: string): SeenTexts {
  let count = 0;

  async function prune(): Promise<void> {
    const names = await readdir(dir).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir, name);
        const stats = await stat(file).catch(() => undefined);
        return { file, size: stats?.size ?? 0, at: stats?.mtimeMs ?? 0 };
      }),
    );
    let sum = 0;
    for (const { file, size } of files.sort((a, b) => b.at - a.at)) {
      sum += size;
      if (sum > MAX_BYTES) await rm(file, { force: true });
    }
  }

  return {
    async keep(text) {
      const name = hashOf(text);
      const file = path.join(dir, name);
      if (count++ % PERIOD === 0) await prune();
      const isThere = await stat(file).then(
        ({ size }) => size === Buffer.byteLength(text),
        () => false,
      );
      const now = Date.now() / 1000;
      if (isThere) await utimes(file, now, now).catch(() => {});
      else {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await writeWhole(file, text);
      }
      return name;
    },
    async find(name) {
      if (!/^[0-9a-f]{64}$/.test(name)) return undefined;
      const text = await readSmall(path.join(dir, name), MAX_TEXT_BYTES).catch(() => undefined);
      return text !== undefined && hashOf(text) === name ? text : undefined;
    },
  };
}
