import { writeFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, symlink, truncate, utimes } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Content, ContentIssue } from "../../../server/content/content";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { folderSource } from "../../../server/content/files/file-source";
import { scanSource } from "../../../server/content/files/scan-source";
import { type ReadResult, readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFiles,
  type ContentFolder,
  MINIMAL_CONTENT,
  makeContentFolder,
  makePng,
} from "../../fixtures/content/content-folder";

const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
const icons = await loadIcons();
const folders: ContentFolder[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

async function folderOf(files: ContentFiles = {}): Promise<ContentFolder> {
  const folder = await makeContentFolder(files);
  folders.push(folder);
  return folder;
}

async function read(files: ContentFiles): Promise<ReadResult> {
  return readContent((await folderOf(files)).dir, { icons });
}

async function contentOf(files: ContentFiles = {}) {
  const result = await read(files);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content;
}

function errorsOf(result: ReadResult): readonly ContentIssue[] {
  return "errors" in result ? result.errors : [];
}

async function linesOf(files: ContentFiles): Promise<string[]> {
  return formatIssues(errorsOf(await read(files))).split("\n");
}

function home(front: string, body = ""): ContentFiles {
  return { "home.md": `---\n${front}\n---\n${body}` };
}

/** The data of pages, without fields that depend on bytes and times. */
function shownOf({ pages }: Content) {
  return [...pages.values()].map(({ id: _id, modified: _modified, ...shown }) => shown);
}

test("readContent: the smallest folder gets every default", async () => {
  const { id, site, pages, media } = await contentOf();
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(site).toMatchObject({
    name: "Example",
    separator: "|",
    language: "en",
    navigation: [],
    imageQuality: 100,
    canonicalQuery: ["page", "sort", "filter", "search", "q", "category", "tag"],
    theme: { colors: { primary: "green", neutral: "slate" } },
  });
  expect(site.strings.skipToContent).toBe("Skip to content");
  expect(pages.get("/")?.sections).toEqual([
    { type: "hero", id: "start", title: { html: "Welcome" }, actions: [] },
  ]);
  expect(pages.get("/about")?.body?.html).toBe('<h2 id="history">History</h2>\n<p>It began.</p>');
  expect([...media.values()]).toMatchObject([{ path: "media/picture.png", width: 40, height: 30 }]);
});

test("readContent: a font that cannot be read is an error in site.yaml, with its line", async () => {
  const result = await read({
    "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}theme:\n  font: media/sans.woff2\n`,
    "media/sans.woff2": "no font",
  });
  if (!("errors" in result)) throw new Error("no error was found");
  expect(result.errors).toMatchObject([
    {
      code: "font-unreadable",
      file: "site.yaml",
      line: 4,
      path: "theme.font",
      found: "'media/sans.woff2'",
    },
  ]);
});

test("readContent: pictures, icons and social networks come out resolved", async () => {
  const { site, pages } = await contentOf({
    "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}social:
  - { network: github, url: https://github.com/example }
  - { network: rss, url: https://example.com/feed, label: News }
theme: { font: media/sans.woff2 }
logo: { src: media/my logo.svg, alt: "" }
`,
    "media/sans.woff2": await readFile(FONT),
    "media/my logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 34"/>',
    ...home(`sections:
  - type: features
    title: A
    items:
      - { icon: zap, title: B, text: C, link: { label: D, to: media/picture.png } }`),
  });
  expect(site.social).toMatchObject([
    { label: "GitHub", icon: { body: expect.stringMatching(/^<path /), size: 24 } },
    { label: "News", icon: { body: expect.stringContaining("<circle "), size: 24 } },
  ]);
  expect(site.logo).toEqual({
    kind: "image",
    src: expect.stringMatching(/^\/media\/my%20logo\.svg\?v=[0-9a-f]{8}$/),
    alt: "",
    width: 12,
    height: 34,
  });
  expect(site.theme.font).toEqual({ body: "media/sans.woff2" });
  expect(pages.get("/")?.sections[0]).toMatchObject({
    items: [
      {
        icon: { body: expect.stringContaining("<path "), size: 24 },
        link: { to: "/media/picture.png" },
      },
    ],
  });
});

test.each([
  ["\ufeff", "\n"],
  ["", "\r\n"],
  ["\ufeff", "\r\n"],
])("readContent: tolerates the start %j and line ends %j", async (start, end) => {
  const files = Object.fromEntries(
    Object.entries(MINIMAL_CONTENT).map(([name, text]) => [
      name,
      typeof text === "string" ? start + text.replaceAll("\n", end) : text,
    ]),
  );
  expect(shownOf(await contentOf(files))).toEqual(shownOf(await contentOf()));
});

test("readContent: tells every error of every file at once, in order", async () => {
  const lines = await linesOf({
    "site.yaml": "nam: A\ndescription: 2024\nimageQuality: 200\n",
    ...home("sections:\n  - type: heros\n  - type: hero\n    titel: A", "[x](javascript:y)\n"),
    "about.md": "---\na: b: c\n---\n",
    "contact.md": undefined,
  });
  expect(lines).toEqual([
    "site.yaml:1 nam: found the unknown key 'nam', expected 'name'?",
    'site.yaml:2 description: found 2024, expected text (put it in quotes: "2024")',
    "site.yaml:3 imageQuality: found 200, expected a number of at most 100",
    "home.md:3 sections[0].type: found 'heros', expected 'hero'?",
    expect.stringMatching(
      /^home.md:5 sections\[1\].titel: found the unknown key 'titel', expected 'title'\?/,
    ),
    expect.stringMatching(/^home.md:7: found 'javascript:y', expected a link/),
    `about.md:2: found 'a: b: c', expected quotes, because text with ': ' needs them: a: "b: c"`,
  ]);
});

test("readContent: settings and the home page are required, the other pages are not", async () => {
  const missing = Object.fromEntries(Object.keys(MINIMAL_CONTENT).map((name) => [name, undefined]));
  expect(await linesOf(missing)).toEqual([
    expect.stringContaining(": found an empty folder, expected a content folder with site.yaml"),
  ]);
  const lines = await linesOf({ "site.yaml": undefined, "home.md": undefined });
  expect(lines.map((line) => line.split(": found nothing")[0])).toEqual(["site.yaml", "home.md"]);
  const { pages } = await contentOf({ "about.md": undefined, "contact.md": undefined });
  expect([...pages.keys()]).toEqual(["/"]);
});

test.each<[string, string, RegExp]>([
  ["a list for text", "title: [a]", /^home.md:2 title: found a list of 1, expected text$/],
  ["an empty list for text", "title: []", /^home.md:2 title: found a list of 0, expected text$/],
  ["an empty value", "title:", /^home.md:2 title: found nothing, expected text$/],
  ["empty text", "title: '  '", /^home.md:2 title: found empty text, expected text$/],
  [
    "long text",
    `title: ${"x".repeat(301)}`,
    /^home.md:2 title: found 301 characters \('x{20}…'\), expected at most 300 characters$/,
  ],
  [
    "a boolean for text",
    "title: true",
    /^home.md:2 title: found true, expected text \(put it in quotes: "true"\)$/,
  ],
  [
    "text for a list",
    "sections: a",
    /^home.md:2 sections: found 'a', expected a list \(here: \[a\]\)$/,
  ],
  [
    "a section that is text",
    "sections: [a]",
    /^home.md:2 sections\[0\]: found 'a', expected a group of keys$/,
  ],
  [
    "a section without a type",
    "sections: [{}]",
    /^home.md:2 sections\[0\].type: found nothing, expected one of hero,/,
  ],
  [
    "no items",
    "sections: [{type: steps, title: a, items: []}]",
    /items: found a list of 0, expected at least 1 entry$/,
  ],
  [
    "a bad id",
    "sections: [{type: prose, text: a, id: A b}]",
    /id: found 'A b', expected small letters,/,
  ],
  [
    "an id of the layout",
    "sections: [{type: prose, text: a, id: main}]",
    /id: found 'main', expected an id that the layout/,
  ],
  [
    "an unknown icon",
    "sections: [{type: features, title: a, items: [{icon: zapp, title: a, text: a}]}]",
    /items\[0\].icon: found 'zapp', expected 'zap'\? \(the name of a Lucide icon\)$/,
  ],
  [
    "an icon of a collection that only an icon service has",
    "sections: [{type: features, title: a, items: [{icon: mdi:home, title: a, text: a}]}]",
    /items\[0\].icon: found 'mdi:home', expected the name of a Lucide icon; for those of mdi, set ICON_SERVICE_URL$/,
  ],
  [
    "an icon that an installed collection lacks",
    "sections: [{type: features, title: a, items: [{icon: lucide:zapp, title: a, text: a}]}]",
    /items\[0\].icon: found 'lucide:zapp', expected .*the name of a Lucide icon\)?$/,
  ],
  [
    "an unknown drawing",
    "socialImage: {art: shet}",
    /^home.md:2 socialImage.art: found 'shet', expected 'sheet'\? \(one of /,
  ],
  [
    "an unknown picture",
    "socialImage: {src: media/x.png, alt: a}",
    /^home.md:2 socialImage.src: found 'media\/x.png', expected a picture in media\/$/,
  ],
  [
    "a picture without words",
    "socialImage: {src: media/picture.png}",
    /^home.md:2 socialImage.alt: found nothing, expected text: what the picture says/,
  ],
  [
    "repeated keys",
    "title: a\ntitle: b",
    /^home.md:3: found the key 'title' for the second time, expected each key once$/,
  ],
  [
    "an unknown tag",
    "title: !!js/function 'x'",
    /^home.md:2: found '!!js.+, expected quotes: text that starts with ! needs them$/,
  ],
  [
    "two documents",
    "title: a\n...\n--- b\ntitle: c",
    /^home.md:4: found '--- b', expected no line of that kind/,
  ],
  [
    "a tab",
    "sections:\n\t- type: hero",
    /^home.md:3: found a tab at the beginning of the line, expected spaces$/,
  ],
  [
    "an alias bomb",
    `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c]`,
    /^home.md:2: found YAML that cannot be read \(Excessive alias/,
  ],
  [
    "deep brackets",
    `a:\n  ${"[".repeat(40_000)}`,
    /^home.md:3: found deeply nested YAML, expected at most 32 levels$/,
  ],
  [
    "more YAML than can be read in no time",
    `a: [${"1,".repeat(100_000)}]`,
    /^home.md:2: found more YAML than a file may hold, expected fewer keys and entries$/,
  ],
  ["deep lists", `a:\n  ${"- ".repeat(40_000)}`, /^home.md:3: found deeply nested YAML/],
  ["33 brackets", `a: ${"[".repeat(33)}${"]".repeat(33)}`, /^home.md:2: found deeply nested YAML/],
  ["33 lists in a line", `a:\n  ${"- ".repeat(33)}b`, /^home.md:3: found deeply nested YAML/],
  ["deep indentation", `a:\n${" ".repeat(201)}b: c`, /^home.md:3: found deeply nested YAML/],
  [
    "a prototype",
    "__proto__: {title: a}",
    /^home.md:2 __proto__: found the unknown key '__proto__'/,
  ],
])("readContent: %s is an error", async (_name, front, line) => {
  const lines = await linesOf(home(front));
  expect(lines).toEqual([expect.stringMatching(line)]);
});

test.each([
  ["no bytes", ""],
  ["spaces", " \n\n"],
  ["empty front matter", "---\n---\n"],
  ["nothing but a comment", "---\n# title: a\n---\n<!-- text -->\n"],
])("readContent: a page of %s is an error", async (_name, text) => {
  expect(await linesOf({ "home.md": text })).toEqual([
    "home.md: found an empty page, expected a title, sections or text (an upload may have broken off)",
  ]);
});

test.each(["---\ntitle: A\n---\n", "a", "---\nsections: [{type: prose, text: a}]\n---"])(
  "readContent: the page %j is not empty",
  async (text) => {
    expect((await contentOf({ "home.md": text })).pages.get("/")).toBeDefined();
  },
);

test("readContent: front matter must be closed", async () => {
  expect(await linesOf({ "home.md": "---\ntitle: a\n" })).toEqual([
    "home.md:1: found front matter that is not closed, expected a second line of --- after it",
  ]);
});

test.each<[string, string | Uint8Array, string]>([
  [
    "latin1",
    Buffer.from("name: Gr\xfc\xdfe", "latin1"),
    "site.yaml:1: found 'name: Grüße' in another encoding, probably Windows-1252, expected text saved as UTF-8",
  ],
  ["too large", "#".repeat(1024 * 1024 + 1), "found 1.1 MB, expected at most 1 MB"],
  ["a list", "- a", "site.yaml:1: found a list of 1, expected a group of keys"],
  ["text", "a", "site.yaml:1: found 'a', expected 'key: value' on each line"],
  ["empty", "", "site.yaml: found an empty file, expected name and description"],
])("readContent: a site.yaml that is %s is an error", async (_name, content, expected) => {
  const lines = await linesOf({ "site.yaml": content });
  expect(lines[0]).toContain(expected);
});

test("readContent: a page takes 200 sections and no more", async () => {
  const sections = (count: number) => `sections:\n${"  - {type: prose, text: a}\n".repeat(count)}`;
  expect((await contentOf(home(sections(200)))).pages.get("/")?.sections).toHaveLength(200);
  expect(await linesOf(home(sections(201)))).toEqual([
    "home.md:2 sections: found a list of 201, expected at most 200 entries",
  ]);
});

test("readContent: a paragraph that is too long is told with its own line", async () => {
  const front = `sections:\n  - type: prose\n    text: |\n      One.\n\n      ${"_a_".repeat(900)}`;
  expect(await linesOf(home(front, `\nThree.\n\n- Four.\n\n  ${"five ".repeat(2001)}\n`))).toEqual([
    expect.stringMatching(
      /^home.md:7 sections\[0\].text: found '_a_.{57}…', expected at most 2000 characters without a space$/,
    ),
    expect.stringMatching(
      /^home.md:14: found 'five .{55}…', expected a paragraph of at most 10000 characters/,
    ),
  ]);
});

test("readContent: an error deep in Markdown is told with its own line", async () => {
  const front = "sections:\n  - type: prose\n    text: |\n      One.\n\n      [two](data:x)";
  expect(await linesOf(home(front, "\nThree.\n\n![four](/x.png)\n"))).toEqual([
    expect.stringMatching(/^home.md:7 sections\[0\].text: found 'data:x', expected a link/),
    "home.md:12: found '/x.png', expected a picture in media/",
  ]);
});

test.each([
  "/",
  "/about",
  "/contact?subject=x",
  "/#start",
  "/about#history",
  "/about#top",
  "#start",
  "#end",
  "#a-heading",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/index.md",
  "/about.md",
  "/media/picture.png",
  "media/picture.png",
])("readContent: a link to %s leads somewhere", async (to) => {
  const front = `sections:\n  - {type: hero, id: start, title: a, actions: [{label: a, to: "${to}"}]}\n  - {type: prose, text: "## A heading"}`;
  const { pages } = await contentOf(home(front, `## End\n\n[a](${to})`));
  const expected = to.replace(/^media/, "/media");
  expect(pages.get("/")?.sections[0]).toMatchObject({ actions: [{ to: expected }] });
  expect(pages.get("/")?.body?.html).toContain(`href="${expected}"`);
});

test.each([
  ["/abuot", "link-page", { similar: "/about" }],
  ["/About/?a=1#b", "link-page-known", { page: "/about?a=1#b" }],
  ["/home", "link-page-known", { page: "/" }],
  ["/about/../contact", "link-page", {}],
  ["/about#nowhere", "link-anchor", {}],
  ["/contact#nowhere", "link-anchor", {}],
  ["#nowhere", "link-anchor", {}],
  ["/media/none.png", "link-file", {}],
  ["media/%E0%A4%A", "link-page", {}],
  ["about", "link-root", {}],
])("readContent: a link to %s is an error", async (to, code, values) => {
  const front = `sections:\n  - {type: hero, id: start, title: a, actions: [{label: a, to: "${to}"}]}`;
  const found = `'${to}'`;
  expect(errorsOf(await read(home(front)))).toMatchObject([
    { file: "home.md", line: 3, path: "sections[0].actions[0].to", found, code, values },
  ]);
});

test("readContent: an anchor in site.yaml needs its page", async () => {
  const site = `${MINIMAL_CONTENT["site.yaml"]}action: {label: a, to: "#start"}\n`;
  expect(await linesOf({ "site.yaml": site })).toEqual([
    "site.yaml:3 action.to: found '#start', expected a link with its page, such as /#start",
  ]);
});

test("readContent: an error on a page is not followed by complaints about links to it", async () => {
  const about = "---\nsections: [{type: pros, text: '## Team'}]\n---\n";
  const lines = await linesOf({ ...home("", "[a](/about#team)"), "about.md": about });
  expect(lines).toEqual([expect.stringMatching(/^about.md:2 sections\[0\].type/)]);
});

test("readContent: section ids are unique on a page and headings keep clear of them", async () => {
  const section = (id: string) => `  - {type: prose, id: ${id}, text: "## a"}\n`;
  expect(await linesOf(home(`sections:\n${section("a")}${section("b")}${section("a")}`))).toEqual([
    "home.md:5 sections[2].id: found 'a' once more, expected an id that no other section has",
  ]);
  const { pages } = await contentOf(home(`sections:\n${section("a")}${section("b")}`, "## a"));
  expect(JSON.stringify(pages.get("/")).match(/id=\\"[^\\]+/g)).toEqual(
    ["a-2", "a-3", "a-4"].map((id) => `id=\\"${id}`),
  );
});

test("readContent: a folder, a file and a loop in the wrong place are errors", async () => {
  const folder = await folderOf({ "home.md": undefined, "about.md": undefined });
  await mkdir(join(folder.dir, "home.md"));
  await symlink("about.md", join(folder.dir, "about.md"));
  await symlink(".", join(folder.dir, "media/up"));
  await symlink("nowhere", join(folder.dir, "media/gone"));
  expect(formatIssues(errorsOf(await readContent(folder.dir, { icons }))).split("\n")).toEqual([
    "home.md: found a folder, expected a file",
    "about.md: found symbolic links that go in circles, expected a file that can be read",
    "media/gone: found nothing, expected a file that can be read",
    expect.stringMatching(/^media\/up: found a symbolic link to a folder that holds it/),
  ]);
});

async function scan(folder: ContentFolder): Promise<string[]> {
  const { files, errors } = await scanSource(folderSource(folder.dir));
  expect(files.size).toBeLessThanOrEqual(5004);
  return formatIssues(errors).split("\n");
}

test("readContent: folders that links multiply are one error", async () => {
  const folder = await folderOf({
    "home.md": home("socialImage: {src: media/x.png, alt: a}")["home.md"],
  });
  for (let level = 0; level < 23; level++) {
    await mkdir(join(folder.dir, `media/${level}`));
    for (const name of ["a", "b"])
      await symlink(`../${level + 1}`, join(folder.dir, `media/${level}/${name}`));
  }
  await mkdir(join(folder.dir, "media/23"));
  const place = `media/0${"/a".repeat(10)}`;
  const line = `${place}: found a folder at a deeper level, expected at most 10 levels of folders in media/`;
  expect(await scan(folder)).toEqual([line]);
  const result = await readContent(folder.dir, { icons });
  expect(formatIssues(errorsOf(result))).toBe(line);
});

test("readContent: entries without number are one error", async () => {
  const folder = await folderOf({ "media/all/first/x.txt": "x" });
  const one = join(folder.dir, "media/all");
  await Promise.all(
    Array.from({ length: 600 }, (_, index) => symlink("first", join(one, `${index}`))),
  );
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => symlink("all", join(folder.dir, `media/${index}`))),
  );
  expect(await scan(folder)).toEqual([
    expect.stringMatching(
      /^media\/[\d/]+: found more entries, expected at most 10000 entries in media\/, those behind links included$/,
    ),
  ]);
});

test("readContent: a folder of more than 5000 media files is one error", async () => {
  const folder = await folderOf();
  for (let index = 0; index < 5000; index++)
    writeFileSync(join(folder.dir, `media/${index}.txt`), "");
  expect(await scan(folder)).toEqual(["media: found more files, expected at most 5000 files"]);
  await rm(join(folder.dir, "media/0.txt"));
  expect(await scan(folder)).toEqual([""]);
});

test("readContent: a folder that is not there is an error", async () => {
  const lines = formatIssues(errorsOf(await readContent("/nowhere/at/all", { icons })));
  expect(lines).toContain("/nowhere/at/all: found nothing, expected a folder that can be read");
});

test("readContent: symbolic links may not leave the folder", async () => {
  const outside = await folderOf();
  const folder = await folderOf({ "about.md": undefined });
  await symlink(join(outside.dir, "about.md"), join(folder.dir, "about.md"));
  await symlink(join(outside.dir, "media"), join(folder.dir, "media/team"));
  await symlink(
    `${outside.dir}/../${outside.dir.split("/").at(-1)}/home.md`,
    join(folder.dir, "media/x.txt"),
  );
  expect(formatIssues(errorsOf(await readContent(folder.dir, { icons }))).split("\n")).toEqual([
    "about.md: found a symbolic link that leaves the folder, expected a file inside the folder",
    "media/team: found a symbolic link that leaves the folder, expected a file inside the folder",
    "media/x.txt: found a symbolic link that leaves the folder, expected a file inside the folder",
  ]);
});

test("readContent: a folder as Kubernetes mounts it, also when its link is swapped", async () => {
  const folder = await folderOf(
    Object.fromEntries(Object.keys(MINIMAL_CONTENT).map((name) => [name, undefined])),
  );
  for (const [version, name] of [
    ["..2024_1", "Old"],
    ["..2024_2", "New"],
  ]) {
    for (const file of ["home.md", "about.md", "contact.md"] as const) {
      await folder.write(`${version}/${file}`, MINIMAL_CONTENT[file]);
    }
    await folder.write(`${version}/site.yaml`, `name: ${name}\ndescription: a\n`);
  }
  await symlink("..2024_1", join(folder.dir, "..data"));
  for (const file of ["site.yaml", "home.md", "about.md", "contact.md"]) {
    await symlink(`..data/${file}`, join(folder.dir, file));
  }
  const before = await readContent(folder.dir, { icons });
  await symlink("..2024_2", join(folder.dir, "..data_tmp"));
  await rename(join(folder.dir, "..data_tmp"), join(folder.dir, "..data"));
  const after = await readContent(folder.dir, { icons });
  expect([before, after]).toMatchObject([
    { content: { site: { name: "Old" } } },
    { content: { site: { name: "New" } } },
  ]);
});

test("readContent: files outside media/ that the site does not use are errors", async () => {
  const known = "(a page (.md), site.yaml, redirects.yaml or a file in media/)";
  expect(
    await linesOf({
      "impressum.txt": "a",
      "news/x.html": "a",
      "news/site.yaml": "a: b",
      "site.yml": "a: b",
      LICENSE: "a",
    }),
  ).toEqual([
    `LICENSE: found a file that the site does not use, expected ${known.slice(1, -1)}`,
    `impressum.txt: found a file that the site does not use, expected 'impressum.md'? ${known}`,
    `news/site.yaml: found a file that the site does not use, expected ${known.slice(1, -1)}`,
    `news/x.html: found a file that the site does not use, expected 'news/x.md'? ${known}`,
    `site.yml: found a file that the site does not use, expected 'site.yaml'? ${known}`,
  ]);
});

test("readContent: drafts, README.md, and what editors and systems leave behind may lie anywhere", async () => {
  const files = [
    "README.md en/readme.md _draft.md _old/Über.md news/_next.md",
    ".home.md.swp .#home.md #home.md# home.md~ 4913 Thumbs.db desktop.ini",
    ".git/x.md ..data/home.md ..2026_11_22/impressum.md lost+found/x",
    "schema/other.yaml media/notes.md media/data.yaml",
  ].flatMap((line) => line.split(" "));
  const { pages } = await contentOf(Object.fromEntries(files.map((name) => [name, "x"])));
  expect([...pages.keys()]).toEqual(["/", "/about", "/contact"]);
});

test("readContent: lists media in folders, without hidden entries", async () => {
  const { media } = await contentOf({
    "media/team/anna/anna.png": makePng(2, 3),
    "media/.hidden/x.png": "x",
    "media/.DS_Store": "x",
    "media/..data/x.png": "x",
    "media/paper.pdf": "x",
  });
  expect([...media.keys()]).toEqual([
    "media/paper.pdf",
    "media/picture.png",
    "media/team/anna/anna.png",
  ]);
});

test("readContent: measures pictures as they are shown", async () => {
  const { media } = await contentOf({
    "media/upright.jpg": makeJpegHead(40, 30, 1),
    "media/turned.JPG": makeJpegHead(40, 30, 6),
    "media/box.svg":
      '<?xml version="1.0"?><svg viewBox="0 0 40.5 30" xmlns="http://www.w3.org/2000/svg"/>',
    "media/small.gif": Buffer.from("GIF89a\x28\x00\x1e\x00\0\0\0;", "latin1"),
  });
  const sizes = [...media.values()].map(({ path, width, height }) => [path, width, height]);
  expect(sizes).toEqual([
    ["media/box.svg", 41, 30],
    ["media/picture.png", 40, 30],
    ["media/small.gif", 40, 30],
    ["media/turned.JPG", 30, 40],
    ["media/upright.jpg", 40, 30],
  ]);
});

/** As much of a JPEG as says its size and how the camera was held. */
function makeJpegHead(width: number, height: number, orientation: number): Uint8Array {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const exif = [...Buffer.from("Exif\0\0"), ...tiff];
  const frame = [8, 0, height, 0, width, 1, 1, 0x11, 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    exif.length + 2,
    ...exif,
    0xff,
    0xc0,
    0,
    frame.length + 2,
    ...frame,
    0xff,
    0xd9,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
}

test("readContent: media with bad names are errors", async () => {
  const expected = "expected a file name without control characters and backslashes";
  expect(await linesOf({ "media/a\nb.txt": "x", "media/a\\b.txt": "x" })).toEqual([
    `media/a\\\\b.txt: found its name, ${expected}`,
    `media/a\\nb.txt: found its name, ${expected}`,
  ]);
});

const TOO_LARGE = "at most 25 MB";
const NO_PICTURE = "a PNG, JPEG, GIF, WebP, AVIF or SVG picture whose size can be read";

/** A folder with a file of a byte too many and a picture that is none. */
async function folderWithFaults(files: ContentFiles = {}): Promise<ContentFolder> {
  const folder = await folderOf({
    "media/broken.png": "no picture",
    "media/large.bin": "",
    "media/large.png": "",
    "media/large.woff2": "",
    ...files,
  });
  for (const kind of ["bin", "png", "woff2"])
    await truncate(join(folder.dir, `media/large.${kind}`), 25 * 1024 * 1024 + 1);
  return folder;
}

test("readContent: faulty media that nothing refers to keep no change back", async () => {
  const result = await readContent((await folderWithFaults()).dir, { icons });
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  expect([...result.content.media.keys()]).toEqual(["media/picture.png"]);
  expect(formatIssues(result.advice).split("\n")).toEqual([
    `media/large.bin: found 25.1 MB, expected ${TOO_LARGE}`,
    `media/large.png: found 25.1 MB, expected ${TOO_LARGE}`,
    `media/large.woff2: found 25.1 MB, expected ${TOO_LARGE}`,
    `media/broken.png: found text, expected ${NO_PICTURE}`,
  ]);
  expect(result.content.id).toBe((await contentOf()).id);
});

test("readContent: what refers to faulty media is an error that says why", async () => {
  const folder = await folderWithFaults({
    "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}theme: { font: media/large.woff2 }\n`,
    ...home(
      "socialImage: { src: media/broken.png, alt: a }",
      "[a](media/large.bin) ![b](media/large.png)",
    ),
  });
  const errors = errorsOf(await readContent(folder.dir, { icons }));
  expect(errors.map(({ file, found, places }) => [file, found, places])).toEqual([
    ["media/broken.png", "text", ["home.md:2 socialImage.src"]],
    ["media/large.bin", "25.1 MB", ["home.md:4"]],
    ["media/large.png", "25.1 MB", ["home.md:4"]],
    ["media/large.woff2", "25.1 MB", ["site.yaml:3 theme.font"]],
  ]);
});

test("readContent: the id follows bytes, not times or places", async () => {
  const first = await folderOf();
  const second = await folderOf();
  await utimes(join(second.dir, "media/picture.png"), 1, 1);
  const mediaCache = new Map();
  const id = async (folder: ContentFolder) => {
    const result = await readContent(folder.dir, { icons, mediaCache });
    return "content" in result && result.content.id;
  };
  const before = await id(first);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect(await id(second)).toBe(before);
  await second.write("media/picture.png", makePng(30, 40));
  const changed = await id(second);
  expect(changed).not.toBe(before);
  await rm(join(second.dir, "media/picture.png"));
  expect([before, changed]).not.toContain(await id(second));
  await second.write("media/picture.png", makePng(40, 30));
  expect(await id(second)).toBe(before);
});

test("readContent: pictures of listed hosts come with their size", async () => {
  const hosts = "name: A\ndescription: B\nimageHosts: [cdn.example.com]\n";
  const logo = "logo: { src: 'https://cdn.example.com/a b.png', alt: '', width: 40, height: 30 }\n";
  const { site } = await contentOf({ "site.yaml": hosts + logo });
  expect(site.logo).toEqual({
    kind: "image",
    src: "https://cdn.example.com/a%20b.png",
    alt: "",
    width: 40,
    height: 30,
  });
  expect(await linesOf({ "site.yaml": hosts + logo.replace("cdn.", "x.") })).toEqual([
    expect.stringContaining(
      "expected a picture in media/ or of a host in imageHosts: cdn.example.com",
    ),
  ]);
  expect(await linesOf({ "site.yaml": hosts + logo.replace(", height: 30", "") })).toEqual([
    expect.stringContaining("expected width and height beside it"),
  ]);
  expect(await linesOf({ "site.yaml": `name: A\ndescription: B\n${logo}` })).toEqual([
    expect.stringContaining("expected a picture in media/"),
  ]);
  expect(
    await linesOf({ "site.yaml": hosts.replace("cdn.example.com", "http://x.example") }),
  ).toEqual([expect.stringContaining("expected a host such as cdn.example.com")]);
});
