import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  followPreviewKey,
  openKey,
  previewKeyFile,
  readKey,
  rotateKey,
} from "../../../server/previews/preview-key";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let file: string;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  file = path.join(folder.dir, "data/preview.key");
});

afterEach(() => folder.remove());

test("preview key: is made once, for its owner only", async () => {
  expect(await readKey(file)).toBeUndefined();
  const keys = await Promise.all(Array.from({ length: 8 }, () => openKey(file)));
  expect(keys.every((key) => key.equals(keys[0] ?? key))).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["preview.key"]);
});

test("preview key: a rotation replaces it", async () => {
  const before = await openKey(file);
  await rotateKey(file);
  const after = await openKey(file);
  expect(after.equals(before)).toBe(false);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["preview.key"]);
});

test.each(["", "abc\n", "zz".repeat(32), `${"ab".repeat(32)} more`])(
  "preview key: a file with %j is none, is kept, and a rotation mends it",
  async (text) => {
    await rotateKey(file);
    await writeFile(file, text);
    expect(await readKey(file)).toBeUndefined();
    await expect(openKey(file)).rejects.toThrow(/holds no key.*preview-key rotate/);
    expect(await readFile(file, "utf8")).toBe(text);
    await rotateKey(file);
    expect(await readKey(file)).toBeDefined();
  },
);

test("preview key: the one that is followed is at most a quarter of a second old", async () => {
  let time = 1000;
  const key = followPreviewKey(file, () => time);
  expect(await key.current()).toBeUndefined();
  const first = await openKey(file);
  time += 251;
  expect((await key.current())?.equals(first)).toBe(true);
  await rotateKey(file);
  expect((await key.current())?.equals(first)).toBe(true);
  time += 251;
  expect((await key.current())?.equals(first)).toBe(false);
});

test("preview key: replicas share the one in their archive", () => {
  expect(previewKeyFile({ dataDir: "/d", assetArchiveDir: undefined })).toBe("/d/preview.key");
  expect(previewKeyFile({ dataDir: "/d", assetArchiveDir: "/a" })).toBe("/a/preview.key");
});
