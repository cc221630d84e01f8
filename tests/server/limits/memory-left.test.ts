import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memoryLeft, memoryLimit } from "../../../server/limits/memory-left";
import { memoryRemark } from "../../../server/process/start-remarks";

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "trifold-groups-"));
});
afterEach(() => rm(dir, { recursive: true }));

/** Returns the memory left on a machine with 9,000 bytes and these files. */
async function leftWith(files: Record<string, string>): Promise<number> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), `${text}\n`);
  }
  return memoryLeft(places());
}

const places = () => ({ groups: dir, own: path.join(dir, "own"), ofMachine: () => 9000 });

test.each<[string, number, Record<string, string>]>([
  ["no groups", 9000, {}],
  ["no limit", 9000, { own: "0::/", "memory.max": "max", "memory.current": "5000" }],
  ["a group of version 2", 1000, { own: "0::/", "memory.max": "6000", "memory.current": "5000" }],
  [
    "files that can be dropped",
    3000,
    {
      own: "0::/",
      "memory.max": "6000",
      "memory.current": "5000",
      "memory.stat": "anon 3000\nfile 2500\ninactive_file 2000\nactive_file 500",
    },
  ],
  [
    "a group above with less",
    500,
    {
      own: "0::/pod/site",
      "pod/site/memory.max": "6000",
      "pod/site/memory.current": "2000",
      "pod/memory.max": "8000",
      "pod/memory.current": "7500",
    },
  ],
  [
    "a container whose group is mounted as the root",
    1500,
    { own: "0::/system.slice/docker-1.scope", "memory.max": "6000", "memory.current": "4500" },
  ],
  [
    "a group of version 1",
    1200,
    {
      own: "5:cpu,cpuacct:/\n4:memory:/docker/1\n0::/",
      "memory/memory.limit_in_bytes": "6000",
      "memory/memory.usage_in_bytes": "5000",
      "memory/memory.stat": "inactive_file 1\ntotal_inactive_file 200",
    },
  ],
  ["no more than the limit", 0, { own: "0::/", "memory.max": "10", "memory.current": "12" }],
  [
    "more than the machine has",
    9000,
    { own: "0::/", "memory.max": "99999", "memory.current": "1" },
  ],
])("memory left: with %s, %i bytes", async (_what, left, files) => {
  expect(await leftWith(files)).toBe(left);
});

test("memory limit: the least of the groups around this process, and of the machine", async () => {
  expect(memoryLimit(places())).toBe(9000);
  await leftWith({ own: "0::/pod/site", "pod/site/memory.max": "max", "pod/memory.max": "8000" });
  expect(memoryLimit(places())).toBe(8000);
});

test("memory limit: one that cannot suffice is a line, any other is none", () => {
  expect(memoryRemark(64 * 2 ** 20)).toMatch(/^64 MB of memory, expected 125 MB or more: .*137/);
  expect(memoryRemark(125 * 2 ** 20)).toBe("");
});
