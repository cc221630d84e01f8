import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Content } from "../../../server/content/content";
import { createReader } from "../../../server/content/content-reader";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { folderSource } from "../../../server/content/files/file-source";
import { scanSource } from "../../../server/content/files/scan-source";
import {
  type ReadOptions,
  type ReadResult,
  readContent,
} from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import type { MediaFile } from "../../../server/media/media-file";
import {
  type ContentFolder,
  makeContentFolder,
  makePng,
} from "../../fixtures/content/content-folder";

const icons = createIcons([]);
const folders: ContentFolder[] = [];
afterAll(async () => void (await Promise.all(folders.map((folder) => folder.remove()))));

const FILES = {
  "site.yaml": "name: Example\ndescription: A site.\nlogo: { src: media/logo.png, alt: '' }\n",
  "news/index.md": "---\ntitle: News\nsections: [{ type: pages, of: /news }]\n---\n",
  "news/one.md":
    "---\ntitle: One\npicture: { src: media/picture.png, alt: '' }\n---\n\n[Two](/news/two#end)\n",
  "news/two.md": "---\ntitle: Two\n---\n\n## End\n\n![p](media/other.png)\n",
  "media/other.png": makePng(4, 4),
  "media/logo.png": makePng(5, 5),
};

let folder: ContentFolder;
let caches: Pick<ReadOptions, "mediaCache" | "pageCache">;

beforeEach(async () => {
  folder = await makeContentFolder(FILES);
  folders.push(folder);
  caches = { mediaCache: new Map(), pageCache: new Map() };
});

/** Rereads incrementally; a full read must give the same result. */
async function reread(placeholder?: (file: MediaFile) => string | undefined): Promise<ReadResult> {
  const again = await readContent(folder.dir, { icons, placeholder, ...caches });
  expect(withoutTable(again)).toEqual(
    withoutTable(await readContent(folder.dir, { icons, placeholder })),
  );
  return again;
}

async function contentNow(placeholder?: (file: MediaFile) => string | undefined) {
  const result = await reread(placeholder);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content;
}

async function linesNow(): Promise<string> {
  const result = await reread();
  return "errors" in result ? formatIssues(result.errors) : "";
}

/** Paths of the pages whose ids differ. */
function changedPages(before: Content, after: Content): string[] {
  return [...after.pages.values()]
    .filter(({ path, id }) => before.pages.get(path)?.id !== id)
    .map(({ path }) => path);
}

const ALL = "/ /about /contact /news /news/one /news/two";

test.each<[string, string, string | Uint8Array, string]>([
  ["the text of a page", "news/two.md", `${FILES["news/two.md"]}More.\n`, "/news/two"],
  [
    "the title of a page in a list",
    "news/two.md",
    FILES["news/two.md"].replace("Two", "Second"),
    "/news /news/two",
  ],
  [
    "the title of a page above others",
    "news/index.md",
    FILES["news/index.md"].replace("News", "Latest"),
    "/news /news/one /news/two",
  ],
  ["a picture of a page", "media/other.png", makePng(4, 5), "/news/two"],
  ["a picture of a page in a list", "media/picture.png", makePng(4, 5), "/news /news/one"],
  ["the logo", "media/logo.png", makePng(5, 4), ALL],
  ["a file that no page shows", "media/new.txt", "new", ""],
  ["a comment in site.yaml", "site.yaml", `${FILES["site.yaml"]}# note\n`, ""],
  ["the name of the site", "site.yaml", FILES["site.yaml"].replace("Example", "Other"), ALL],
  ["a page beside the others", "new.md", "New.\n", "/new"],
  ["a page of the folder", "news/three.md", "Three.\n", "/news /news/three"],
])("ContentPage.id: changes with %s", async (_name, file, bytes, paths) => {
  const before = await contentNow();
  await folder.write(file, bytes);
  const after = await contentNow();
  expect(changedPages(before, after)).toEqual(paths.split(" ").filter(Boolean));
  expect(after.id).not.toBe(before.id);
});

test("ContentPage.id: a page with a feed changes with the texts that it offers", async () => {
  await folder.write("news/index.md", FILES["news/index.md"].replace("---\n", "---\nfeed: true\n"));
  const before = await contentNow();
  await folder.write("news/two.md", `${FILES["news/two.md"]}More.\n`);
  expect(changedPages(before, await contentNow())).toEqual(["/news", "/news/two"]);
});

