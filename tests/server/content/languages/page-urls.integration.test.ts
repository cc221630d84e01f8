import { afterAll, expect, test } from "vitest";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { type ContentFolder, makeContentFolder } from "../../../fixtures/content/content-folder";

const folders: ContentFolder[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

const SITE = "name: Example\ndescription: A site.\nlanguages: [de, en, pt-BR]\n";

/** A page with these lines of front matter. */
function page(...lines: string[]): string {
  return ["---", ...lines, "---", "", "Text.", ""].join("\n");
}

async function read(files: Record<string, string | undefined>) {
  const folder = await makeContentFolder({ "site.yaml": SITE, ...files });
  folders.push(folder);
  return readContent(folder.dir, { icons: createIcons([]) });
}

async function contentOf(files: Record<string, string | undefined>) {
  const result = await read(files);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content;
}

async function linesOf(files: Record<string, string | undefined>): Promise<string[]> {
  const result = await read(files);
  return "errors" in result ? formatIssues(result.errors).split("\n") : [];
}

test.each<[name: string, files: Record<string, string>, urls: string[]]>([
  ["no translation", {}, ["/", "/about", "/contact"]],
  [
    "translations, tags in any case",
    { "home.en.md": page(), "about.en.md": page(), "about.pt-br.md": page() },
    ["/", "/about", "/contact", "/en", "/en/about", "/pt-br/about"],
  ],
  [
    "a folder by its index",
    {
      "news/index.md": page(),
      "news/index.en.md": page(),
      "news/a.en.md": page(),
      "news/a.md": page(),
    },
    ["/", "/about", "/contact", "/en/news", "/en/news/a", "/news", "/news/a"],
  ],
  [
    "a name of its own in each language, which the pages below follow",
    {
      "services.md": page("path: leistungen"),
      "services.en.md": page("path: our-services"),
      "services/roofing.md": page("path: dach"),
      "services/roofing.en.md": page(),
      "services/roofing.pt-BR.md": page(),
    },
    [
      ...["/", "/about", "/contact", "/en/our-services", "/en/our-services/roofing"],
      ...["/leistungen", "/leistungen/dach", "/pt-br/services/roofing"],
    ],
  ],
  [
    "pages that the default language lacks",
    { "jobs.en.md": page(), "jobs.pt-BR.md": page(), "press.en.md": page("original: true") },
    ["/", "/about", "/contact", "/en/jobs", "/en/press", "/pt-br/jobs"],
  ],
  [
    "reserved names below a language",
    { "services.md": page(), "services.en.md": page("path: media") },
    ["/", "/about", "/contact", "/en/media", "/services"],
  ],
])("URLs of pages: %s", async (_name, files, urls) => {
  expect([...(await contentOf(files)).pages.keys()].sort()).toEqual(urls);
});

test.each<[name: string, files: Record<string, string | undefined>, lines: (string | RegExp)[]]>([
  [
    "an invalid language tag",
    { "site.yaml": "name: A\ndescription: B\nlanguages: [de, english]\n", "about.en.md": page() },
    [
      "site.yaml:3 languages[1]: found 'english', expected a language tag such as en, de or pt-BR (here: en)",
    ],
  ],
  [
    "a language twice",
    { "site.yaml": "name: A\ndescription: B\nlanguages: [pt-br, pt-BR]\n" },
    ["site.yaml:3 languages[1]: found 'pt-BR', expected each language once"],
  ],
  [
    "language beside languages",
    { "site.yaml": `${SITE}language: fr\n` },
    [
      "site.yaml:4 language: found 'fr' beside languages, expected languages alone, the default one first",
    ],
  ],
  [
    "a language that the site does not have",
    { "about.fr.md": page() },
    [
      /^about\.fr\.md: found a page in 'fr', expected one of the languages of site\.yaml \(de, en, pt-BR\)/,
    ],
  ],
  [
    "a translation without languages",
    { "site.yaml": "name: A\ndescription: B\n", "about.fr.md": page() },
    [/^about\.fr\.md: found a page in 'fr', expected one of the languages of site\.yaml \(en\)/],
  ],
  [
    "a file for the default language",
    { "about.de.md": page() },
    ["about.de.md: found a page in 'de', expected about.md, because de is the default language"],
  ],
  [
    "a translation of a page that does not exist",
    { "abuot.en.md": page() },
    [
      /^abuot\.en\.md:1: found a translation of a page that does not exist \(abuot\.md\), expected abuot\.md beside it/,
    ],
  ],
  [
    "the same URL twice, by a name of its own",
    { "team.en.md": page("title: Team", "path: about"), "team.md": page(), "about.en.md": page() },
    [
      "team.en.md:3 path: found the page /en/about once more (it is about.en.md), expected one file for each page",
    ],
  ],
  [
    "the same URL twice, by index",
    { "about/index.en.md": page(), "about.en.md": page() },
    [
      "about/index.en.md: found the page /about once more (it is about.en.md), expected one file for each page",
    ],
  ],
  [
    "a whole folder at the URLs of another",
    {
      ...{ "a.md": page("path: b"), "a/x.md": page(), "b.md": page(), "b/x.md": page() },
    },
    ["a.md:2 path: found the page /b once more (it is b.md), expected one file for each page"],
  ],
  [
    "a page named like a language",
    { "en.md": page(), "de/a.md": page() },
    [
      /^de: found a folder with the name of a language/,
      /^en\.md: found a reserved name, expected .*, de, en, pt-br\)$/,
    ],
  ],
  [
    "a path that is reserved, and one on the home page",
    { "about.md": page("path: icons"), "home.en.md": page("path: start") },
    [
      "home.en.md:2 path: found 'start', expected no path, because the home page has no name in its URL",
      /^about\.md:2 path: found 'icons', expected a name that the site does not use itself/,
    ].reverse(),
  ],
  [
    "a path that is no name",
    { "about.md": page("path: Über uns") },
    [
      "about.md:2 path: found 'Über uns', expected small letters a to z, digits and hyphens, at most 64, other than index",
    ],
  ],
  [
    "the wrong name of a translation",
    { "Über.en.md": page() },
    [/^Über\.en\.md: found its name, expected 'ueber\.en\.md'\?/],
  ],
])("errors of pages: %s", async (_name, files, lines) => {
  const matchers = lines.map((line) =>
    typeof line === "string" ? line : expect.stringMatching(line),
  );
  expect(await linesOf(files)).toEqual(matchers);
});

