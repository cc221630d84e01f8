import { readFile } from "node:fs/promises";
import { openContentFile } from "../server/writer/content-file";
import { editContent } from "../server/writer/edit-content";
import { keyOrderOf, schemaOf } from "../server/writer/schema-place";
import { fileText } from "../server/writer/text/file-text";
import { openKilledWrites } from "../tests/fixtures/writer/killed-writes";
import { createRandom } from "../tests/fixtures/writer/random";
import { median } from "./median";
import { createTable } from "./table";

const isQuick = process.argv.includes("--quick");
const KILLS = isQuick ? 50 : 1000;
const ROUNDS = 200;
/** Time for a few writes of three files. */
const MAX_DELAY_MS = 150;

const table = createTable();
await edits("content/site.yaml", "imageQuality");
await edits("starters/restaurant/de/site.yaml", "name");
await killing();
await table.print("writer", { isQuick });

/** Measures opening a file, one change, and its proof. */
async function edits(file: string, place: string): Promise<void> {
  const raw = await readFile(file, "utf8");
  const order = keyOrderOf(schemaOf("site.yaml"));
  const times: number[] = [];
  let cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    // The first ones are compiled while they run.
    if (round === ROUNDS / 2) cpu = process.cpuUsage();
    const start = performance.now();
    const content = openContentFile("site.yaml", fileText(raw));
    const result = content && editContent(content, { set: place, to: round }, order);
    times.push(performance.now() - start);
    if (!result || "refused" in result) throw new Error(`${file} is refused`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(ROUNDS * 0.95)] ?? 0;
  const processor = process.cpuUsage(cpu).user / 1000 / (ROUNDS / 2);
  const shown = `${processor.toFixed(1)} ms of processor time, ${median(times).toFixed(1)} ms by the clock, p95 ${p95.toFixed(1)} ms, first ${times[0]?.toFixed(1)} ms`;
  table.add(`parse, change and prove ${file} (${raw.length} bytes)`, shown, "", "at most 10 ms");
}

/** Kills a process that writes three files as one, at random moments. */
async function killing(): Promise<void> {
  const folder = await openKilledWrites();
  const random = createRandom(Date.now());
  let halves = 0;
  let writes = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await folder.kill("all", random.below(MAX_DELAY_MS));
    const generations = await folder.recover();
    if (new Set(generations).size !== 1) halves++;
    writes = Number(/\d+/.exec(generations[0] ?? "")?.[0]);
  }
  const left = [...(await folder.leftovers()), ...(await folder.pending())].length;
  await folder.remove();
  const shown = `${halves} half, ${left} left over, ${writes} writes of three files`;
  table.add(`${KILLS} writers killed at random moments`, shown, "", "0 half, 0 left over");
}
