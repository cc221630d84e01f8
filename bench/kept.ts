import { setTimeout as delay } from "node:timers/promises";
import { buildIfStale } from "../scripts/build/build-site";
import { readBlob } from "../server/history/blobs";
import { historyIn } from "../server/history/history-folder";
import { openState, stateNumbers } from "../server/history/read-states";
import { siteYaml } from "../tests/fixtures/content/many-pages";
import { createRandom } from "../tests/fixtures/writer/random";
import { about, openKeptFolder } from "./kept-folder";
import { measureManyStates } from "./kept-states";
import { median } from "./median";
import { type RunningProcess, SITE, startProcess } from "./processes";
import { createTable } from "./table";

const isQuick = process.argv.includes("--quick");
const CHANGES = isQuick ? 20 : 1000;
const ROUNDS = isQuick ? 3 : 15;
const ONE_IN = isQuick ? 3 : 8;
const SHOWN_DEADLINE_MS = 30_000;

const table = createTable();
await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
await killedSites();
await measureManyStates(table, isQuick);
await changes();
await starts();
await table.print("kept", { isQuick });

/** Waits until a page shows a change; returns whether it does in time. */
async function isShown(site: RunningProcess, change: number): Promise<boolean> {
  const end = performance.now() + SHOWN_DEADLINE_MS;
  while (performance.now() < end) {
    const text = await fetch(`${site.url}/about`).then(
      (response) => response.text(),
      () => "",
    );
    if (text.includes(`Change number ${change}.`)) return true;
    await delay(5);
  }
  return false;
}

/** Changes a page of a site that is killed at random moments. */
async function killedSites(): Promise<void> {
  const { content, data, environment, remove } = await openKeptFolder(isQuick);
  const random = createRandom(Date.now());
  const shown: number[] = [];
  const last = new Set<number>();
  let kills = 0;
  let site = await startProcess(SITE, environment);
  for (let change = 1; change <= CHANGES; change++) {
    await content.write("about.md", about(change));
    if (await isShown(site, change)) shown.push(change);
    if (random.below(ONE_IN) > 0) continue;
    await delay(random.below(150));
    site.child.kill("SIGKILL");
    kills++;
    last.add(change);
    site = await startProcess(SITE, environment);
  }
  await site.stop();
  const { kept, damaged } = await readAll(data.dir);
  const lost = shown.filter((change) => !kept.has(change) && !last.has(change));
  const text = `${shown.length} shown, ${kills} kills: ${lost.length} lost, ${damaged} damaged`;
  table.add(`${CHANGES} changes with kill -9 at random moments`, text, "", "0 lost, 0 damaged");
  await remove();
}

async function readAll(dataDir: string): Promise<{ kept: Set<number>; damaged: number }> {
  const history = historyIn(dataDir);
  const kept = new Set<number>();
  let damaged = 0;
  for (const number of await stateNumbers(history)) {
    const files = await openState(history, number).then(
      (state) => state.files,
      () => undefined,
    );
    const file = files?.get("about.md");
    const bytes = file && (await readBlob(history, file));
    if (!bytes) damaged++;
    kept.add(Number(/Change number (\d+)\./.exec(String(bytes))?.[1]));
  }
  return { kept, damaged };
}

/** Times from the writing of a file until its page shows it, with a history and without, in turn. */
async function changes(): Promise<void> {
  const folders = [await openKeptFolder(isQuick), await openKeptFolder(isQuick)];
  const sites: RunningProcess[] = [];
  for (const [index, { environment }] of folders.entries()) {
    const HISTORY_LIMIT = index === 1 ? "off" : "1GB";
    sites.push(await startProcess(SITE, { ...environment, HISTORY_LIMIT }));
  }
  const times: number[][] = [[], []];
  for (let round = 1; round <= ROUNDS; round++)
    for (const [index, site] of sites.entries()) {
      const start = performance.now();
      await folders[index]?.content.write("about.md", about(round));
      if (await isShown(site, round)) times[index]?.push(performance.now() - start);
    }
  const [ours = Number.NaN, theirs = Number.NaN] = times.map(median);
  table.add(
    "from a change to its page",
    `${ours.toFixed(0)} ms, ${(ours / theirs).toFixed(2)} of without history`,
    `${theirs.toFixed(0)} ms`,
    "0.95 to 1.05",
  );
  for (const site of sites) await site.stop();
  for (const folder of folders) await folder.remove();
}

/** Starts with a right folder and with a broken one, in turn. */
async function starts(): Promise<void> {
  const { content, environment, data, remove } = await openKeptFolder(isQuick);
  const first = await startProcess(SITE, environment);
  while ((await stateNumbers(historyIn(data.dir))).length === 0) await delay(20);
  await first.stop();
  const times: Record<"right" | "broken", number[]> = { right: [], broken: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ["right", "broken"] as const) {
      const text = kind === "right" ? siteYaml("Example") : "name Millbrook\n";
      await content.write("site.yaml", text);
      const site = await startProcess(SITE, environment);
      times[kind].push(site.startMs);
      await site.stop();
    }
  const [usual, old] = [median(times.right), median(times.broken)];
  table.add(
    "start from the history",
    `${old.toFixed(0)} ms, ${(old / usual).toFixed(2)} of an ordinary start`,
    `${usual.toFixed(0)} ms`,
    "<= 1.2",
  );
  await remove();
}
