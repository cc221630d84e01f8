import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { folderSource } from "../server/content/files/file-source";
import { type Scan, scanSource } from "../server/content/files/scan-source";
import { historyIn } from "../server/history/history-folder";
import { stateNumbers } from "../server/history/read-states";
import { createRecorder } from "../server/history/recorder";
import { listStates } from "../server/history/verbs/list-states";
import { openKeptFolder, pagesOf } from "./kept-folder";
import { median } from "./median";
import type { Table } from "./table";

/** Keeps many states of a folder; measures their size, and how long a list of them takes. */
export async function measureManyStates(table: Table, isQuick: boolean): Promise<void> {
  const count = isQuick ? 100 : 5000;
  const { content, data, remove } = await openKeptFolder(isQuick);
  const log = {
    debug() {},
    info() {},
    warn: console.error,
    error: console.error,
    fault: console.error,
  };
  const history = historyIn(data.dir);
  const parts = { history, folder: content.dir, maxBytes: 1e12, buildTime: 0, log, now: Date.now };
  const recorder = createRecorder(parts);
  recorder.start();
  const pages = (await readdir(path.join(content.dir, "news"))).slice(0, 100);
  let scan: Scan | undefined;
  for (let state = 0; state < count; state++) {
    const page = path.join(content.dir, "news", pages[state % pages.length] ?? "");
    await writeFile(page, `${await readFile(page, "utf8")}\n`);
    scan = await scanSource(folderSource(content.dir), scan);
    recorder.keep({ files: scan.files, media: new Map(), contentId: "0" })(true);
    while ((await stateNumbers(history))[0] !== state + 1) await delay(1);
  }
  await recorder.close();
  const [folder, kept] = [await sizeOf(content.dir), await sizeOf(history.dir)];
  const limit = 1.3 * folder.bytes + 20e6;
  table.add(
    `${count} states of ${pagesOf(isQuick)} pages with ${megabytes(folder.bytes)}`,
    `${megabytes(kept.bytes)}, ${megabytes(kept.blocks)} on disk`,
    "",
    `<= 1.3 x the folder + 20 MB (${megabytes(limit)})`,
  );
  for (const limit of [50, count]) {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const start = performance.now();
      await listStates(data.dir, { limit });
      times.push(performance.now() - start);
    }
    table.add(`list of ${limit} states`, `${median(times).toFixed(0)} ms`, "", "<= 300 ms");
  }
  await remove();
}

async function sizeOf(dir: string): Promise<{ bytes: number; blocks: number }> {
  const total = { bytes: 0, blocks: 0 };
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size, blocks } = await stat(path.join(entry.parentPath, entry.name));
    total.bytes += size;
    total.blocks += blocks * 512;
  }
  return total;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
