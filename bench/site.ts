import { mkdir, readdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { buildIfStale } from "../scripts/build/build-site";
import { rawRequest } from "../tests/fixtures/http/raw-answer";
import { compare } from "./compare";
import { measureLighthouse } from "./lighthouse";
import { load } from "./load";
import { limitMemory } from "./memory-limit";
import { measureNavigation } from "./navigation";
import { startNginx } from "./nginx";
import {
  hasProgram,
  IMAGE_VARIABLES,
  type RunningProcess,
  residentMegabytes,
  SITE,
  startProcess,
} from "./processes";
import { BROWSER, recordAnswer, writeRecord } from "./record-answer";
import { startSettledSite } from "./settled-site";
import { measureStarts } from "./start-times";
import { createTable } from "./table";
import { measureUnderFlood } from "./under-flood";

const MAX_MS_PER_MILLION = 45_000;
/** That of the budget of memory. */
const MEMORY_LIMIT_MB = 256;
/** The figures of one run differ by a quarter: whether pictures below the fold are loaded before the first paint is chance. */
const LIGHTHOUSE_RUNS = 7;
const isQuick = process.argv.includes("--quick");
const WARM_UP_SECONDS = 2;
const PROCESSES = 3;
const PAGES = ["/", "/about", "/contact"];
const RECORDED = ".reports/bench-page.json";
const BARE = [process.execPath, "bench/bare-server.mjs", RECORDED];
const table = createTable();
const { add } = table;

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
await mkdir(".reports", { recursive: true });
const site = await startSettledSite(SITE, IMAGE_VARIABLES);
const page = await recordAnswer(site.url);
await writeRecord(RECORDED, page);
const bare = await startProcess(BARE);
const express = await startProcess([process.execPath, "bench/express-server.mjs", RECORDED]);
const sites = [site];
const bares = [bare];
while (!isQuick && sites.length < PROCESSES) {
  sites.push(await startSettledSite(SITE, IMAGE_VARIABLES));
  bares.push(await startProcess(BARE));
}

await throughput();
await underFlood();
await bytes();
for (const server of [...sites.slice(1), ...bares.slice(1)]) await server.stop();
if (!isQuick) await memory();
await bare.stop();
await express.stop();
await lighthousePages();
await navigation();
await site.stop();
await startTimes();
await table.print("bench", { isQuick });

async function throughput(): Promise<void> {
  for (const { url } of [...bares, ...sites]) {
    await load({ url, seconds: WARM_UP_SECONDS, headers: BROWSER });
  }
  const add = async (name: string, one: Partial<Parameters<typeof compare>[0]>, budget = "") => {
    const pairs = [{ url: site.url, bareUrl: bare.url }];
    const rounds = isQuick ? 1 : 3;
    const { text, reference } = await compare({ pairs, rounds, bareHeaders: BROWSER, ...one });
    table.add(name, text, reference, budget);
  };
  const other = (url: string) => ({ pairs: [{ url, bareUrl: bare.url }] });
  const pairs = sites.map(({ url }, index) => ({ url, bareUrl: bares[index]?.url ?? bare.url }));
  await add("cached page", { pairs }, ">= 0.9 of bare");
  const headers = { ...BROWSER, "If-None-Match": page.etag };
  await add("the same, 304", { headers });
  await add("a repeated 404", other(`${site.url}/nothing-here`), ">= 0.15 of bare");
  // As many connections as may render at once: 503s beyond that would count too.
  const connections = 4 * availableParallelism();
  await add("live Remix rendering", { ...other(`${site.url}/?page=2`), connections });
  await add("Express alone, same bytes", other(express.url));
  if (!hasProgram("nginx")) return;
  const nginx = await startNginx(page.headers, page.body);
  await add("nginx, same bytes", other(nginx.url));
  await nginx.stop();
}

async function underFlood(): Promise<void> {
  const urlsOf = (servers: readonly RunningProcess[]) => servers.map(({ url }) => url);
  const ours = await measureUnderFlood(urlsOf(sites), BROWSER);
  const theirs = await measureUnderFlood(urlsOf(bares), BROWSER);
  add(
    "p99 while 200 unknown URLs/s",
    `${ours.floodedMs.toFixed(2)} ms, ${ours.ratio.toFixed(2)} of quiet`,
    `quiet ${ours.quietMs.toFixed(2)} ms; bare ${theirs.ratio.toFixed(2)} of quiet`,
    "< 2 of quiet",
  );
}

async function bytes(): Promise<void> {
  for (const name of PAGES) {
    const { body } = await rawRequest(site.url + name, BROWSER);
    add(`HTML + CSS of ${name}, brotli`, `${body.length} bytes`, "", "<= 14336");
  }
  const dir = "build/client/assets";
  const scripts = (await readdir(dir)).filter((name) => name.endsWith(".js.br"));
  const sizes = await Promise.all(
    scripts.map(async (name) => (await stat(path.join(dir, name))).size),
  );
  add(
    "client JavaScript in all, brotli",
    `${sizes.reduce((a, b) => a + b, 0)} bytes`,
    "",
    "<= 128000",
  );
}

/** Sends a million requests, or as many as a slow machine answers in the time limit, to a site with little memory and to bare Node. */
async function memory(): Promise<void> {
  const limited = limitMemory(SITE, MEMORY_LIMIT_MB);
  const small = await startSettledSite(limited.command, IMAGE_VARIABLES);
  add("memory, idle", megabytes(small), `limit ${limited.megabytes ?? "none"} MB`, "<= 125 MB");
  const counts: string[] = [];
  for (const server of [small, bare]) {
    const end = performance.now() + MAX_MS_PER_MILLION;
    let asked = 0;
    while (asked < 1_000_000 && performance.now() < end) {
      asked += 5 * (await load({ url: server.url, seconds: 5, headers: BROWSER })).perSecond;
    }
    counts.push(Math.round(asked).toLocaleString("en"));
  }
  const [ours, theirs] = counts;
  add(
    `memory after ${ours} requests`,
    megabytes(small),
    `bare ${megabytes(bare)} after ${theirs}`,
    "<= 140 MB after 1,000,000",
  );
  await small.stop();
  await limited.remove();
}

function megabytes(server: RunningProcess): string {
  return `${residentMegabytes(server)?.toFixed(0) ?? "?"} MB`;
}

async function lighthousePages(): Promise<void> {
  for (const name of isQuick ? ["/"] : PAGES) {
    const runs = isQuick ? 1 : LIGHTHOUSE_RUNS;
    const { scores, lcpMs, tbtMs, cls } = await measureLighthouse(site.url + name, runs);
    const paint = `LCP ${(lcpMs / 1000).toFixed(2)} s, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;
    add(
      `Lighthouse ${name}`,
      `${scores.join("/")}, ${paint}`,
      "",
      // The home page opens with a picture.
      `100 x 4, LCP <= ${name === "/" ? "1.25" : "1.0"} s, TBT <= 50 ms, CLS 0`,
    );
  }
}

async function navigation(): Promise<void> {
  for (const row of await measureNavigation(site.url, isQuick ? 1 : 5)) {
    const { line, isPrefetched, median, slowest, painted, requests } = row;
    add(
      `click to heading, ${line}${isPrefetched ? ", prefetched" : ""}`,
      `${median} ms, slowest ${slowest} ms, painted after ${painted} ms, ${requests} requests`,
      "",
      isPrefetched ? `no request, <= ${line === "unthrottled" ? 25 : 60} ms` : "",
    );
  }
}

async function startTimes(): Promise<void> {
  const [ours = Number.NaN, theirs = Number.NaN] = await measureStarts(
    [{ command: SITE, environment: IMAGE_VARIABLES }, { command: BARE }],
    isQuick ? 3 : 9,
  );
  add(
    "start to first 200",
    `${ours.toFixed(0)} ms, ${(ours / theirs).toFixed(1)} of bare`,
    `bare ${theirs.toFixed(0)} ms`,
    "<= 12 of bare on Node 20",
  );
}
