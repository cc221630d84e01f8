import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createCounters } from "../../../server/observability/counters";
import { createLog } from "../../../server/observability/log";
import { createMissingLog, listMissing } from "../../../server/redirects/missing-files";
import { createMissingCounts, MAX_PATHS } from "../../../server/redirects/missing-paths";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 31, 12);
const log = createLog({ level: "silent", counts: createCounters() });

function request(url: string, referer?: string) {
  return { url, headers: { referer } };
}

test("missing paths: requests by day and the referring hosts, nothing else", () => {
  const counts = createMissingCounts();
  counts.record("/Old/?token=secret", "https://search.example/?q=private", NOW - DAY_MS);
  counts.record("/old", "https://search.example/other", NOW);
  counts.record("/old", "https://user:word@blog.example:8443/page#x", NOW);
  counts.record("/old", "no url", NOW);
  counts.record("/old", "android-app://com.example", NOW);
  expect(counts.list(NOW)).toEqual([
    {
      path: "/old",
      days: { "2026-01-30": 1, "2026-01-31": 4 },
      hosts: ["search.example", "blog.example"],
    },
  ]);
});

test("missing paths: long paths are cut, and hosts are few", () => {
  const counts = createMissingCounts();
  for (let index = 0; index < 20; index++)
    counts.record(`/${"x".repeat(300)}`, `https://host-${index}.example/`, NOW);
  const [missing] = counts.list(NOW);
  expect(missing?.path).toHaveLength(200);
  expect(missing?.hosts).toHaveLength(5);
});

test("missing paths: they are forgotten after 30 days", () => {
  const counts = createMissingCounts();
  counts.record("/a", undefined, NOW);
  counts.record("/b", undefined, NOW);
  counts.record("/b", undefined, NOW + DAY_MS);
  expect(counts.list(NOW + 29 * DAY_MS)).toHaveLength(2);
  expect(counts.list(NOW + 30 * DAY_MS)).toEqual([
    { path: "/b", days: { "2026-02-01": 1 }, hosts: [] },
  ]);
});

test("missing paths: a flood of different paths is bounded and leaves those requested twice", () => {
  const counts = createMissingCounts();
  for (const path of ["/a", "/a", "/b"]) counts.record(path, undefined, NOW);
  for (let index = 0; index < 10_000; index++) counts.record(`/flood/${index}`, undefined, NOW);
  const paths = counts.list(NOW).map(({ path }) => path);
  expect(paths).toHaveLength(MAX_PATHS);
  expect(paths).toContain("/a");
  expect(paths).not.toContain("/b");
  for (let index = 0; index < 2000; index++)
    for (const path of [`/twice/${index}`, `/twice/${index}`]) counts.record(path, undefined, NOW);
  expect(counts.list(NOW)).toHaveLength(MAX_PATHS);
  expect(counts.list(NOW)[0]?.path).toBe("/a");
});

test("missing paths: files of several processes are added up, and a restart goes on", async () => {
  const data = await makeTemporaryFolder();
  const dir = path.join(data.dir, "missing");
  await mkdir(dir);
  const other = [{ path: "/old", days: { "2026-01-31": 2 }, hosts: ["z.example"] }];
  await writeFile(path.join(dir, "other-1.json"), JSON.stringify(other));
  await writeFile(path.join(dir, "broken-1.json"), "{");
  await writeFile(path.join(dir, "x-1.json.1.tmp"), "");
  for (const paths of [["/old", "/new"], ["/old"], []]) {
    const missing = createMissingLog({ dataDir: data.dir, log, now: () => NOW });
    for (const url of paths) missing.record(request(url, "https://b.example/"));
    await missing.close();
  }
  const [old, ...others] = await listMissing(data.dir, NOW);
  expect(old).toMatchObject({ path: "/old", days: { "2026-01-31": 4 } });
  expect(old?.hosts.toSorted()).toEqual(["b.example", "z.example"]);
  expect(others).toEqual([{ path: "/new", days: { "2026-01-31": 1 }, hosts: ["b.example"] }]);
  await data.remove();
});

test("missing paths: files of processes long gone are dropped, and a folder without rights is no failure", async () => {
  const data = await makeTemporaryFolder();
  const dir = path.join(data.dir, "missing");
  await mkdir(dir);
  for (let index = 0; index < 60; index++) {
    const file = path.join(dir, `process-${index}.json`);
    await writeFile(file, "[]");
    await utimes(file, index, index);
  }
  const missing = createMissingLog({ dataDir: data.dir, log });
  missing.record(request("/old"));
  await missing.close();
  const names = await readdir(dir);
  expect(names).toHaveLength(50);
  expect(names.some((name) => name.startsWith(hostname().replace(/[^\w-]/g, "_")))).toBe(true);
  expect(names).not.toContain("process-0.json");

  await writeFile(path.join(data.dir, "file"), "");
  const failing = createMissingLog({ dataDir: path.join(data.dir, "file"), log });
  failing.record(request("/old"));
  await expect(failing.close()).resolves.toBeUndefined();
  expect(await listMissing(path.join(data.dir, "file"))).toEqual([]);
  await data.remove();
});
