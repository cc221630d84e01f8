import { rename, rm, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderSource } from "../../../../server/content/files/file-source";
import { isUnchanged, scanSource } from "../../../../server/content/files/scan-source";
import { type ContentFolder, makeContentFolder } from "../../../fixtures/content/content-folder";

const FILES = { "site.yaml": "name: Example\n", "home.md": "Home\n", "media/a.txt": "a" };

async function openFolder(): Promise<ContentFolder> {
  const folder = await makeContentFolder(FILES);
  onTestFinished(() => folder.remove());
  return folder;
}

test("scan: an unchanged folder gives the same files again", async () => {
  const { dir } = await openFolder();
  const first = await scanSource(folderSource(dir));
  const second = await scanSource(folderSource(dir), first);
  expect(isUnchanged(second, first)).toBe(true);
  for (const path of Object.keys(FILES)) expect(second.files.get(path)).toBe(first.files.get(path));
});

test.each<[change: string, make: (folder: ContentFolder) => Promise<unknown>]>([
  ["other words", ({ write }) => write("home.md", "Another home\n")],
  ["another time", ({ dir }) => utimes(join(dir, "home.md"), 1, 1)],
  ["a new page", ({ write }) => write("jobs.md", "Jobs\n")],
  ["a page less", ({ dir }) => rm(join(dir, "media/a.txt"))],
  ["another name", ({ dir }) => rename(join(dir, "media/a.txt"), join(dir, "media/b.txt"))],
  ["a new folder", ({ write }) => write("news/index.md", "News\n")],
  ["a file that is no page", ({ write }) => write("jobs.docx", "Jobs\n")],
  ["a link that leads nowhere", ({ dir }) => symlink("nothing", join(dir, "jobs.md"))],
])("scan: %s is a change", async (_change, make) => {
  const folder = await openFolder();
  const first = await scanSource(folderSource(folder.dir));
  await make(folder);
  expect(isUnchanged(await scanSource(folderSource(folder.dir), first), first)).toBe(false);
});
