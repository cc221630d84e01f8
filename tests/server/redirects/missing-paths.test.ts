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

let networks = 0;

/** A request of a network of its own. */
function request(target: string, referrer?: string, network = `192.0.2.${networks++}`) {
  return { target, referrer, network };
}

test("missing paths: requests by day and the referring hosts, nothing else", () => {
  const counts = createMissingCounts();
  counts.record(request("/Old/?token=secret", "https://search.example/?q=private"), NOW - DAY_MS);
  counts.record(request("/old", "https://search.example/other"), NOW);
  counts.record(request("/old", "https://user:word@blog.example:8443/page#x"), NOW);
  counts.record(request("/old", "no url"), NOW);
  counts.record(request("/old", "android-app://com.example"), NOW);
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
    counts.record(request(`/${"x".repeat(300)}`, `https://host-${index}.example/`), NOW);
  const [missing] = counts.list(NOW);
  expect(missing?.path).toHaveLength(200);
  expect(missing?.hosts).toHaveLength(5);
});

test("missing paths: they are forgotten after 30 days", () => {
  const counts = createMissingCounts();
  counts.record(request("/a"), NOW);
  counts.record(request("/b"), NOW);
  counts.record(request("/b"), NOW + DAY_MS);
  expect(counts.list(NOW + 29 * DAY_MS)).toHaveLength(2);
  expect(counts.list(NOW + 30 * DAY_MS)).toEqual([
    { path: "/b", days: { "2026-02-01": 1 }, hosts: [] },
  ]);
});

test("missing paths: a network counts once a day", () => {
  const counts = createMissingCounts();
  for (const time of [NOW, NOW, NOW + DAY_MS])
    counts.record(request("/old", undefined, "192.0.2.1"), time);
  counts.record(request("/old", undefined, "2001:db8::/64"), NOW + DAY_MS);
  const [old] = counts.list(NOW + DAY_MS);
  expect(old?.days).toEqual({ "2026-01-31": 1, "2026-02-01": 2 });
});

test("missing paths: whatever one network asks for, those of several stay, and new ones are taken", () => {
  const counts = createMissingCounts();
  for (const path of ["/a", "/a", "/b"]) counts.record(request(path), NOW);
  for (let index = 0; index < 10_000; index++)
    for (let time = 0; time < 2; time++)
      counts.record(request(`/flood/${index}`, undefined, "192.0.2.1"), NOW);
  counts.record(request("/new"), NOW);
  const paths = counts.list(NOW).map(({ path }) => path);
  expect(paths.length).toBeLessThanOrEqual(MAX_PATHS);
  expect(paths).toEqual(expect.arrayContaining(["/a", "/new"]));
  expect(paths).not.toContain("/b");
});

test("missing paths: where several networks fill the list, the least requested of the oldest day goes first", () => {
  const counts = createMissingCounts();
  for (const path of ["/old", "/old", "/often", "/often", "/often"])
    counts.record(request(path), NOW - DAY_MS);
  for (let index = 0; index < MAX_PATHS / 2 - 1; index++)
    for (let time = 0; time < 2; time++) counts.record(request(`/twice/${index}`), NOW);
  const paths = () => counts.list(NOW).map(({ path }) => path);
  expect(paths()).not.toContain("/old");
  expect(paths()).toContain("/often");
  for (let index = 0; index < 2000; index++)
    for (let time = 0; time < 2; time++) counts.record(request(`/more/${index}`), NOW);
  expect(paths().length).toBeLessThanOrEqual(MAX_PATHS);
  for (let time = 0; time < 50; time++) counts.record(request("/old-page-of-customers.html"), NOW);
  const [newest] = counts.list(NOW).filter(({ path }) => path.startsWith("/old-page"));
  expect(newest?.days).toEqual({ "2026-01-31": 50 });
});

test.each([
  ["/confirm/anna.mueller@example.com/Zm9vYmFyYmF6cXV4MTIz", "/confirm/*/*"],
  ["/x/anna%40example.com", "/x/*"],
  ["/reset/0123456789abcdef", "/reset/*"],
  ["/o/3f2504e0-4f89-11d3-9a0c-0305e82c3301/pdf", "/o/*/pdf"],
  ["/t/dQw4-w9WgXcQ_abc12", "/t/*"],
  ["/Unsere-Neuen-Oeffnungszeiten-2024.html", "/unsere-neuen-oeffnungszeiten-2024.html"],
  ["/donaudampfschifffahrtsgesellschaft", "/donaudampfschifffahrtsgesellschaft"],
  ["/2024/07/summer-menu-and-drinks", "/2024/07/summer-menu-and-drinks"],
])("missing paths: %s is kept as %s", (given, kept) => {
  const counts = createMissingCounts();
  counts.record(request(given), NOW);
  expect(counts.list(NOW)[0]?.path).toBe(kept);
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
