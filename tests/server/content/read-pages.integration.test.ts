import { symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFiles,
  type ContentFolder,
  makeContentFolder,
} from "../../fixtures/content/content-folder";

const icons = createIcons([]);
const folders: ContentFolder[] = [];
afterAll(async () => void (await Promise.all(folders.map((folder) => folder.remove()))));

async function read(files: ContentFiles) {
  const folder = await makeContentFolder(files);
  folders.push(folder);
  return readContent(folder.dir, { icons });
}

async function contentOf(files: ContentFiles) {
  const result = await read(files);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content;
}

async function linesOf(files: ContentFiles): Promise<string[]> {
  const result = await read(files);
  return "errors" in result ? formatIssues(result.errors).split("\n") : [];
}

function page(front: string, body = "Text."): string {
  return `---\n${front}\n---\n\n${body}\n`;
}

const ROBOTS = "none, which keeps the page out of search engines, or no 'robots'";
const JOB =
  "kind: job\nuntil: 2099-12-31\nlocation: { town: Ulm, country: DE }\nemployment: full-time";
const EVENT = "kind: event\nstart: 2026-03-01T19:00\nplace: Town hall";

test("readContent: pages in folders, with parents and lists", async () => {
  const { pages, redirects } = await contentOf({
    "news/index.md": page("title: News\nfeed: true\nsections: [{ type: pages, of: /news }]"),
    "news/old.md": page("title: Old\ndate: 2025-01-01\nsummary: Long ago"),
    "news/new.md": page("title: New\ndate: 2026-01-01\nrobots: none"),
    "news/2026/spring.md": page(`date: 2026-03-01\n${EVENT}`),
    "imprint.md": page("role: imprint\nrobots: none\nwas: [/impressum, '/?p=12']\norder: 3"),
  });
  expect([...pages.keys()]).toEqual([
    ..."/ /about /contact /imprint /news /news/2026/spring /news/new /news/old".split(" "),
  ]);
  expect(pages.get("/news")).toMatchObject({
    file: "news/index.md",
    feed: true,
    parents: [],
    sections: [{ entries: [{ path: "/news/old", date: "2025-01-01", summary: "Long ago" }] }],
  });
  expect(pages.get("/news/2026/spring")?.parents).toEqual([{ path: "/news", title: "News" }]);
  expect(pages.get("/imprint")).toMatchObject({ role: "imprint" });
  expect(redirects.redirectedTo("/impressum")).toBe("/imprint");
});

test.each([
  ["kind: news", {}],
  [JOB, { kind: "job", location: { town: "Ulm", country: "DE" } }],
  [
    `${JOB}\nsalary: { from: 40000, to: 50000, currency: EUR, per: year }`,
    { salary: { from: 40000, to: 50000, currency: "EUR", per: "year" } },
  ],
  [`${EVENT}\nend: 2026-03-01`, { place: "Town hall", end: "2026-03-01" }],
  [
    "kind: event\nstart: 2026-03-01\nplace: { town: Ulm, country: DE }\nonline: https://example.com/a",
    { place: { town: "Ulm", country: "DE" }, online: "https://example.com/a" },
  ],
])("readContent: the front matter %j is right", async (front, expected) => {
  expect((await contentOf({ "x.md": page(front) })).pages.get("/x")).toMatchObject(expected);
});

