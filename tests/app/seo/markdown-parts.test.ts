import { expect, test } from "vitest";
import { table } from "../../../app/seo/sections/markdown-parts";
import { createMarkdownWriter } from "../../../server/content/markdown/markdown-writer";

test("a table of Markdown keeps its columns, whatever its cells say", () => {
  const write = createMarkdownWriter("https://a.example/");
  expect(table(["Name", "a|b"], [["*x*", "c\\|d"]], write)).toBe(
    ["| Name | a\\|b |", "| --- | --- |", "| \\*x\\* | c\\\\\\|d |"].join("\n"),
  );
});
