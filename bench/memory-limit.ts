import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const ROOT = "/sys/fs/cgroup";
const OWN = "/proc/self/cgroup";

let limited = 0;

export interface LimitedCommand {
  command: [program: string, ...args: string[]];
  /** In MB; undefined if this user may not set a limit. */
  megabytes?: number;
  /** Number of processes that the kernel's OOM killer has ended in the group. */
  kills(): number | undefined;
  /** Removes the group. Call after the process has ended. */
  remove(): Promise<void>;
}

/** Takes a command, returns one that runs it under a memory limit, by default that of compose.yaml: Node sizes its heap by it. */
export function limitMemory(
  command: [string, ...string[]],
  megabytes = limitOfCompose(),
): LimitedCommand {
  limited++;
  for (const { parent, file } of memoryGroups()) {
    const group = path.join(parent, `bench-${process.pid}-${limited}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      writeFileSync(path.join(group, file), String(megabytes * 2 ** 20));
    } catch {
      rmdirSync(group);
      continue;
    }
    const enter = `echo $$ > '${group}/cgroup.procs' && exec "$@"`;
    return {
      command: ["sh", "-c", enter, "sh", ...command],
      megabytes,
      kills: () => killsIn(group),
      remove: () => removeGroup(group),
    };
  }
  return { command, kills: () => undefined, remove: async () => {} };
}

/** In version 1 and 2. */
function killsIn(group: string): number | undefined {
  for (const name of ["memory.oom_control", "memory.events"]) {
    const file = path.join(group, name);
    const [, count] =
      /^oom_kill (\d+)$/m.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
    if (count !== undefined) return Number(count);
  }
  return undefined;
}

/** Image workers end shortly after the site. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 50; existsSync(group); tries--) {
    try {
      rmdirSync(group);
    } catch (error) {
      if (tries === 0) throw error;
      await delay(100);
    }
  }
}

function limitOfCompose(): number {
  return Number(/mem_limit: (\d+)m/.exec(readFileSync("compose.yaml", "utf8"))?.[1]);
}

/** The memory cgroup of this process, in version 1 and 2. */
function memoryGroups(): { parent: string; file: string }[] {
  const lines = existsSync(OWN) ? readFileSync(OWN, "utf8").split("\n") : [];
  return lines.flatMap((line) => {
    const [, controllers = "", own = ""] = line.split(":");
    if (controllers === "memory")
      return [{ parent: path.join(ROOT, "memory", own), file: "memory.limit_in_bytes" }];
    return line.startsWith("0::") ? [{ parent: path.join(ROOT, own), file: "memory.max" }] : [];
  });
}
