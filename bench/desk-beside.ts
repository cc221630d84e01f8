import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { rawRequest } from "../tests/fixtures/http/raw-answer";
import { copySite, startDesk } from "./desk-process";
import { load } from "./load";
import { median } from "./median";
import { type LimitedCommand, limitMemory } from "./memory-limit";
import {
  cpuMilliseconds,
  IMAGE_VARIABLES,
  type RunningProcess,
  residentMegabytes,
  SITE,
  startProcess,
} from "./processes";
import { BROWSER } from "./record-answer";
import { measureStarts } from "./start-times";
import type { Table } from "./table";

/** Beside packages, because a build has some with parts in machine code. */
const WITHOUT_DESK = "node_modules/.cache/bench-without-desk";
/** Time for a started site to render and recompress all its pages and for V8 to give back memory. */
const QUIET_MS = 45_000;
const MINUTE_S = 60;

/**
 * Measures the public site with the desk in its build beside another build: that of `other`, such as the commit before the desk,
 * or this one without the desk's files. Then with a desk that runs beside it, beside one alone.
 */
export async function measurePublicSite(
  table: Table,
  isQuick: boolean,
  other?: string,
): Promise<void> {
  const reference = other ?? (await buildWithoutDesk());
  await builds(table, isQuick, {
    reference,
    name: other ? "the other build" : "without the desk's files",
  });
  await beside(table, isQuick);
  await rm(WITHOUT_DESK, { recursive: true, force: true });
}

async function buildWithoutDesk(): Promise<string> {
  await rm(WITHOUT_DESK, { recursive: true, force: true });
  await cp("build", WITHOUT_DESK, { recursive: true });
  await rm(path.join(WITHOUT_DESK, "desk"), { recursive: true });
  return path.join(WITHOUT_DESK, "server.js");
}

async function builds(
  table: Table,
  isQuick: boolean,
  { reference, name }: { reference: string; name: string },
) {
  const commands: [string, ...string[]][] = [SITE, [process.execPath, reference]];
  const count = isQuick ? 1 : 3;
  const sites: RunningProcess[][] = [[], []];
  const limits: LimitedCommand[] = [];
  for (let one = 0; one < count; one++)
    for (const [index, command] of commands.entries()) {
      const limited = limitMemory(command);
      limits.push(limited);
      sites[index]?.push(await startProcess(limited.command, IMAGE_VARIABLES));
    }
  await delay(QUIET_MS);
  const [ours = Number.NaN, theirs = Number.NaN] = sites.map((some) =>
    median(some.map((one) => residentMegabytes(one) ?? Number.NaN)),
  );
  const [own, others] = [await loadedBy(sites[0]?.[0]), await loadedBy(sites[1]?.[0])];
  for (const site of sites.flat()) await site.stop();
  for (const limited of limits) await limited.remove();
  table.add(
    "bytes of / and of all that it loads, brotli",
    `${sum(own)} in ${own.size} files`,
    `${name}: ${sum(others)} in ${others.size}; ${different(own, others)} differ`,
    "the same",
  );
  table.add(
    `memory of the site, idle, ${limits[0]?.megabytes ?? "no"} MB allowed`,
    `${ours.toFixed(1)} MB`,
    `${name}: ${theirs.toFixed(1)} MB`,
    "within 3 MB",
  );
  const starts = commands.map((command) => ({ command, environment: IMAGE_VARIABLES }));
  const [start = Number.NaN, before = Number.NaN] = await measureStarts(starts, isQuick ? 5 : 15);
  table.add(
    "start of the site",
    `${start.toFixed(0)} ms, ${(start / before).toFixed(2)} of ${name}`,
    `${name}: ${before.toFixed(0)} ms`,
    "0.95 to 1.05",
  );
}

/** A site with a desk on its folder, and one alone. */
async function beside(table: Table, isQuick: boolean): Promise<void> {
  const [one, two] = [await copySite(), await copySite()];
  const start = ({ contentDir, dataDir }: typeof one) =>
    startProcess(SITE, { ...IMAGE_VARIABLES, CONTENT_DIR: contentDir, DATA_DIR: dataDir });
  const [accompanied, alone] = [await start(one), await start(two)];
  const desk = await startDesk(one, accompanied.url);
  await desk.visitor.get("/pages/about.md");
  await delay(QUIET_MS);
  const shown = [accompanied, alone].map((site) => `${residentMegabytes(site)?.toFixed(1)} MB`);
  table.add(
    "memory of the site, a desk beside it",
    shown[0] ?? "",
    `alone: ${shown[1]}`,
    "within 3 MB",
  );
  const ratios: { rate: number[]; p99: number[] } = { rate: [], p99: [] };
  const seconds = isQuick ? 3 : 8;
  const ask = ({ url }: RunningProcess) =>
    load({ url, headers: BROWSER, connections: 16, seconds });
  for (const site of [accompanied, alone]) await ask(site);
  for (let round = 0; round < (isQuick ? 3 : 7); round++) {
    const [accompaniedRun, without] = [await ask(accompanied), await ask(alone)];
    ratios.rate.push(accompaniedRun.perSecond / without.perSecond);
    ratios.p99.push(accompaniedRun.p99Ms / without.p99Ms);
  }
  table.add(
    "pages a second, a desk beside it",
    `${median(ratios.rate).toFixed(2)} of alone, p99 ${median(ratios.p99).toFixed(2)}`,
    "on one core with the desk",
    "0.95 to 1.05",
  );
  const [before, waited] = [cpuMilliseconds(desk.process), isQuick ? 20 : MINUTE_S];
  await delay(waited * 1000);
  const used = ((cpuMilliseconds(desk.process) - before) * MINUTE_S) / waited;
  table.add("processor time of a desk that nobody uses", `${used.toFixed(0)} ms a minute`, "", "");
  await desk.stop();
  for (const site of [accompanied, alone]) await site.stop();
  await Promise.all([one.remove(), two.remove()]);
}

/** Length of `/` and of each file that it names, as they are sent to a browser, by path. */
async function loadedBy(site: RunningProcess | undefined): Promise<Map<string, number>> {
  const loaded = new Map<string, number>();
  if (!site) return loaded;
  loaded.set("/", (await rawRequest(`${site.url}/`, BROWSER)).body.length);
  const plain = String((await rawRequest(`${site.url}/`, { Accept: "text/html" })).body);
  for (const [name] of plain.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)) {
    if (loaded.has(name)) continue;
    const { status, body } = await rawRequest(site.url + name, BROWSER);
    if (status === 200) loaded.set(name, body.length);
  }
  return loaded;
}

/** Files of one that the other has not, or of another length. */
function different(ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>): number {
  return [...ours].filter(([name, length]) => theirs.get(name) !== length).length;
}

function sum(lengths: ReadonlyMap<string, number>): number {
  return [...lengths.values()].reduce((total, length) => total + length, 0);
}
