import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  type FileSource,
  folderSource,
  withDrafts,
} from "../../../../server/content/files/file-source";
import { isUnchanged, scanSource } from "../../../../server/content/files/scan-source";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { readOther } from "../../../../server/previews/preview-folder";
import {
  type ContentFiles,
  MINIMAL_CONTENT,
  makeContentFolder,
  makePng,
  memorySource,
} from "../../../fixtures/content/content-folder";

const icons = createIcons([]);
const page = (title: string) => `---\ntitle: ${title}\n---\n`;

async function onDisk(files: ContentFiles = {}) {
  const folder = await makeContentFolder(files);
  onTestFinished(folder.remove);
  return { ...folder, source: folderSource(folder.dir) };
}

async function read(source: FileSource) {
  const result = await readContent(source, { icons });
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  const { pages, media } = result.content;
  return {
    titles: Object.fromEntries([...pages.values()].map(({ path, title }) => [path, title])),
    media: [...media.values()].map(({ path, hash, width }) => ({ path, hash, width })),
  };
}

test("file source: files in memory are the content that they are in a folder", async () => {
  const files = { ...MINIMAL_CONTENT, "news/opening.md": page("Opening") };
  const { source } = await onDisk(files);
  const content = await read(memorySource(files));
  expect(content).toEqual(await read(source));
  expect(content.titles).toMatchObject({ "/news/opening": "Opening" });
  expect(content.media).toMatchObject([{ path: "media/picture.png", width: 40 }]);
});

test("drafts: a draft is shown in place of a file, or as a new one; the folder stays as it is", async () => {
  const { source } = await onDisk();
  const drafts = memorySource({
    "about.md": page("About, again"),
    "jobs.md": page("Jobs"),
    "media/picture.png": makePng(80, 30),
  });
  const { titles, media } = await read(withDrafts(source, drafts));
  expect(titles).toMatchObject({
    "/about": "About, again",
    "/jobs": "Jobs",
    "/contact": "Contact",
  });
  expect(media).toMatchObject([{ path: "media/picture.png", width: 80 }]);
  expect((await read(source)).titles).toMatchObject({ "/about": "About" });
});

test("drafts: each change of one is a change of the whole, and nothing else is", async () => {
  const { source } = await onDisk();
  const files: Record<string, string> = {};
  const whole = withDrafts(source, memorySource(files));
  const first = await scanSource(whole);
  expect(isUnchanged(await scanSource(whole, first), first)).toBe(true);
  files["about.md"] = page("Draft");
  const second = await scanSource(whole, first);
  expect(isUnchanged(second, first)).toBe(false);
  expect(isUnchanged(await scanSource(whole, second), second)).toBe(true);
  delete files["about.md"];
  expect(isUnchanged(await scanSource(whole, second), second)).toBe(false);
});

test("drafts: a draft may mend a file that cannot be listed; without a folder of drafts there are none", async () => {
  const broken = await onDisk({ "about.md": undefined, "about.md/inside.md": page("Inside") });
  expect((await scanSource(broken.source)).errors).toMatchObject([{ file: "about.md" }]);
  const mended = withDrafts(broken.source, memorySource({ "about.md": page("Mended") }));
  expect((await read(mended)).titles).toMatchObject({ "/about": "Mended" });
  const none = withDrafts(broken.source, folderSource(path.join(broken.dir, "no-drafts")));
  expect((await scanSource(none)).errors).toMatchObject([{ file: "about.md" }]);
});

test("previews: a folder with drafts over it, also with an error in a draft", async () => {
  const { source } = await onDisk();
  const drafts = await onDisk({ "site.yaml": undefined, "home.md": undefined });
  await drafts.write("about.md", page("Draft"));
  const preview = () => readOther(withDrafts(source, drafts.source), { icons })();
  const first = await preview();
  expect(first.errors).toEqual([]);
  expect(first.folder?.pages.get("/about")?.title).toBe("Draft");
  await drafts.write("about.md", "---\ntitel: Draft\n---\n");
  const second = await preview();
  expect(second.errors).toMatchObject([{ file: "about.md", line: 2 }]);
  expect([...(second.folder?.pages.keys() ?? [])]).not.toContain("/about");
});
