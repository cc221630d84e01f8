import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { hasUnevenRows, pageStyles } from "../../app/document-styles";
import { columnsClass, fullRowsClass } from "../../app/sections/parts/columns";
import type { Section, SectionOf } from "../../server/content/schema/page-schema";
import { importsOf, listFiles, readSourceFiles } from "../fixtures/project/source-files";

const COUNTS = Array.from({ length: 48 }, (_, index) => index + 1);
const UNEVEN = /columns-(?:mid|two)/;
const FRAME = { title: { html: "A" } };

function cards(count: number, last: Partial<SectionOf<"features">["items"][number]> = {}) {
  const items = Array.from({ length: count }, (_, index) => ({
    ...{ title: { html: "A" }, text: { html: "B" } },
    ...(index === count - 1 && last),
  }));
  return { ...FRAME, type: "features", variant: "cards", items } satisfies Section;
}

function stats(...values: string[]) {
  const items = values.map((value) => ({ value, label: "Years" }));
  return { ...FRAME, type: "stats", items } satisfies Section;
}

test.each(COUNTS)("hasUnevenRows: %i items", (count) => {
  const classes = [columnsClass(count), columnsClass(count, 4), fullRowsClass(count)];
  const isUneven = classes.some((name) => UNEVEN.test(name));
  if (isUneven) expect(hasUnevenRows(cards(count))).toBe(true);
  if (count <= 4 || count % 3 === 0) expect(hasUnevenRows(cards(count))).toBe(false);
});

test.each(COUNTS)("hasUnevenRows: %i customers, the first before the others", (count) => {
  const items = Array.from({ length: count }, () => ({ text: { html: "A" }, name: "B" }));
  const quotes = { ...FRAME, type: "quotes", variant: "featured", items } satisfies Section;
  if (UNEVEN.test(fullRowsClass(count - 1))) expect(hasUnevenRows(quotes)).toBe(true);
});

test("hasUnevenRows: steps stand in no grid", () => {
  const items = Array.from({ length: 5 }, () => ({ title: { html: "A" }, text: { html: "B" } }));
  const steps = { ...FRAME, type: "steps", variant: "list", items } satisfies Section;
  expect(hasUnevenRows(steps)).toBe(false);
});

/** The rules of a page with nothing but this section. */
function rulesOf(section: Section): string {
  const without = { author: undefined, pagination: undefined, body: undefined, form: undefined };
  return pageStyles(
    { ...without, path: "/", parents: [], layout: "page", sections: [section] },
    false,
  );
}
const picture = { kind: "art", art: "sheet", alt: "" } as const;

test.each([
  [cards(3), true],
  [cards(4), false],
  [cards(3, { picture }), false],
])("pageStyles: rules for an odd card without a picture", (section, isOdd) => {
  expect(rulesOf(section)).toContain(".features-cards");
  expect(rulesOf(section).includes(":last-child:nth-child(odd)")).toBe(isOdd);
});

test.each([
  [stats("29 ms", "4.5:1"), false],
  [stats("29 ms", "12 000"), true],
  [stats("7"), true],
])("pageStyles: rules for sizes of figures", (section, isSized) => {
  expect(rulesOf(section)).toContain(".stats {");
  expect(rulesOf(section).includes(".stat-3")).toBe(isSized);
});

test("every style sheet of app/ is imported somewhere", () => {
  const files = readSourceFiles("app").flatMap((file) =>
    importsOf(file).map(({ target }) => target),
  );
  const sheets = listFiles("app").filter((file) => file.endsWith(".css"));
  const fromSheets = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, "utf8").matchAll(/^@import "(\..+?)"/gm)].map(([, to = ""]) =>
      path.posix.join(path.posix.dirname(sheet), to),
    ),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const missing = sheets.filter((sheet) => ![...files, ...fromSheets].includes(sheet));
  const why = "a section's CSS belongs in app/section-types.ts, a component's in its module";
  expect(missing, why).toEqual([]);
});
