import { expect, test } from "vitest";
import { formatIssues, quote } from "../../../../../server/content/files/errors/content-errors";
import { codedError } from "../../../../../server/content/files/errors/words/error-words";

test("formatMistakes: a hundred lines, then how many more", () => {
  const wrong = codedError("value-text", { found: "nothing" });
  const error = { file: "home.md", line: 2, path: "title", ...wrong };
  const lines = (count: number) => formatIssues(Array(count).fill(error)).split("\n");
  expect(lines(100)).toEqual(Array(100).fill("home.md:2 title: found nothing, expected text"));
  expect(lines(4321)).toHaveLength(101);
  expect(lines(4321).at(-1)).toBe("and 4221 more");
});

test("formatMistakes: no line is long", () => {
  const long = "x".repeat(100_000);
  const error = codedError("link-page-known", { found: long, page: long });
  const text = formatIssues([{ file: "home.md", path: "", ...error }]);
  expect(text).toBe(`home.md: found ${"x".repeat(300)}…, expected ${"x".repeat(1500)}…`);
});

test("quote: counts characters, not their halves", () => {
  expect(quote("😀".repeat(61))).toBe(`'${"😀".repeat(60)}…'`);
  expect(quote("😀".repeat(60))).toBe(`'${"😀".repeat(60)}'`);
});
