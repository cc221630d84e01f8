import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = "app/sections";
/** Rules that every document of a site has. */
const IN_EVERY_DOCUMENT = [
  "app/errors/error-view.css",
  "app/layout/call-bar.css",
  "app/layout/menus/header-popover.css",
  "app/layout/menus/submenu.css",
  "app/layout/languages/language-switch.css",
  "app/ui/short-footer.css",
];

function importsOf(file: string, pattern: RegExp): string[] {
  const text = readFileSync(path.join(FOLDER, file), "utf8");
  return [...text.matchAll(pattern)].map(([, to = ""]) => path.join(FOLDER, to));
}

test("all-sections.css has the rules of each part that not every document has, and no other", () => {
  const parts = importsOf("section-styles.ts", /from "(.+\.css)\?inline"/g);
  const all = importsOf("all-sections.css", /@import "(.+)";/g);
  expect(parts.length).toBeGreaterThan(20);
  expect(all.toSorted()).toEqual(
    parts.filter((file) => !IN_EVERY_DOCUMENT.includes(file)).toSorted(),
  );
});
