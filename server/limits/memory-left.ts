import { readFileSync } from "node:fs";
import { freemem, totalmem } from "node:os";
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
export function memoryLeft({ ofMachine = freemem, ...places }: Places = {}): number {
  const limits = memoryGroups(places).map(({ dir, files }) => leftIn(dir, files));
  return Math.min(ofMachine(), ...limits);
}

/** Returns how many bytes of memory this process and those in its control groups may use at most. */
export function memoryLimit({ ofMachine = totalmem, ...places }: Places = {}): number {
  const limits = memoryGroups(places).map(({ dir, files }) => numberIn(path.join(dir, files.max)));
  return Math.min(ofMachine(), ...limits.filter((limit) => !Number.isNaN(limit)));
}

type GroupFiles = (typeof FILES)["v1" | "v2"];

/** The control groups around this process that may limit its memory. */
function memoryGroups({ groups = "/sys/fs/cgroup", own = "/proc/self/cgroup" }: Places) {
  return readText(own)
    .split("\n")
    .flatMap((line): { dir: string; files: GroupFiles }[] => {
      const [, controllers = "", group = "/"] = line.split(":");
      const within = (root: string, files: GroupFiles) =>
        groupsAround(root, group).map((dir) => ({ dir, files }));
      if (controllers.split(",").includes("memory"))
        return within(path.join(groups, "memory"), FILES.v1);
      return line.startsWith("0::") ? within(groups, FILES.v2) : [];
    });
}

/** A container often sees its own group as the root, under the name that it has outside. */
function groupsAround(root: string, group: string): string[] {
  const names = group.split("/").filter(Boolean);
  return [...names.keys(), names.length].map((depth) => path.join(root, ...names.slice(0, depth)));
}

function leftIn(dir: string, { max, used, cache }: GroupFiles): number {
  const limit = numberIn(path.join(dir, max));
  const usage = numberIn(path.join(dir, used));
  if (Number.isNaN(limit) || Number.isNaN(usage)) return Number.POSITIVE_INFINITY;
  const [, files = "0"] =
    new RegExp(`^${cache} (\\d+)$`, "m").exec(readText(path.join(dir, "memory.stat"))) ?? [];
  return Math.max(0, limit - usage + Number(files));
}

function numberIn(file: string): number {
  return Number.parseInt(readText(file), 10);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
