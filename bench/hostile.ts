import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { buildIfStale } from "../scripts/build/build-site";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { MESSAGE, postForm } from "../tests/fixtures/servers/contact-site";
import { ATTACKS } from "./attacker";
import { type LoadOptions, load } from "./load";
import { median } from "./median";
import { limitMemory } from "./memory-limit";
import {
  behindLoad,
  IMAGE_VARIABLES,
  type RunningProcess,
  residentMegabytes,
  startProcess,
} from "./processes";
import { BROWSER } from "./record-answer";
import { startSettledSite } from "./settled-site";
import { createTable } from "./table";

const isQuick = process.argv.includes("--quick");
/** `-- hostile DIR/server.js` measures another build. */
const program = process.argv.find((word) => word.endsWith("/server.js")) ?? "build/server.js";
const SECONDS = 8;
/** The machine is half as fast from one minute to the next: only rounds that follow each other can be compared. */
const ROUNDS = isQuick ? 3 : 5;
const RECOVERY_MS = 60_000;
const AFTER_MS = 1000;
const BEGUN_MS = 200;
/** New connections for a page each, one after the other, in each round of an attack. */
const VISITORS = 25;
/** As many as one address may send at once. */
const MESSAGES = 10;
const table = createTable();

if (program === "build/server.js")
  await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
for (const name of Object.keys(ATTACKS)) await measure(name);
await measureMessage();
await table.print("bench-hostile", { isQuick, program });

/**
 * Measures memory and the p99 of a page in rounds of some seconds, each without and then with an attack that is repeated every
 * second. The attacker has the core of the load, behind it: at the server's it would be measured itself.
 */
async function measure(name: string): Promise<void> {
  const limited = limitMemory([process.execPath, program]);
  const site = await startSettledSite(limited.command, IMAGE_VARIABLES);
  const page = { url: site.url, headers: BROWSER, connections: 16, seconds: SECONDS };
  await load(page);
  const before = residentMegabytes(site) ?? Number.NaN;
  forgetPeak(site);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(page, name));
  const isUp = site.child.exitCode === null && site.child.signalCode === null;
  const peak = peakMegabytes(site);
  if (!isQuick) await delay(RECOVERY_MS);
  const after = residentMegabytes(site) ?? Number.NaN;
  const [slower, quietMs, attackedMs] = [
    median(rounds.map((one) => one.attackedMs / one.quietMs)),
    median(rounds.map((one) => one.quietMs)),
    median(rounds.map((one) => one.attackedMs)),
  ].map((figure) => figure.toFixed(1));
  const newMs = Math.max(...rounds.map((one) => one.newMs));
  table.add(
    name,
    isUp ? `+${(peak - before).toFixed(0)} MB, page p99 ${slower} of quiet` : "the site is gone",
    `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB ${isQuick ? "after it" : "a minute later"}; quiet ${quietMs}, attacked ${attackedMs} ms; a new visitor waits ${newMs.toFixed(0)} ms at most`,
    "<= +40 MB, < 3 of quiet, back within 30 MB",
  );
  await site.stop();
  limited.remove();
}

interface Round {
  quietMs: number;
  /** Infinite when no page came in time. */
  attackedMs: number;
  /** What the slowest of some new visitors waited. */
  newMs: number;
}

/** Measures the p99 of a page for some seconds, then for as many under an attack that ends with them. */
async function measureRound(page: LoadOptions, name: string): Promise<Round> {
  const { url } = page;
  const { p99Ms: quietMs } = await load(page);
  const attacker = await startBehindLoad(["--import", "tsx", "bench/attacker.ts", url, name]);
  const pages = load(page);
  // The connections of the load are open by then; those of new visitors are measured for themselves.
  await delay(BEGUN_MS);
  attacker.stdin?.write("\n");
  const [{ p99Ms }, newMs] = await Promise.all([pages, slowestNewVisitor(url)]);
  attacker.kill();
  await delay(AFTER_MS);
  return { quietMs, attackedMs: p99Ms > 0 ? p99Ms : Number.POSITIVE_INFINITY, newMs };
}

/** The ms that the slowest of some new visitors waits for a page; infinite when one gets none. */
async function slowestNewVisitor(url: string): Promise<number> {
  const times: number[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const began = performance.now();
    const isServed = await fetch(url, { headers: { Connection: "close" } }).then(
      async (answer) => (await answer.text()) !== "",
      () => false,
    );
    times.push(isServed ? performance.now() - began : Number.POSITIVE_INFINITY);
    await delay(BEGUN_MS);
  }
  return Math.max(...times);
}

/** Measures how long a message of one address takes to be stored while 1,500 connections of another post without a pause. */
async function measureMessage(): Promise<void> {
  const data = await makeTemporaryFolder();
  const site = await startProcess([process.execPath, program], { DATA_DIR: data.dir });
  const posts = ["tests/fixtures/attacks/endless-posts.mjs", site.url, "1500"];
  const client = await startBehindLoad(posts);
  const times: number[] = [];
  for (let sent = 0; sent < MESSAGES; sent++) {
    const began = performance.now();
    const message = `A real message, number ${sent}.`;
    const { status } = await postForm(site.url, { ...MESSAGE, message });
    times.push(status === 303 ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  client.kill();
  await site.stop();
  await data.remove();
  table.add(
    "a message of another, 1,500 endless posts",
    `${(Math.max(...times) / 1000).toFixed(2)} s at most of ${MESSAGES}`,
    `median ${(median(times) / 1000).toFixed(2)} s`,
    "<= 3 s",
  );
}

/** Runs a program of Node behind the load; settles with its first line. */
async function startBehindLoad(args: readonly string[]): Promise<ChildProcess> {
  const [program, ...rest] = behindLoad([process.execPath, ...args]);
  const child = spawn(program, rest, { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

/** Makes the kernel measure the peak of a process anew (proc(5), clear_refs). */
function forgetPeak({ child }: RunningProcess): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, "5");
}

function peakMegabytes({ child }: RunningProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
