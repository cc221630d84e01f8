import { beforeAll, expect, test } from "vitest";
import type { Content, ContentPage } from "../../../server/content/content";
import { readContent } from "../../../server/content/read-content";
import type { PagesSection } from "../../../server/content/schema/page-schema";
import { createIcons } from "../../../server/icons/icon-collections";
import { pageParts } from "../../../server/snapshots/page-parts";
import { createTable, snapshotTarget } from "../../../server/snapshots/snapshot-table";
import { makeContentFolder } from "../../fixtures/content/content-folder";

let base: Content;
let about: ContentPage;

beforeAll(async () => {
  const folder = await makeContentFolder({
    "contact.md": "---\ntitle: Contact\nsections:\n  - type: contact-form\n---\n",
  });
  const read = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  if (!("content" in read)) throw new Error("the content is wrong");
  base = read.content;
  const page = base.pages.get("/about");
  if (!page) throw new Error("there is no page");
  about = page;
});

/** A content with `/news`, whose list has entries with these summaries, and one article. */
function contentOf(id: string, summaries: readonly string[], article = "article"): Content {
  const list: PagesSection = {
    ...{ type: "pages", of: "/news", sort: "title", show: "list", limit: 12 },
    entries: summaries.map((summary, index) => ({
      ...{ path: `/news/${index}`, title: `${index}`, summary },
    })),
  };
  const news = { ...about, path: "/news", id, feed: true, sections: [list] };
  const entry = { ...about, path: "/news/0", id: article };
  const pages = new Map([...base.pages, ["/news", news], ["/news/0", entry]]);
  return { ...base, pages };
}

const thirty = Array.from({ length: 30 }, (_, index) => `summary ${index}`);

function keysOf(content: Content): Map<string, string> {
  const { important, rest } = pageParts(content);
  return new Map([...important, ...rest].map(({ name, key }) => [name, key]));
}

function changedBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([name, key]) => (before.get(name) === key ? [] : [name]));
}

test("parts: pages, the further parts of a list, and its feed", () => {
  expect([...keysOf(contentOf("a", thirty)).keys()]).toEqual([
    ...["/", "/about", "/contact", "/news", "/news/0"],
    ...["/news?page=2", "/news?page=3", "/news/feed.xml"],
  ]);
});

test("parts: a changed entry changes its part of the list, beside what its ids say", () => {
  const before = keysOf(contentOf("a", thirty));
  const after = keysOf(contentOf("b", thirty.with(14, "another")));
  expect(changedBetween(before, after)).toEqual(["/news", "/news?page=2", "/news/feed.xml"]);
});

test("parts: one more entry changes all parts, and the feed changes with the text of its pages", () => {
  const before = keysOf(contentOf("a", thirty));
  const longer = keysOf(contentOf("b", ["first", ...thirty]));
  expect(changedBetween(before, longer)).toEqual([
    ...["/news", "/news?page=2", "/news?page=3", "/news/feed.xml"],
  ]);
  const edited = keysOf(contentOf("a", thirty, "edited"));
  expect(changedBetween(before, edited)).toEqual(["/news/0", "/news/feed.xml"]);
});

test("parts: another site or picture changes what shows it", () => {
  const content = contentOf("a", thirty);
  const before = keysOf(content);
  const site = { ...content.site, name: "Another" };
  const renamed = { ...content, site, sites: new Map([[site.language, site]]) };
  expect(changedBetween(before, keysOf(renamed))).toEqual(["/news?page=2", "/news?page=3"]);
  const [file] = content.media.values();
  if (!file) throw new Error("there is no picture");
  const media = new Map([[file.path, { ...file, hash: "other" }]]);
  expect(changedBetween(before, keysOf({ ...content, media }))).toEqual([
    ...["/news?page=2", "/news?page=3"],
  ]);
});

test.each<[target: string, answeredBy: string | undefined]>([
  ["/news", "/news"],
  ["/NEWS/", "/news"],
  ["/news?utm_source=x", "/news"],
  ["/news?page=1", "/news"],
  ["/news?page=2", "/news?page=2"],
  ["/News/?utm_source=x&page=3", "/news?page=3"],
  ["/news?page=4", undefined],
  ["/news?page=0", undefined],
  ["/news?page=02", undefined],
  ["/news?page=", undefined],
  ["/news?page=x", undefined],
  ["/news?q=roof", undefined],
  ["/news/_payload.json?_b=1-2", "/news/_payload.json"],
  ["/news/_payload.json?page=2", "/news/_payload.json?page=2"],
  ["/news.data?page=2&_routes=root", "/news.data?page=2"],
  ["/news/_payload.json?page=9", undefined],
  ["/about?page=1", "/about"],
  ["/about?page=2", undefined],
  ["/about/_payload.json?page=2", "/about/_payload.json"],
  ["/contact?sent=1", "/contact?sent=1"],
  ["/contact?sent=1&utm_source=x", "/contact?sent=1"],
  ["/about?sent=1", "/about"],
])("snapshot target: %s is answered by %s", (target, answeredBy) => {
  const table = createTable(contentOf("a", thirty), new Map());
  expect(snapshotTarget(target, table)).toBe(answeredBy);
});