test("more than 1,000 URLs are an error, translations included", async () => {
  const files: Record<string, string> = {};
  for (let index = 0; index < 400; index++) {
    for (const language of ["", ".en", ".pt-BR"]) files[`p${index}${language}.md`] = page();
  }
  expect(await linesOf(files)).toEqual([
    expect.stringMatching(/found page 1001 of 1203, expected at most 1000 pages$/),
  ]);
});

test("translations, what hreflang names and where the switch leads", async () => {
  const { pages, missingAt } = await contentOf({
    "home.en.md": page(),
    "home.pt-BR.md": page(),
    "news/index.md": page(),
    "news/index.en.md": page("path: latest"),
    "news/a.md": page(),
    "news/b.md": page("robots: none"),
    "news/b.en.md": page(),
  });
  const a = pages.get("/news/a");
  expect(a).toMatchObject({ language: "de", commonPath: "/news/a", alternates: [] });
  expect(a?.translations).toEqual([{ language: "de", path: "/news/a" }]);
  expect(a?.nearest).toEqual([
    { language: "de", path: "/news/a" },
    { language: "en", path: "/en/latest" },
    { language: "pt-BR", path: "/pt-br" },
  ]);
  expect(pages.get("/news")?.alternates).toEqual([
    { language: "de", path: "/news" },
    { language: "en", path: "/en/latest" },
  ]);
  // A page that search engines may not know is nobody's alternate.
  expect(pages.get("/en/latest/b")).toMatchObject({ alternates: [], translations: [{}, {}] });
  expect(missingAt("/en/latest/a")).toEqual([{ language: "de", path: "/news/a" }]);
  expect(missingAt("/pt-br/about")).toEqual([{ language: "de", path: "/about" }]);
  expect(missingAt("/en/news")).toEqual([]);
  expect(missingAt("/news/a")).toEqual([]);
});