test.each([
  ["layout: wide", "x.md:2 layout: found 'wide', expected one of page, article, landing"],
  [
    "date: 2026-02-30",
    "x.md:2 date: found '2026-02-30', expected a day that the calendar has (2026-02 has 28 days)",
  ],
  ["date: 2026", "x.md:2 date: found 2026, expected a date such as 2026-01-31"],
  ["order: first", "x.md:2 order: found 'first', expected a number"],
  ["robots: noindex", `x.md:2 robots: found 'noindex', expected ${ROBOTS}`],
  ["robots: all", `x.md:2 robots: found 'all', expected ${ROBOTS}`],
  ["robots: [none]", `x.md:2 robots: found a list of 1, expected ${ROBOTS}`],
  [
    "role: imprnt",
    "x.md:2 role: found 'imprnt', expected 'imprint'? (one of imprint, privacy, accessibility, terms)",
  ],
  ["was: /old", "x.md:2 was: found '/old', expected a list (here: [/old])"],
  [
    "was: [old]",
    "x.md:2 was[0]: found 'old', expected a path of this site that begins with / (here: /old)",
  ],
  [
    "was: [/old*]",
    "x.md:2 was[0]: found '/old*', expected a star at the end only, after a slash: /old/*",
  ],
  [
    "was: [//a.example/b]",
    "x.md:2 was[0]: found '//a.example/b', expected a path without //, \\ and segments of dots alone",
  ],
  [
    "feed: true",
    "x.md:2 feed: found a feed without a list, expected a section of type pages, whose entries the feed has",
  ],
  ["kind: jobs", "x.md:2 kind: found 'jobs', expected 'job'? (one of news, job, event)"],
  [
    "sections: [{ type: pages, of: /nws }]",
    "x.md:2 sections[0].of: found '/nws', expected '/news'? (a folder of pages, such as /news for the pages in news/)",
  ],
  [
    "sections: [{ type: pages, of: news }]",
    "x.md:2 sections[0].of: found 'news', expected '/news'? (a folder of pages, such as /news for the pages in news/)",
  ],
  [
    "sections: [{ type: pages, of: /media }]",
    "x.md:2 sections[0].of: found '/media', expected a folder of pages, such as /news for the pages in news/",
  ],
  [
    "sections: [{ type: contact-form }, { type: contact-form }]",
    "x.md:2 sections[1].type: found a second contact-form, expected one form",
  ],
  [
    "kind: job",
    "x.md:2 until: found nothing, expected until, which kind: job requires\n" +
      "x.md:2 location: found nothing, expected location, which kind: job requires\n" +
      "x.md:2 employment: found nothing, expected employment, which kind: job requires",
  ],
  [
    "kind: event",
    "x.md:2 start: found nothing, expected start, which kind: event requires\n" +
      "x.md:2 place: found nothing, expected place or online, one of which kind: event requires",
  ],
  [
    "salary: { from: 1, currency: EUR, per: hour }",
    "x.md:2 salary: found salary without kind: job, expected kind: job beside it",
  ],
  [
    `${JOB}\nplace: a`,
    "x.md:6 place: found place without kind: event, expected kind: event beside it",
  ],
  [
    JOB.replace("{ town: Ulm, country: DE }", "Shop"),
    "x.md:4 location: found 'Shop', expected the name of a location in site.yaml (it has none), or a group of town and country",
  ],
  [JOB.replace(", country: DE", ""), "x.md:4 location.country: found nothing, expected text"],
  [
    JOB.replace("2099-12-31", "2099-12-31T10:00Z"),
    "x.md:3 until: found '2099-12-31T10:00Z', expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone",
  ],
  [
    EVENT.replace("19:00", "24:00"),
    "x.md:3 start: found '2026-03-01T24:00', expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone",
  ],
  [
    `${EVENT}\nend: 2026-03-01T18:00`,
    "x.md:5 end: found '2026-03-01T18:00', expected a time after '2026-03-01T19:00'",
  ],
  [
    `${EVENT}\nonline: /stream`,
    "x.md:5 online: found '/stream', expected a whole address, such as https://example.com/page",
  ],
  [
    `${JOB}\nsalary: { from: 5, to: 4, currency: Euro, per: year }`,
    "x.md:6 salary.currency: found 'Euro', expected a currency such as EUR (here: EUR)\n" +
      "x.md:6 salary.to: found 4, expected a number of at least 5",
  ],
])("readContent: the front matter %j is an error", async (front, lines) => {
  const files = { "x.md": page(front), "news/a.md": "a" };
  expect(await linesOf(files)).toEqual(lines.split("\n"));
});

test("readContent: each role is that of one page", async () => {
  const files = Object.fromEntries(
    "abc".split("").map((name) => [`${name}.md`, page("title: x\nrole: terms")]),
  );
  expect(await linesOf(files)).toEqual([
    "b.md:3 role: found the role terms once more (a.md has it), expected one page for each role",
    "c.md:3 role: found the role terms once more (a.md has it), expected one page for each role",
  ]);
});

test("readContent: a form may be on any page", async () => {
  const form = "title: Book\nsections: [{ type: contact-form }]";
  const { pages } = await contentOf({ "book.md": page(form), "services/roof.md": page(form) });
  expect(pages.get("/services/roof")?.sections).toMatchObject([{ type: "contact-form" }]);
});

test("readContent: one level of nested navigation", async () => {
  const site = (entry: string) => `name: A\ndescription: B\nnavigation:\n  - ${entry}\n`;
  const { site: read } = await contentOf({
    "site.yaml": site("{ label: More, links: [{ label: Us, to: about.md }] }"),
  });
  expect(read.navigation).toEqual([{ label: "More", links: [{ label: "Us", to: "/about" }] }]);
  expect(await linesOf({ "site.yaml": site("{ label: More }") })).toEqual([
    "site.yaml:4 navigation[0].to: found nothing, expected a link, or links below it",
  ]);
});

