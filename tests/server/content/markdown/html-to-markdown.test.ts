import { expect, test } from "vitest";
import type { MediaFile } from "../../../../server/content/files/media-file";
import { htmlToMarkdown } from "../../../../server/content/markdown/html-to-markdown";
import { blockMarkdown } from "../../../../server/content/markdown/render-markdown";
import { UniqueNames } from "../../../../server/content/markdown/unique-names";

const PAGE = "https://example.com/about";

const picture: MediaFile = {
  path: "media/a b.png",
  file: "/a b.png",
  bytes: 1,
  version: "1",
  hash: "0123456789abcdef",
  width: 4,
  height: 3,
};

function render(markdown: string): string {
  const { html, problems } = blockMarkdown(markdown, {
    media: new Map([["media/a b.png", picture]]),
    link: (to) => ({ to }),
    headingIds: new UniqueNames(),
    tableNames: new UniqueNames(),
  });
  expect(problems).toEqual([]);
  return html;
}

test.each([
  ["paragraphs", "One.\n\nTwo\nlines."],
  ["emphasis", "**Bold**, *thin*, ~~gone~~, `code`, ***all***."],
  ["code with ticks", "``a ` b`` and `` `x` ``"],
  ["headings", "## One\n\n### Two *thin*"],
  ["a list", "- one\n- two\n  - below\n- three"],
  ["a list of paragraphs", "- one\n\n  more\n\n- two"],
  ["a list that begins at 7", "7. one\n8. two"],
  ["a list with code", "- one\n\n  ```\n  x\n\n  y\n  ```\n\n- two"],
  ["a quotation", "> one\n>\n> - two"],
  ["code", "```\nif (a < b) {\n\n  ```x```\n}\n```".replaceAll("```x```", "``x``")],
  ["code with fences", "````\n```\nx\n```\n````"],
  ["a rule", "one\n\n***\n\ntwo"],
  ["a line break", "one\\\ntwo"],
  ["a table", "| a | b | c |\n| --- | :-: | --: |\n| 1 | `x\\|y` | **3** |"],
  ["links", '[a](https://example.com/x) [b](mailto:a@example.com) [c](https://x.example/_(1) "T")'],
  ["an address", "See https://example.com/a_b_c now."],
  [
    "what would be markup",
    "1\\. \\# \\* a\\*b\\* \\_c\\_ \\[d\\](e) \\<b> \\`f\\` 2 \\| 3 \\~\\~x\\~\\~",
  ],
  ["line starts", "\\# a\n\\- b\n\\+ c\n\\> d\n1\\) e\n\\=== f\n\\=="],
  ["entities", "&amp;copy; a & b \\&lt;"],
  ["an exclamation before a link", "Look\\![here](https://example.com/)"],
])("Markdown made of HTML renders to the same HTML: %s", (_case, markdown) => {
  const html = render(markdown);
  expect(render(htmlToMarkdown(html, PAGE))).toBe(html);
});

test.each([
  ["[Team](/about#team)", "[Team](https://example.com/about#team)"],
  ["&copy; +1 202 555, #1, -5", "© +1 202 555, #1, -5"],
  ["[Here](#team)", "[Here](https://example.com/about#team)"],
  ["[Call](tel:+4930123)", "[Call](tel:+4930123)"],
  ["![Plan](media/a%20b.png)", "![Plan](https://example.com/media/a%20b.png?v=01234567)"],
  ["a <b>raw</b> tag <script>alert(1)</script>", "a raw tag alert(1)"],
])("Markdown of HTML has absolute addresses and nothing raw: %s", (markdown, expected) => {
  expect(htmlToMarkdown(render(markdown), PAGE)).toBe(expected);
});
