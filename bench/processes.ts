import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../scripts/test/free-port";

const READY_DEADLINE_MS = 30_000;
const running = new Set<ChildProcess>();
// A measurement that fails leaves no server behind.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Command that starts the built site. */
export const SITE: [program: string, ...args: string[]] = [process.execPath, "build/server.js"];
/** Environment variables of the image: docs/decisions/010-memory.md. */
export const IMAGE_VARIABLES = Object.fromEntries(
  Array.from(
    readFileSync("Dockerfile", "utf8").matchAll(/\b(MALLOC_\w+)=(\d+)/g),
    ([, name = "", value = ""]) => [name, value],
  ),
);

export interface RunningProcess {
  url: string;
  child: ChildProcess;
  /** Time from the start of the process to its first 200, in ms. */
  startMs: number;
  stop(): Promise<void>;
}

/** Whether a program is on the PATH. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Pins a command to one core where taskset is installed. */
export function onCore(core: number, command: readonly string[]): [string, ...string[]] {
  const [program = "", ...args] = command;
  return hasProgram("taskset")
    ? ["taskset", "-c", String(core), program, ...args]
    : [program, ...args];
}

/** Pins a command that is no measurement to the core of the load, and runs it whenever the load leaves that. */
export function behindLoad(command: readonly string[]): [string, ...string[]] {
  return onCore(1, ["nice", "-n", "19", ...command]);
}

/** Starts a server on core 0, with its port in PORT, and waits for its first 200, by default at `/`. */
export async function startProcess(
  command: readonly string[],
  environment: Record<string, string> = {},
  givenPort?: number,
  readyPath = "/",
): Promise<RunningProcess> {
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const [program, ...args] = onCore(0, command);
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      SITE_URL: url,
      ...environment,
    },
  });
  running.add(child);
  const ended = once(child, "exit").then(() => running.delete(child));
  while ((await statusOf(url + readyPath)) !== 200) {
    if (child.exitCode !== null)
      throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
    if (performance.now() - begin > READY_DEADLINE_MS)
      throw new Error(`${command.join(" ")} gives no 200`);
    await delay(2);
  }
  const startMs = performance.now() - begin;
  return {
    url,
    child,
    startMs,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Resident memory of a process in MB; undefined where the system has no /proc. */
export function residentMegabytes({ child }: RunningProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Processor time of a process so far, in ms, to the nearest 10; NaN where the system has no /proc. */
export function cpuMilliseconds({ child }: RunningProcess): number {
  try {
    const [, after = ""] = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ");
    const fields = after.split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on("error", () => resolve(0)).end();
  });
}
