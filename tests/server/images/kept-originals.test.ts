import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createKeptOriginals } from "../../../server/images/kept-originals";
import type { MediaFile } from "../../../server/media/media-file";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { keptLog } from "../../fixtures/messages/kept-log";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let dir: string;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  dir = path.join(folder.dir, "originals");
});
afterEach(() => folder.remove());

async function picture(name: string, text: string, more = {}): Promise<MediaFile> {
  const file = path.join(folder.dir, name);
  await writeFile(file, text);
  const hash = createHash("sha256").update(text).digest("hex");
  return { path: `media/${name}`, file, bytes: text.length, version: "", hash, width: 1, ...more };
}

function contentOf(...files: MediaFile[]) {
  return { media: new Map(files.map((file) => [file.path, file])) };
}

test("kept originals: the copies of the current pictures, each with its bytes", async () => {
  const originals = createKeptOriginals({ dir, log: keptLog() });
  const [a, b] = [await picture("a.jpg", "one"), await picture("b.jpg", "two")];
  const film = await picture("film.mp4", "three", { width: undefined });
  await originals.keep(contentOf(a, film));
  expect(await readdir(dir)).toEqual([a.hash]);
  await writeFile(a.file, "on");
  const copy = await originals.find(a);
  expect(await readFile(copy?.file ?? "", "utf8")).toBe("one");
  expect(await originals.find(b)).toBe(undefined);
  await originals.keep(contentOf(b));
  expect(await readdir(dir)).toEqual([b.hash]);
});

test("kept originals: a copy with other bytes is none, and a file that is gone is left out", async () => {
  const log = keptLog();
  const originals = createKeptOriginals({ dir, log });
  const [a, b] = [await picture("a.jpg", "one"), await picture("b.jpg", "two")];
  await rm(b.file);
  await writeFile(a.file, "being replaced");
  await originals.keep(contentOf(a, b));
  expect(await originals.find(a)).toBe(undefined);
  expect(await originals.find(b)).toBe(undefined);
  await writeFile(a.file, "one");
  await originals.keep(contentOf(a, b));
  expect(await originals.find(a), "copied again").toBeDefined();
  expect(log.messages).toEqual([]);
});

test("kept originals: a folder that cannot be written is logged once", async () => {
  const log = keptLog();
  await writeFile(dir, "");
  const originals = createKeptOriginals({ dir, log });
  const content = contentOf(await picture("a.jpg", "one"));
  await originals.keep(content);
  await originals.keep(content);
  expect(log.messages).toEqual(["cannot copy pictures"]);
});
