import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openStoredMap } from "../../../server/storage/stored-map";

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "trifold-stored-map-"));
});

afterAll(() => rm(dir, { recursive: true }));

const open = (file: string | undefined) =>
  openStoredMap({ file: file && path.join(dir, file), schema: z.number(), max: 2 });

test("stored map: keeps the newest values across restarts, in a folder that it makes", async () => {
  const first = await open("new/values.json");
  for (const [index, key] of ["a", "b", "c"].entries()) first.set(key, index);
  await first.save();
  const second = await open("new/values.json");
  expect(["a", "b", "c"].map(second.get)).toEqual([undefined, 1, 2]);
});

test.each([
  ["no JSON", "{", undefined],
  ["a list", "[1]", undefined],
  ["a wrong value beside a right one", '{"a":1,"b":"2"}', 1],
])("stored map: %s in the file is left out", async (_name, text, a) => {
  await writeFile(path.join(dir, "broken.json"), text);
  const map = await open("broken.json");
  expect([map.get("a"), map.get("b")]).toEqual([a, undefined]);
});

test("stored map: without a file, or one that cannot be written, values are kept in memory", async () => {
  await writeFile(path.join(dir, "taken"), "a file in the way");
  for (const file of [undefined, "taken/values.json"]) {
    const map = await open(file);
    map.set("a", 1);
    await map.save();
    expect(map.get("a")).toBe(1);
  }
  expect(await readFile(path.join(dir, "taken"), "utf8")).toBe("a file in the way");
});
