import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "../../../server/storage/asset-archive";

const DAY = 86_400_000;
let root: string;
let errors: string[];

const log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  fault: (_kind: string, _details: object, message: string) => errors.push(message),
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "trifold-archive-"));
  errors = [];
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Archives a build with one file of its own and one that all builds share. */
async function keepBuild(id: string, timestamp: number, now = timestamp): Promise<void> {
  const assetsDir = path.join(root, "client", id);
  await mkdir(assetsDir, { recursive: true });
  await writeFile(path.join(assetsDir, `page-${id}.js`), `page ${id}`);
  await writeFile(path.join(assetsDir, "shared-1.js"), "shared");
  await keepAssets({
    dir: path.join(root, "archive"),
    assetsDir,
    build: { id, timestamp },
    log,
    now,
  });
}

const archived = () => readdir(path.join(root, "archive/assets")).then((names) => names.sort());

test("asset archive: it holds the files and the record of every build", async () => {
  await keepBuild("a", 1000 * DAY);
  await keepBuild("b", 1001 * DAY);
  expect(await archived()).toEqual(["page-a.js", "page-b.js", "shared-1.js"]);
  expect(await readFile(path.join(root, "archive/assets/page-a.js"), "utf8")).toBe("page a");
  expect(await readdir(path.join(root, "archive/builds"))).toEqual(["a.json", "b.json"]);
});

test("asset archive: an existing file is not written again", async () => {
  await keepBuild("a", 1000 * DAY);
  await writeFile(path.join(root, "archive/assets/shared-1.js"), "kept");
  await keepBuild("b", 1001 * DAY);
  expect(await readFile(path.join(root, "archive/assets/shared-1.js"), "utf8")).toBe("kept");
});

test("asset archive: a build that starts again counts its files as young, so that another start leaves them", async () => {
  await keepBuild("a", 1000 * DAY);
  await keepBuild("b", 1100 * DAY);
  // Rolled back to the first build.
  await keepBuild("a", 1000 * DAY, 1200 * DAY);
  for (const name of ["page-a.js", "shared-1.js"]) {
    const { mtimeMs } = await stat(path.join(root, "archive/assets", name));
    expect(mtimeMs, name).toBe(1200 * DAY);
  }
});

test("asset archive: the newest 15 builds stay at any age", async () => {
  for (let build = 0; build < 17; build++) await keepBuild(`b${build}`, (1000 + 100 * build) * DAY);
  const builds = await readdir(path.join(root, "archive/builds"));
  expect(builds).toHaveLength(15);
  expect(builds).not.toContain("b0.json");
  expect(await archived()).not.toContain("page-b1.js");
  expect(await archived()).toContain("page-b2.js");
  expect(await archived()).toContain("shared-1.js");
});

test("asset archive: builds of the last 45 days stay in any number", async () => {
  for (let build = 0; build < 20; build++) await keepBuild(`b${build}`, (1000 + build) * DAY);
  expect(await readdir(path.join(root, "archive/builds"))).toHaveLength(20);
});

test("asset archive: several processes can start at once", async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => keepBuild(`p${index % 2}`, 1000 * DAY)),
  );
  expect(await archived()).toEqual(["page-p0.js", "page-p1.js", "shared-1.js"]);
  expect(errors).toEqual([]);
});

test.each([
  "{",
  "null",
  "[]",
  '{"id":"x","timestamp":1}',
  '{"id":"x","timestamp":"1","files":[]}',
  '{"id":"x","timestamp":1,"files":[1]}',
])("asset archive: the broken record %j is skipped", async (record) => {
  await mkdir(path.join(root, "archive/builds"), { recursive: true });
  await writeFile(path.join(root, "archive/builds/x.json"), record);
  await keepBuild("a", 1000 * DAY);
  expect(await archived()).toContain("page-a.js");
  expect(errors).toEqual([]);
});

test("asset archive: an unwritable folder is logged once", async () => {
  await writeFile(path.join(root, "archive"), "a file in its place");
  await keepBuild("a", 1000 * DAY);
  expect(errors).toEqual(["cannot archive client files for older tabs"]);
});