const LINKED = {
  "services/index.md": page("title: Services", "## Prices"),
  "services/roof.md": page("title: Roof", "## Slate"),
  "news.md": page("title: News\nfeed: true\nsections: [{ type: pages, of: /services }]"),
};

test.each([
  ["/services", "/services"],
  ["services.md", undefined],
  ["services/index.md", "/services"],
  ["services/roof.md?a=1#slate", "/services/roof?a=1#slate"],
  ["home.md#start", "/#start"],
  ["/services/roof.md", "/services/roof.md"],
  ["/services.md", "/services.md"],
  ["/index.md", "/index.md"],
  ["/news/feed.xml", "/news/feed.xml"],
  ["/pages.json", "/pages.json"],
  ["#text", "#text"],
])("readContent: a link to %s leads to %s", async (to, expected) => {
  const files = { ...LINKED, "services/wall.md": page("title: Wall", `## Text\n\n[a](${to})`) };
  const result = await read(files);
  const html = "content" in result && result.content.pages.get("/services/wall")?.body?.html;
  expect(html || undefined).toEqual(expected && expect.stringContaining(`href="${expected}"`));
});

test.each([
  ["/servces", "'/services'? (a page of this site or a file in media/)"],
  ["/services/index", "/services"],
  ["/Services/Roof/#slate", "/services/roof#slate"],
  ["services.md", "/services"],
  ["services/rof.md", "'/services/roof'? (a page of this site or a file in media/)"],
  ["/services/feed.xml", "a page of this site or a file in media/"],
  ["/services/roof#nowhere", "a section id or heading of that page (slate)"],
  ["services/roof.md#nowhere", "a section id or heading of that page (slate)"],
  ["../about.md", "a path from the root of the site: /about"],
  ["/unheard-of-and-unlike-all-others", "a page of this site or a file in media/"],
])("readContent: a link to %s is an error", async (to, expected) => {
  const files = { ...LINKED, "services/wall.md": page("title: Wall", `[a](${to})`) };
  expect(await linesOf(files)).toEqual([`services/wall.md:5: found '${to}', expected ${expected}`]);
});

test("readContent: 1,001 pages are one error", async () => {
  const many = Array.from({ length: 998 }, (_, index) => [`many/${index}.md`, "{"]);
  expect(await linesOf(Object.fromEntries([...many, ["Wrong Name.md", "a"]]))).toEqual([
    "many/997.md: found page 1001 of 1001, expected at most 1000 pages",
  ]);
});

test("readContent: a folder of more entries than are listed is one error", async () => {
  const folder = await makeContentFolder({ "Wrong Name.md": "a" });
  folders.push(folder);
  // Links are made faster than files, and count alike.
  for (let index = 0; index < 5000; index++) {
    symlinkSync("home.md", join(folder.dir, `a${index}.md`));
    symlinkSync("home.md", join(folder.dir, `b${index}.txt`));
  }
  const result = await readContent(folder.dir, { icons });
  expect("errors" in result && formatIssues(result.errors)).toBe(
    ".: found more entries, expected at most 10000 entries outside media/, those behind links included",
  );
});

test("readContent: folders at a fifth level, and folders in circles, are errors", async () => {
  expect(await linesOf({ "a/b/c/d/e/f.md": "a" })).toEqual([
    "a/b/c/d/e: found a folder at a deeper level, expected at most 4 levels of folders outside media/",
  ]);
  const folder = await makeContentFolder({ "news/a.md": "a" });
  folders.push(folder);
  symlinkSync(".", join(folder.dir, "news/again"));
  symlinkSync(tmpdir(), join(folder.dir, "away"));
  const result = await readContent(folder.dir, { icons });
  expect("errors" in result && formatIssues(result.errors).split("\n")).toEqual([
    "away: found a symbolic link that leaves the folder, expected a file inside the folder",
    "news/again: found a symbolic link to a folder that holds it, expected a file or folder",
  ]);
});

test("readContent: a folder may be a link to another one inside, as with git-sync", async () => {
  const folder = await makeContentFolder({ ".versions/2/news/a.md": "A" });
  folders.push(folder);
  symlinkSync(".versions/2/news", join(folder.dir, "news"));
  const result = await readContent(folder.dir, { icons });
  expect("content" in result && [...result.content.pages.keys()]).toContain("/news/a");
});
