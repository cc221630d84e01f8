import { expect, test } from "vitest";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import { readLanguages } from "../../../../server/content/languages/site-languages";
import { pageAddress, pageNames } from "../../../../server/content/pages/page-name";

/** A site in one language. */
const ONE = readLanguages(undefined);

test.each([
  ["home.md", "/"],
  ["home/index.md", "/"],
  ["home/garden.md", "/home/garden"],
  ["about.md", "/about"],
  ["services.md", "/services"],
  ["services/index.md", "/services"],
  ["services/roofing.md", "/services/roofing"],
  ["news/home.md", "/news/home"],
  ["404.md", "/404"],
  ["a/b/c/d.md", "/a/b/c/d"],
  ["a/b/c/d/index.md", "/a/b/c/d"],
  ["schema.md", "/schema"],
  ["news/feed.md", "/news/feed"],
  [`${"a".repeat(64)}.md`, `/${"a".repeat(64)}`],
])("pageAddress: %s is %s", (file, path) => {
  expect(pageAddress(file)).toBe(path);
});

const RULE = "small letters a to z, digits and hyphens, at most 64";

test.each([
  ["Über uns.md", "Über uns.md", `'ueber-uns.md'? (${RULE})`],
  ["U\u0308ber.md", "U\u0308ber.md", `'ueber.md'? (${RULE})`],
  ["About.md", "About.md", `'about.md'? (${RULE})`],
  ["about.MD", "about.MD", `'about.md'? (${RULE})`],
  ["our_team.md", "our_team.md", `'our-team.md'? (${RULE})`],
  ["v1.2.md", "v1.2.md", `'v1-2.md'? (${RULE})`],
  ["Straße & Café.md", "Straße & Café.md", `'strasse-cafe.md'? (${RULE})`],
  ["Łódź – Smørrebrød.md", "Łódź – Smørrebrød.md", `'lodz-smoerrebroed.md'? (${RULE})`],
  ["新闻.md", "新闻.md", RULE],
  [".md", ".md", RULE],
  ["Unsere Leistungen/dach.md", "Unsere Leistungen", `'unsere-leistungen'? (${RULE})`],
  [`${"a".repeat(65)}.md`, `${"a".repeat(65)}.md`, `'${"a".repeat(64)}.md'? (${RULE})`],
  ["services/index/x.md", "services/index", "a folder of another name"],
])("pageAddress: the name %s is an error", (name, file, expected) => {
  expect(pageAddress(name)).toMatchObject({ file, path: "", found: "its name", expected });
});

test.each([
  ["index.md", "index.md", "an index at the root"],
  ["media.md", "media.md", "a reserved name"],
  ["feed.md", "feed.md", "a reserved name"],
  ["assets/x.md", "assets", "a reserved name"],
  ["healthz/index.md", "healthz", "a reserved name"],
  ["builds.md", "builds.md", "a reserved name"],
  ["icons.md", "icons.md", "a reserved name"],
  ["cards.md", "cards.md", "a reserved name"],
  ["readyz.md", "readyz.md", "a reserved name"],
  ["metrics.md", "metrics.md", "a reserved name"],
  ["a/b/c/d/e.md", "a/b/c/d/e.md", "a page at level 5"],
])("pageAddress: %s is an error", (name, file, found) => {
  expect(pageAddress(name)).toMatchObject({ file, found });
});

test("pageNames: the home page comes first, the others by path", () => {
  const files = ["news/b.md", "zoo.md", "news-b.md", "home.md", "news.md", "about.md"];
  const { names, errors } = pageNames(files, ONE);
  expect(errors).toEqual([]);
  expect(names.map(({ commonPath }) => commonPath)).toEqual([
    "/",
    "/about",
    "/news",
    "/news-b",
    "/news/b",
    "/zoo",
  ]);
});

test("pageNames: two files for one page and a folder with a wrong name are one error each", () => {
  const { errors } = pageNames(
    [
      "home/index.md",
      "home.md",
      "services/index.md",
      "services.md",
      "News/a.md",
      "News/b.md",
      "cards/a.md",
      "cards/b.md",
    ],
    ONE,
  );
  expect(formatIssues(errors).split("\n")).toEqual([
    `News: found its name, expected 'news'? (${RULE})`,
    expect.stringMatching(/^cards: found a reserved name, expected a name that the site does not /),
    "home/index.md: found the page / once more (it is home.md), expected one file for each page",
    "services/index.md: found the page /services once more (it is services.md), expected one file for each page",
  ]);
});

test("pageNames: 1,000 pages are allowed, one more is an error that names it", () => {
  const files = Array.from({ length: 1001 }, (_, index) => `p${String(index).padStart(4, "0")}.md`);
  expect(pageNames(files.slice(0, 1000), ONE)).toMatchObject({ errors: [] });
  expect(pageNames(files, ONE)).toMatchObject({
    names: [],
    errors: [
      { file: "p1000.md", path: "", found: "page 1001 of 1001", expected: "at most 1000 pages" },
    ],
  });
});
