import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeAtomic } from "../../../server/storage/write-atomic";

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "trifold-atomic-"));
});

afterEach(() => rm(dir, { recursive: true }));

test("atomic write: several writers leave one whole file and nothing else", async () => {
  const file = path.join(dir, "a.txt");
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(100_000));
  const seen: string[] = [];
  await writeAtomic(file, "");
  await Promise.all(
    texts.map(async (text) => {
      await writeAtomic(file, text);
      seen.push(await readFile(file, "utf8"));
    }),
  );
  for (const text of seen) expect(texts.includes(text)).toBe(true);
  expect(await readdir(dir)).toEqual(["a.txt"]);
});

test("atomic write: a failure leaves no temporary file", async () => {
  await mkdir(path.join(dir, "folder/full"), { recursive: true });
  await expect(writeAtomic(path.join(dir, "folder"), "x")).rejects.toThrow();
  await expect(writeAtomic(path.join(dir, "none/a.txt"), "x")).rejects.toThrow("ENOENT");
  expect(await readdir(dir)).toEqual(["folder"]);
});
