import { expect, test } from "vitest";
import { printLink, printText } from "../../../app/seo/text/escape-markdown";
import { printMarkdown } from "../../../app/seo/text/print-markdown";
import {
  blockMarkdown,
  type RenderedMarkdown,
} from "../../../server/content/markdown/render-markdown";
import { UniqueNames } from "../../../server/content/markdown/unique-names";
import type { MediaFile } from "../../../server/media/media-file";

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

function render(markdown: string): RenderedMarkdown {
  const rendered = blockMarkdown(markdown, {
    media: new Map([["media/a b.png", picture]]),
    link: (to) => ({ to }),
    headingIds: new UniqueNames(),
    tableNames: new UniqueNames(),
  });
  expect(rendered.problems).toEqual([]);
  return rendered;
}

function print(markdown: string): string {
  return printMarkdown(render(markdown).html, PAGE);
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
  ["two lists in a row", "- a\n- b\n\n* c\n* d\n\n- e"],
  ["two numbered lists in a row", "1. a\n2. b\n\n1) c"],
  ["two loose lists in a row", "- a\n\n- b\n\n+ c\n\n+ d"],
  ["a list of each kind", "- a\n\n1. b"],
  ["two lists in an item", "- a\n  - b\n  * c\n- d"],
  ["a rule in the second list", "- a\n\n* b\n\n  ***"],
  ["tasks", "- [ ] one\n- [x] two"],
  ["tasks of paragraphs", "- [ ] one\n\n- [x] two"],
  ["an empty item", "- a\n-\n- b"],
  ["code with a bar", "`a|b`"],
  ["code in a quotation", "> ```\n> a\n>\n> b\n> ```"],
  ["a heading that ends in a number sign", "## C \\#"],
  ["emphasis after emphasis", "_a_**b** *a **b***"],
  ["spaces as entities", "&nbsp;b *&nbsp;c* &#32;d&nbsp;"],
  ["a bar in a title", '| a |\n| --- |\n| [b](https://example.com/?c=d%7Ce "f \\| g") |'],
  ["an entity in an address", "[a](https://example.com/?a&amp;copy;=1)"],
  ["what is no delimiter row", "a\n\\:-:"],
  ["NUL", "a\0b `c\0`"],
])("printed Markdown renders to the same HTML: %s", (_case, markdown) => {
  const { html } = render(markdown);
  expect(render(print(markdown)).html).toBe(html);
});

test.each([
  ["[Team](/about#team)", "[Team](https://example.com/about#team)"],
  ["&copy; +1 202 555, #1, -5", "© +1 202 555, #1, -5"],
  ["[Here](#team)", "[Here](https://example.com/about#team)"],
  ["[Call](tel:+4930123)", "[Call](tel:+4930123)"],
  ["![Plan](media/a%20b.png)", "![Plan](https://example.com/media/a%20b.png?v=01234567)"],
  ["a <b>raw</b> tag <script>alert(1)</script>", "a raw tag alert(1)"],
  ["Caf&eacute; 5&nbsp;&euro;", "Café 5\u00a0€"],
  ["\\&euro; a&<b>copy;</b>", "\\&euro; a\\&copy;"],
  ["# One\n### Two", "## One\n\n### Two"],
  ["- a\n\n* b", "- a\n\n+ b"],
  ["One\ntwo\n===", "## One two"],
  ["- [x] a", "- ☑ a"],
])("printed Markdown has absolute addresses and nothing raw: %s", (markdown, expected) => {
  expect(print(markdown)).toBe(expected);
});

test("plain text and links stand for nothing but themselves", () => {
  expect(printText("# 1 *a* &copy; [b]\n- c")).toBe("\\# 1 \\*a\\* \\&copy; \\[b\\] - c");
  expect(printLink("a]b", "/x_(1)", PAGE)).toBe("[a\\]b](https://example.com/x_\\(1\\))");
  expect(printText(undefined)).toBe("");
});
