import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileCache } from "../../../server/storage/file-cache";
import { keptLog } from "../../fixtures/messages/kept-log";

let dir: string;

beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), "trifold-cache-")), "cache");
});

afterEach(() => rm(dir, { recursive: true, force: true }));

async function bytesOnDisk(): Promise<number> {
  const names = await readdir(dir);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const fileOf = (body: string | Buffer) => ({ type: "text/plain", body: Buffer.from(body) });

/** Bytes on disk of a cached file of 21 bytes: it has its length, hash and media type. */
const FILE = 100;
const bytes = fileOf(Buffer.alloc(21));

function open(maxFiles: number) {
  return createFileCache({ dir, maxBytes: maxFiles * FILE, log: keptLog() });
}

test("file cache: written files can be read, also after a restart", async () => {
  await open(1).write("a", fileOf("one"));
  expect(await open(1).read("a")).toEqual(fileOf("one"));
  expect(await open(1).read("b")).toBe(undefined);
});

test("file cache: 1,000 files keep it within its limit", async () => {
  const cache = open(50);
  for (let index = 0; index < 1000; index++) {
    await cache.write(`file-${index}`, bytes);
    if (index % 100 === 0) expect(await bytesOnDisk()).toBeLessThanOrEqual(5000);
  }
  expect(await bytesOnDisk()).toBe(5000);
  expect(await cache.read("file-999")).toBeDefined();
  expect(await cache.read("file-0")).toBe(undefined);
});

test("file cache: many files at once keep it within its limit", async () => {
  const cache = open(50);
  const names = Array.from({ length: 300 }, (_, index) => `file-${index}`);
  await Promise.all(names.map((name) => cache.write(name, bytes)));
  expect(await bytesOnDisk()).toBe(5000);
});

test("file cache: the least recently used file is evicted first", async () => {
  const cache = open(3);
  for (const name of ["a", "b", "c"]) await cache.write(name, bytes);
  await cache.read("a");
  await cache.write("d", bytes);
  expect((await readdir(dir)).sort()).toEqual(["a", "c", "d"]);
});

test("file cache: a second write of a name replaces the file", async () => {
  const cache = open(3);
  for (let round = 0; round < 9; round++) await cache.write("a", fileOf(`${round}`.repeat(10)));
  expect(await cache.read("a")).toEqual(fileOf("8".repeat(10)));
  expect(await readdir(dir)).toEqual(["a"]);
});

test("file cache: a file beyond the limit is not cached", async () => {
  const cache = open(1);
  await cache.write("a", bytes);
  await cache.write("b", fileOf(Buffer.alloc(22)));
  expect(await readdir(dir)).toEqual(["a"]);
});

test("file cache: opening removes temporary files and files beyond the limit", async () => {
  await mkdir(dir, { recursive: true });
  for (const name of ["x.tmp", "a", "b", "c"]) await writeFile(join(dir, name), Buffer.alloc(FILE));
  const cache = open(2);
  await cache.read("x");
  const left = await readdir(dir);
  expect(left).toHaveLength(2);
  expect(left).not.toContain("x.tmp");
});

test("file cache: a file that was removed by others is a miss and no longer counted", async () => {
  const cache = open(1);
  await cache.write("a", bytes);
  await rm(join(dir, "a"));
  expect(await cache.read("a")).toBe(undefined);
  await cache.write("b", bytes);
  expect(await cache.read("b")).toBeDefined();
});

test("file cache: an unusable folder is logged once, and nothing is cached", async () => {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "file"), "");
  const log = keptLog();
  const cache = createFileCache({ dir: join(dir, "file/cache"), maxBytes: 30, log });
  for (const name of ["a", "b"]) await cache.write(name, fileOf("1"));
  expect(await cache.read("a")).toBe(undefined);
  expect(log.messages).toEqual(["cannot write to the cache folder"]);
  expect(await readFile(join(dir, "file"), "utf8")).toBe("");
});

test.each<[string, (file: Buffer) => Buffer]>([
  ["cut", (file) => file.subarray(0, -1)],
  ["cut to nothing", () => Buffer.alloc(0)],
  ["filled up with zeros", (file) => Buffer.concat([file.subarray(0, -5), Buffer.alloc(5)])],
  ["longer than it was written", (file) => Buffer.concat([file, Buffer.from("x")])],
  ["of another media type", (file) => Buffer.from(file.toString().replace("plain", "other"))],
  ["of an older version of the cache", () => Buffer.from("image/webp\nRIFF")],
])("file cache: a file that is %s is deleted, not served", async (_what, damage) => {
  await open(9).write("a", fileOf("the whole of a picture"));
  await writeFile(join(dir, "a"), damage(await readFile(join(dir, "a"))));
  const cache = open(9);
  expect(await cache.read("a")).toBe(undefined);
  expect(await readdir(dir)).toEqual([]);
  await cache.write("a", fileOf("made again"));
  expect(await cache.read("a")).toEqual(fileOf("made again"));
});
