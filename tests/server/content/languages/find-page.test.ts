import { expect, test } from "vitest";
import { createPageFinder } from "../../../../server/content/languages/find-page";

const LANGUAGES = { first: "en", all: ["en", "de"], isKnown: true };

function pageAt(file: string, language: string, commonPath: string, path: string) {
  return { file, language, commonPath, path };
}

const finder = createPageFinder(
  [
    pageAt("about.md", "en", "/about", "/about"),
    pageAt("about.de.md", "de", "/about", "/de/ueber-uns"),
    pageAt("only.de.md", "de", "/only", "/de/only"),
  ],
  LANGUAGES,
);

test.each([
  ["/about", "de", { path: "/de/ueber-uns" }],
  ["/about", "en", { path: "/about" }],
  ["/en/about", "de", { path: "/about" }],
  ["/only", "de", { path: "/de/only" }],
  ["/only", "en", { missing: "only.md" }],
  ["/only", undefined, undefined],
  ["/nothing", "de", undefined],
])("links: %s means in %s the page %j", (path, language, found) => {
  expect(finder.byPath(path, language)).toEqual(found);
});

test("links: a page in another language alone is there for its readers, and missing for others", () => {
  expect(finder.pathOf("/only#top", "de")).toBe("/de/only");
  expect(finder.isUntranslated("/only", "en")).toBe(true);
  expect(finder.isUntranslated("only.md", "de")).toBe(false);
});
