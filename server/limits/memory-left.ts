import { readFileSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

interface Places {
  /** Where control groups are mounted. */
  groups?: string;
  /** Lists the groups of this process. */
  own?: string;
  /** What the machine has left, in bytes. */
  ofMachine?(): number;
}

/** The files of a memory group, in version 1 and 2. */
const FILES = {
  v1: { max: "memory.limit_in_bytes", used: "memory.usage_in_bytes", cache: "total_inactive_file" },
  v2: { max: "memory.max", used: "memory.current", cache: "inactive_file" },
} as const;

/**
 * Returns how many bytes of memory may still be used: the least of what the machine has and what the limit of each control
 * group around this process leaves. Files that the kernel drops when memory is short count as free.
 */
export function memoryLeft({
  groups = "/sys/fs/cgroup",
  own = "/proc/self/cgroup",
  ofMachine = freemem,
}: Places = {}): number {
  const limits = readText(own)
    .split("\n")
    .flatMap((line) => {
      const [, controllers = "", group = "/"] = line.split(":");
      if (controllers.split(",").includes("memory"))
        return groupsAround(path.join(groups, "memory"), group).map((dir) => leftIn(dir, FILES.v1));
      return line.startsWith("0::")
        ? groupsAround(groups, group).map((dir) => leftIn(dir, FILES.v2))
        : [];
    });
  return Math.min(ofMachine(), ...limits);
}

/** A container often sees its own group as the root, under the name that it has outside. */
function groupsAround(root: string, group: string): string[] {
  const names = group.split("/").filter(Boolean);
  return [...names.keys(), names.length].map((depth) => path.join(root, ...names.slice(0, depth)));
}

function leftIn(dir: string, { max, used, cache }: (typeof FILES)["v1" | "v2"]): number {
  const limit = Number.parseInt(readText(path.join(dir, max)), 10);
  const usage = Number.parseInt(readText(path.join(dir, used)), 10);
  if (Number.isNaN(limit) || Number.isNaN(usage)) return Number.POSITIVE_INFINITY;
  const [, files = "0"] =
    new RegExp(`^${cache} (\\d+)$`, "m").exec(readText(path.join(dir, "memory.stat"))) ?? [];
  return Math.max(0, limit - usage + Number(files));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
