import { expect, test } from "vitest";
import {
  createLists,
  folderOf,
  pageTitle,
  parentsOf,
} from "../../../../server/content/pages/connect-pages";
import type { Page, PagesSection } from "../../../../server/content/schema/page-schema";

const PAGE: Page = { layout: "page", feed: false, sections: [] };

function listOf(sort: PagesSection["sort"], of = "/news"): Page {
  const section: PagesSection = { type: "pages", of, sort, show: "cards", limit: 12, entries: [] };
  return { ...PAGE, sections: [section] };
}

/** Paths of the entries of a list, without the folder. */
function sorted(sort: PagesSection["sort"], pages: Record<string, Partial<Page>>): string[] {
  const all = Object.entries(pages).map(([name, page]): [string, Page] => [
    `/news/${name}`,
    { ...PAGE, ...page },
  ]);
  const [section] = createLists(new Map(all), "de")(listOf(sort));
  if (section?.type !== "pages") throw new Error("no list");
  return section.entries.map(({ path }) => path.replace("/news/", ""));
}

const MIXED = {
  a: { title: "Zebra", date: "2026-01-31", order: 2 },
  b: { title: "Äpfel", date: "2025-12-31", order: -1.5 },
  c: { title: "apfel 10" },
  d: { title: "Apfel 9" },
  e: { title: "Obst", date: "2026-01-31", order: 2 },
};

test.each<[PagesSection["sort"], string]>([
  ["newest", "e a b d c"],
  ["oldest", "b e a d c"],
  ["order", "b e a d c"],
  ["title", "b d c e a"],
])("createLists: %s sorts as %s", (sort, names) => {
  expect(sorted(sort, MIXED)).toEqual(names.split(" "));
});

test("createLists: a language that the platform does not know is no error", () => {
  expect(() => createLists(new Map(), "en-ab-cd")).not.toThrow();
});

test("createLists: equal titles are sorted by path", () => {
  expect(sorted("title", { b: { title: "A" }, a: { title: "A" }, c: { title: "A" } })).toEqual([
    ..."abc",
  ]);
});

test("createLists: a list has the direct children of its folder, none that search engines may not know", () => {
  const names = [
    "/",
    "/news",
    "/news/a",
    "/news/a/deep",
    "/news-letter",
    "/other/b",
    "/news/hidden",
  ];
  const pages = new Map(names.map((path) => [path, PAGE]));
  pages.set("/news/hidden", { ...PAGE, robots: "none" });
  const withEntries = createLists(pages, "en");
  const pathsOf = (of: string) =>
    withEntries(listOf("title", of)).flatMap((section) =>
      section.type === "pages" ? section.entries.map(({ path }) => path) : [],
    );
  expect(pathsOf("/news")).toEqual(["/news/a"]);
  expect(pathsOf("/")).toEqual(["/news", "/news-letter"]);
  expect(pathsOf("/other")).toEqual(["/other/b"]);
});

test("createLists: an entry has the page's date, summary and picture; its description stands for a summary", () => {
  const picture = { kind: "art", art: "mark", alt: "" } as const;
  const pages = new Map<string, Page>([
    [
      "/a/one",
      { ...PAGE, title: "One", date: "2026-01-31", summary: "S", description: "D", picture },
    ],
    ["/a/two", { ...PAGE, description: "D" }],
  ]);
  expect(createLists(pages, "en")(listOf("title", "/a"))).toMatchObject([
    {
      entries: [
        { path: "/a/one", title: "One", date: "2026-01-31", summary: "S", picture },
        { path: "/a/two", title: "Two", summary: "D" },
      ],
    },
  ]);
});

test("pageTitle: the title, else one made of the path, as in the document of the page", () => {
  const hero = { type: "hero", title: { html: "Us <em>and</em> you" }, actions: [] } as const;
  const withHero: Page = { ...PAGE, sections: [{ ...hero, actions: [] }] };
  expect(pageTitle("/about-us", { ...withHero, title: "About" })).toBe("About");
  expect(pageTitle("/about-us", withHero)).toBe("About Us");
});

test("parentsOf: the pages above, the outermost first; folders without a page are left out", () => {
  const paths = ["/", "/a", "/a/b/c", "/a/b/c/d"];
  const pages = new Map(paths.map((path) => [path, { ...PAGE, title: path.slice(1) }]));
  expect(parentsOf("/a/b/c/d", pages)).toEqual([
    { path: "/a", title: "a" },
    { path: "/a/b/c", title: "a/b/c" },
  ]);
  expect(parentsOf("/a", pages)).toEqual([]);
  expect(parentsOf("/", pages)).toEqual([]);
});

test.each([
  ["/", undefined],
  ["/a", "/"],
  ["/a/b", "/a"],
])("folderOf: %s lies in %s", (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});
