import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = "/sys/fs/cgroup";
const OWN = "/proc/self/cgroup";

let limited = 0;

export interface LimitedCommand {
  command: [program: string, ...args: string[]];
  /** In MB; undefined where this user may not set one. */
  megabytes?: number;
  /** Call it when the process has ended. */
  remove(): void;
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
      remove: () => rmdirSync(group),
    };
  }
  return { command, remove: () => {} };
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