test("ContentPage.id: placeholders change what pages show, but no id", async () => {
  const before = await contentNow();
  const after = await contentNow(({ path }) => `data:,${path}`);
  expect(changedPages(before, after)).toEqual([]);
  expect(after.id).toBe(before.id);
  expect(after.pages.get("/news/one")?.picture).toMatchObject({
    placeholder: "data:,media/picture.png",
  });
});

test("readContent: unchanged pages are not checked again", async () => {
  const before = await contentNow();
  await folder.write("news/one.md", FILES["news/one.md"].replace("One", "First"));
  const after = await contentNow();
  const isSame = (path: string) => before.pages.get(path)?.body === after.pages.get(path)?.body;
  expect(["/about", "/contact", "/news/two", "/news/one"].map(isSame)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("readContent: what unchanged pages refer to is looked up again", async () => {
  await contentNow();
  await rm(join(folder.dir, "media/other.png"));
  expect(await linesNow()).toContain("news/two.md:7: found 'media/other.png', expected a picture");
  await folder.write("media/other.png", "no picture");
  expect(await linesNow()).toContain("media/other.png: found text, ");
  await folder.write("media/other.png", makePng(7, 8));
  const { pages } = await contentNow();
  expect(pages.get("/news/two")?.body?.html).toContain('width="7" height="8"');

  await folder.write("news/two.md", FILES["news/two.md"].replace("## End", "## Start"));
  expect(await linesNow()).toBe(
    "news/one.md:6: found '/news/two#end', expected a section id or heading of that page (start)",
  );
  await rm(join(folder.dir, "news/two.md"));
  expect(await linesNow()).toMatch(/^news\/one.md:6: found '\/news\/two#end', expected /);
  await folder.write("news/two.md", FILES["news/two.md"]);
  await contentNow();
});

test("readContent: hosts of pictures are looked up again", async () => {
  const picture = "{ src: https://cdn.example.com/a.png, alt: a, width: 4, height: 3 }";
  const hosts = `${FILES["site.yaml"]}imageHosts: [cdn.example.com]\n`;
  await folder.write("site.yaml", hosts);
  await folder.write("about.md", `---\npicture: ${picture}\n---\n`);
  await contentNow();
  await folder.write("site.yaml", FILES["site.yaml"]);
  expect(await linesNow()).toMatch(/^about.md:2 picture.src: .* expected a picture in media\/$/);
  await folder.write("site.yaml", hosts);
  await contentNow();
});

test("readContent: errors of unchanged pages are listed again", async () => {
  await folder.write("a.md", "---\ntitle: [\n---\n");
  await folder.write("b.md", "---\ntitel: B\n---\nB\n");
  const lines = await linesNow();
  expect(lines.split("\n")).toEqual([
    expect.stringMatching(/^a.md:2: found '\[', expected a \] at its end/),
    expect.stringMatching(/^b.md:2 titel: found the unknown key 'titel'/),
  ]);
  await folder.write("c.md", "C\n");
  expect(await linesNow()).toBe(lines);
});

/** A result without its moment, the redirects and the timezone, whose functions are equal to no others. */
function withoutTable(result: ReadResult) {
  const without = {
    ...{ redirects: undefined, redirectsWithout: undefined, redirectsTo: undefined },
    ...{ missingAt: undefined, pathIn: undefined, now: undefined },
  };
  const { folder } = result;
  const plainFolder = folder && { ...folder, ...without, zone: folder.zone.name };
  if (!("content" in result)) return { ...result, folder: plainFolder };
  const content = { ...result.content, ...without, zone: result.content.zone.name };
  return { ...result, content, folder: plainFolder };
}

test("reread: a page that is copied over itself while it is read is no error at the next reading", async () => {
  const source = folderSource(folder.dir);
  const read = createReader({ icons }, Date.now);
  const page = "---\ntitle: One\n---\n\n[Three](/news/three)\n";
  await folder.write("news/one.md", page);
  const lines = (result: ReadResult) => ("errors" in result ? formatIssues(result.errors) : "");
  expect(lines(await read(source, await scanSource(source)))).toContain("/news/three");
  // Its link leads somewhere now: the page is checked again, and read for that.
  await folder.write("news/three.md", "---\ntitle: Three\n---\n");
  const scan = await scanSource(source);
  await folder.write("news/one.md", page);
  expect(lines(await read(source, scan))).toMatch(
    /^news\/one\.md: found a file that is being replaced/,
  );
  expect(lines(await read(source, await scanSource(source, scan)))).toBe("");
});
