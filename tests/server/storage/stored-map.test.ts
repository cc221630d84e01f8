import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createFileCache, type FileCache } from "../../../server/storage/file-cache";
import { openStoredMap } from "../../../server/storage/stored-map";
import { keptLog } from "../../fixtures/messages/kept-log";

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "trifold-stored-map-"));
});

afterAll(() => rm(dir, { recursive: true }));

const cacheIn = (folder: string) =>
  createFileCache({ dir: path.join(dir, folder), maxBytes: 10_000, log: keptLog() });

const open = (cache?: FileCache) =>
  openStoredMap({ cache, name: "values", schema: z.number(), max: 2 });

test("stored map: keeps the newest values across restarts, in a folder that it makes", async () => {
  const first = await open(cacheIn("new"));
  for (const [index, key] of ["a", "b", "c"].entries()) first.set(key, index);
  await first.save();
  const second = await open(cacheIn("new"));
  expect(["a", "b", "c"].map(second.get)).toEqual([undefined, 1, 2]);
});

test.each([
  ["no JSON", "{", undefined],
  ["a list", "[1]", undefined],
  ["a wrong value beside a right one", '{"a":1,"b":"2"}', 1],
])("stored map: %s in the file is left out", async (_name, text, a) => {
  const cache = cacheIn("broken");
  await cache.write("values", { type: "application/json", body: Buffer.from(text) });
  const map = await open(cache);
  expect([map.get("a"), map.get("b")]).toEqual([a, undefined]);
});

test("stored map: without a cache, or in one that cannot be written, values are kept in memory", async () => {
  await writeFile(path.join(dir, "taken"), "a file in the way");
  for (const cache of [undefined, cacheIn("taken")]) {
    const map = await open(cache);
    map.set("a", 1);
    await map.save();
    expect(map.get("a")).toBe(1);
  }
});
