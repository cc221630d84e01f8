import { expect, test } from "vitest";
import { listPage } from "../../app/load-page";
import type { PagesSection, Section } from "../../server/content/schema/page-schema";

/** A list of `count` entries, `a1`, `a2` and so on, of which `limit` are shown at a time. */
function list(name: string, count: number, limit: number): PagesSection {
  const entries = Array.from({ length: count }, (_, index) => {
    const title = `${name}${index + 1}`;
    return { path: `/${title}`, title };
  });
  return { type: "pages", of: "/news", sort: "newest", show: "cards", limit, entries };
}

const prose: Section = { type: "prose", text: { html: "<p>Text</p>" } };

/** The entries shown of each list, with a star at a list that is shown in parts; then the part. */
function describeParts(sections: Section[], query: string | null): string {
  const found = listPage(sections, query);
  if (!found) return "404";
  const lists = found.sections.flatMap((section) =>
    section.type === "pages"
      ? section.entries.map(({ title }) => title).join(" ") + (section.hasParts ? " *" : "")
      : [],
  );
  const { pagination } = found;
  return [...lists, ...(pagination ? [`${pagination.page} of ${pagination.pages}`] : [])].join(
    "; ",
  );
}

test.each<[what: string, sections: Section[], query: string | null, expected: string]>([
  ["no list", [prose], null, ""],
  ["a query that means nothing", [prose], "2", ""],
  ["an empty list", [list("a", 0, 2)], null, ""],
  ["page=1 of an empty list", [list("a", 0, 2)], "1", ""],
  ["page=2 of an empty list", [list("a", 0, 2)], "2", "404"],
  ["a list with room", [list("a", 2, 2)], null, "a1 a2"],
  ["page=2 of a list with room", [list("a", 2, 2)], "2", "404"],
  ["the first part", [prose, list("a", 5, 2)], null, "a1 a2 *; 1 of 3"],
  ["page=1", [list("a", 5, 2)], "1", "a1 a2 *; 1 of 3"],
  ["a part between", [list("a", 5, 2)], "2", "a3 a4 *; 2 of 3"],
  ["the last part", [list("a", 5, 2)], "3", "a5 *; 3 of 3"],
  ["a part too far", [list("a", 5, 2)], "4", "404"],
  ["zero", [list("a", 5, 2)], "0", "404"],
  ["a negative number", [list("a", 5, 2)], "-1", "404"],
  ["a leading zero", [list("a", 5, 2)], "02", "404"],
  ["a fraction", [list("a", 5, 2)], "1.0", "404"],
  ["an exponent", [list("a", 5, 2)], "1e0", "404"],
  ["a space", [list("a", 5, 2)], " 2", "404"],
  ["words", [list("a", 5, 2)], "two", "404"],
  ["an empty value", [list("a", 5, 2)], "", "404"],
  ["many digits", [list("a", 5, 2)], "99999999999999999999", "404"],
  ["a second list", [list("a", 3, 2), list("b", 3, 2)], "2", "a3 *; b1 b2; 2 of 2"],
  ["a longer second list", [list("a", 1, 2), list("b", 3, 2)], null, "a1; b1 b2"],
  ["page=2 of the second list", [list("a", 1, 2), list("b", 3, 2)], "2", "404"],
])("a page with %s", (_what, sections, query, expected) => {
  expect(describeParts(sections, query)).toBe(expected);
});

test("a part of a list leaves the content's own list as it is", () => {
  const section = list("a", 5, 2);
  listPage([section], "2");
  expect(section.entries).toHaveLength(5);
});
