import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { behindLoad, hasProgram, onCore } from "./processes";

const run = promisify(execFile);

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
}

/** Requests one URL over keep-alive connections, on the last core: with wrk if installed, else with autocannon. */
export function load(options: LoadOptions): Promise<LoadResult> {
  return hasProgram("wrk") ? loadWithWrk(options) : loadWithAutocannon(options);
}

async function loadWithWrk({ url, seconds, connections = 64, headers = {} }: LoadOptions) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const command = ["wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...lines, url];
  const [program, ...args] = onCore(1, command);
  const { stdout } = await run(program, args);
  const [, p99 = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * factor,
  };
}

async function loadWithAutocannon({ url, seconds, connections = 64, headers = {} }: LoadOptions) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const command = [
    "node_modules/.bin/autocannon",
    "-j",
    "-c",
    `${connections}`,
    "-d",
    `${seconds}`,
    ...lines,
    url,
  ];
  const [program, ...args] = onCore(1, command);
  const { stdout } = await run(program, args, { maxBuffer: 16 * 1024 * 1024 });
  const result: { requests: { average: number }; latency: { p99: number } } = JSON.parse(stdout);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/**
 * Requests new unknown addresses at a fixed rate until stopped, on the last core and behind the load: it takes processor
 * time neither from the server nor from the program that measures. Resolves when it has warmed up.
 */
export async function flood(origin: string, perSecond: number): Promise<() => void> {
  const command = [process.execPath, "bench/flood.mjs", origin, String(perSecond)];
  const [program, ...args] = behindLoad(command);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return () => child.kill();
}

/** Requests the paths of a JSON file in turn over 64 connections, from the last core; returns the answers per second. */
export async function loadPaths(origin: string, file: string, seconds: number): Promise<number> {
  const command = [process.execPath, "bench/random-paths.mjs", origin, file, String(seconds)];
  const [program, ...args] = onCore(1, command);
  const { stdout } = await run(program, args);
  return Number(stdout);
}
