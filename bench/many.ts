import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { buildIfStale } from "../scripts/build/build-site";
import { freePort } from "../scripts/test/free-port";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { article, articleFile, manyPages, siteYaml } from "../tests/fixtures/content/many-pages";
import { metricsAt, metricValue } from "../tests/fixtures/http/metrics";
import { rawRequest } from "../tests/fixtures/http/raw-answer";
import { load, loadPaths } from "./load";
import { median } from "./median";
import { limitMemory } from "./memory-limit";
import {
  cpuMilliseconds,
  IMAGE_VARIABLES,
  type RunningProcess,
  residentMegabytes,
  SITE,
  startProcess,
} from "./processes";
import { BROWSER, type RecordedAnswer, recordAnswer, writeRecord } from "./record-answer";
import { measureRedirects } from "./redirect-cost";
import { spread } from "./spread";
import { createTable } from "./table";

const COUNT = 1000;
const UNKNOWN = 10_000;
const DEADLINE_MS = 300_000;
const RECORDED = ".reports/bench-many.json";
const { add, print } = createTable();

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
await mkdir(".reports", { recursive: true });
const files = manyPages(COUNT);
const paths = Object.keys(files).flatMap((file) => {
  const [, name] = /^(\w+\/\w+-\d+)\.md$/.exec(file) ?? [];
  return name ? [`/${name}`] : [];
});
const content = await makeContentFolder(files);
const adminPort = await freePort();
const limited = limitMemory(SITE);
const site = await startProcess(limited.command, {
  ...IMAGE_VARIABLES,
  CONTENT_DIR: content.dir,
  ADMIN_PORT: String(adminPort),
});
add("listening with the home page", `${site.startMs.toFixed(0)} ms`, "", "<= 3000 ms");
await rendering();
// The bare server also has one answer per path: their number matters, as they exceed the processor's caches.
// One after the other: the site bounds the connections of an address.
const bodies: Record<string, RecordedAnswer> = {};
for (const path of paths) bodies[path] = await recordAnswer(site.url + path);
await writeRecord(RECORDED, await recordAnswer(site.url), bodies);
const limitedBare = limitMemory([process.execPath, "bench/bare-server.mjs", RECORDED]);
const bare = await startProcess(limitedBare.command);
await memory();
await changeOfPage();
await changeOfSite();
await randomPaths();
await unknownPaths();
redirects();
await site.stop();
await limited.remove();
await bare.stop();
await limitedBare.remove();
await content.remove();
await print("many", {});

async function rendered(): Promise<number> {
  const metrics = await metricsAt(`http://127.0.0.1:${adminPort}`);
  return metricValue(metrics, "trifold_pages_rendered_total") ?? Number.NaN;
}

/** Waits until at least `least` documents are rendered and none for three seconds; returns their number. */
async function renderedAll(least: number): Promise<number> {
  const end = performance.now() + DEADLINE_MS;
  let before = -1;
  for (let now = await rendered(); (now !== before || now < least) && performance.now() < end; ) {
    before = now;
    await delay(3000);
    now = await rendered();
  }
  return before;
}

/** The p99 of the home page when quiet, and while all other pages are rendered after a change of the site. */
async function rendering(): Promise<void> {
  const count = await renderedAll(COUNT);
  const used = cpuMilliseconds(site);
  add(
    "all pages rendered",
    `${count} documents, ${(used / 1000).toFixed(1)} s of a core`,
    "",
    "<= 60 s",
  );
  const options = { url: site.url, headers: BROWSER, connections: 16, seconds: 4 };
  await load(options);
  const { p99Ms: quietMs } = await load(options);
  const start = await rendered();
  await content.write("site.yaml", siteYaml("Second"));
  await visible("/", "Second");
  const busy: number[] = [];
  for (let round = 0; round < 3; round++) busy.push((await load(options)).p99Ms);
  const more = (await rendered()) - start;
  const ratio = median(busy) / quietMs;
  add(
    "p99 while pages are rendered",
    `${median(busy).toFixed(2)} ms, ${ratio.toFixed(2)} of quiet, ${more} rendered meanwhile`,
    `quiet ${quietMs.toFixed(2)} ms`,
    "< 2 of quiet",
  );
  await renderedAll(start + COUNT);
}

async function memory(): Promise<void> {
  const megabytes = residentMegabytes(site) ?? Number.NaN;
  add(
    `memory, all pages rendered, ${limited.megabytes ?? "no"} MB allowed`,
    `${megabytes.toFixed(0)} MB`,
    `bare ${show(bare)}`,
    "<= 250 MB",
  );
}

async function changeOfPage(): Promise<void> {
  const before = await rendered();
  // Changes the summary in lists, but not the order.
  const text = article("news 0101", 100).replace("About number", "Edited, about number");
  await content.write(articleFile("news", 100), `${text}\nThe text is edited.\n`);
  const ms = await visible("/news/news-0101", "The text is edited.");
  await delay(2000);
  add(
    "a change of one page, visible",
    `${ms.toFixed(0)} ms, ${(await rendered()) - before} renders`,
    "",
    "<= 1500 ms, <= 5 renders",
  );
}

async function changeOfSite(): Promise<void> {
  const before = await rendered();
  await content.write("site.yaml", siteYaml("Third"));
  const ms = await visible(paths.at(-1) ?? "/", "Third");
  add("a change of site.yaml, visible on any page", `${ms.toFixed(0)} ms`, "", "<= 3000 ms");
  await renderedAll(before + COUNT);
}

async function randomPaths(): Promise<void> {
  const file = ".reports/bench-paths.json";
  await writeFile(file, JSON.stringify(spread(paths)));
  // Warm-up: excludes garbage of the rendering before and compilation for this load.
  for (const { url } of [site, bare]) await loadPaths(url, file, 3);
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) {
    const ours = await loadPaths(site.url, file, 3);
    const theirs = await loadPaths(bare.url, file, 3);
    ratios.push(ours / theirs);
  }
  add("random URLs", `${median(ratios).toFixed(2)} of bare`, "", ">= 0.85 of bare");
}

async function unknownPaths(): Promise<void> {
  const sizes: number[] = [];
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < UNKNOWN; index += 50) {
      const unknown = Array.from({ length: 50 }, (_, at) => `/x-${round}-${index + at}`);
      await Promise.all(unknown.map((path) => rawRequest(site.url + path, BROWSER)));
    }
    sizes.push(residentMegabytes(site) ?? Number.NaN);
  }
  const [before = Number.NaN, after = Number.NaN] = sizes;
  add(
    "memory after 10,000 more unknown paths",
    `${after.toFixed(0)} MB, ${(after - before).toFixed(1)} MB more`,
    "",
    "<= 250 MB, flat",
  );
}

function redirects(): void {
  const worst = Math.max(...Object.values(measureRedirects()));
  add("5,000 redirects", `${worst.toFixed(1)} us a request at most`, "", "< 20 us");
}

/** Milliseconds until a page shows a text. */
async function visible(path: string, text: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < DEADLINE_MS) {
    const { body } = await rawRequest(site.url + path);
    if (body.toString().includes(text)) break;
    await delay(20);
  }
  return performance.now() - start;
}

function show(server: RunningProcess): string {
  return `${residentMegabytes(server)?.toFixed(0) ?? "?"} MB`;
}