test("a site in one language has no translations", async () => {
  const { pages, languages } = await contentOf({
    "site.yaml": "name: A\ndescription: B\nlanguages: [de]\n",
  });
  expect(languages).toEqual(["de"]);
  expect(pages.get("/about")).toMatchObject({ language: "de", translations: [], nearest: [] });
});

const LINKED = {
  "home.en.md": page(),
  "about.en.md": page("path: us"),
  "news/a.md": page(),
  "news/a.en.md": page(),
};

test.each([
  ["/about", "/ueber", "/en/us"],
  ["about.md", "/ueber", "/en/us"],
  ["/ueber", "/ueber", "/en/us"],
  ["/ueber?a=1#top", "/ueber?a=1#top", "/en/us?a=1#top"],
  ["about.en.md", "/en/us", "/en/us"],
  ["/en/us", "/en/us", "/en/us"],
  ["/de/ueber", "/ueber", "/ueber"],
  ["/", "/", "/en"],
  ["/de", "/", "/"],
  ["home.md#top", "/#top", "/en#top"],
  ["news/a.md", "/news/a", "/en/news/a"],
  ["/ueber.md", "/ueber.md", "/en/us.md"],
  ["/index.md", "/index.md", "/en.md"],
  ["/en/llms.txt", "/en/llms.txt", "/en/llms.txt"],
])("a link to %s leads to %s in German and to %s in English", async (to, german, english) => {
  const files = { ...LINKED, "about.md": page("path: ueber") };
  const links = (own: string) =>
    `---\nsections:\n  - type: callout\n    title: "[A](${own})"\n---\n`;
  if (to === "/about") {
    // The untranslated form is no page.
    expect(await linesOf({ ...files, "link.md": links(to) })).toHaveLength(1);
    return;
  }
  const { pages } = await contentOf({ ...files, "link.md": links(to), "link.en.md": links(to) });
  const shown = ["/link", "/en/link"].map((path) => JSON.stringify(pages.get(path)?.sections));
  expect(shown[0]).toContain(`href=\\"${german}\\"`);
  expect(shown[1]).toContain(`href=\\"${english}\\"`);
});

test("a link in a text to a page without a translation is an error that names the file", async () => {
  const lines = await linesOf({
    "home.en.md": `${page()}\nSee [us](/about) and [it](contact.md).\n`,
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^home\.en\.md:6: found '\/about', expected about\.en\.md, a translation of that page, or /,
    ),
    expect.stringMatching(
      /^home\.en\.md:6: found 'contact\.md', expected contact\.en\.md, a translation of/,
    ),
  ]);
});

test("a list has the pages of its language, by the folder's name in any", async () => {
  const list = (of: string) => page("sections:", `  - { type: pages, of: ${of}, sort: title }`);
  const { pages } = await contentOf({
    "news.md": list("/news").replace("sections", "path: neues\nsections"),
    "news.en.md": list("/neues"),
    "news/a.md": page("title: Eins"),
    "news/a.en.md": page("title: One", "path: first"),
    "news/b.md": page("title: Zwei"),
  });
  const entries = (path: string) =>
    pages
      .get(path)
      ?.sections.flatMap((section) => (section.type === "pages" ? section.entries : []));
  expect(entries("/neues")).toEqual([
    { path: "/neues/a", title: "Eins" },
    { path: "/neues/b", title: "Zwei" },
  ]);
  expect(entries("/en/news")).toEqual([{ path: "/en/news/first", title: "One" }]);
  expect(pages.get("/en/news/first")?.parents).toEqual([{ path: "/en/news", title: "News" }]);
});
