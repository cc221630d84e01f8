import { expect, test } from "vitest";
import { printHtml } from "../../../app/seo/text/print-html";
import { printMarkdown } from "../../../app/seo/text/print-markdown";

const PAGE = "https://example.com/about";

test.each([
  [
    "controls and drawings",
    '<p>A</p><button>B</button><svg aria-hidden="true"><path d="M0 0"/></svg><form><p>C</p></form>',
    "A",
  ],
  ["what is hidden", '<p hidden="">A</p><span aria-hidden="true">1</span><p>B</p>', "B"],
  ["boxes", "<section><div><div><h2>A</h2></div><p>B</p></div>C</section>", "## A\n\nB\n\nC"],
  [
    "cards",
    "<ul><li><img alt=''><div><h3>A</h3><p>B</p></div></li><li><div><h3>C</h3></div></li></ul>".replaceAll(
      "'",
      '"',
    ),
    "### A\n\nB\n\n### C",
  ],
  ["numbered cards", "<ol><li><h3>A</h3></li><li><h3>B</h3></li></ol>", "### 1. A\n\n### 2. B"],
  [
    "terms",
    "<dl><div><dt>A</dt><dd>B</dd></div><div><dt>C</dt><dd>D</dd><dd>E</dd></div></dl>",
    "- A: B\n- C: D – E",
  ],
  ["one term", "<dl><dt>A</dt><dd>B</dd><dd>C</dd></dl>", "A:\n\n- B\n- C"],
  [
    "a table without names of columns",
    '<table><tbody><tr><th scope="row">A</th><td>B</td></tr></tbody></table>',
    "- A: B",
  ],
  [
    "a table",
    "<table><thead><tr><td></td><th>a|b</th></tr></thead><tbody><tr><th>*x*</th><td>c</td></tr></tbody></table>",
    "|  | a\\|b |\n| - | - |\n| \\*x\\* | c |",
  ],
  [
    "lines",
    '<p><svg></svg><span class="block">A</span><span class="block">B</span><a href="/c">C</a></p>',
    "A, B, [C](https://example.com/c)",
  ],
  [
    "a film",
    '<video src="/media/a.mp4" aria-label="Film"><track src="/b.vtt"></video>',
    "[Film](https://example.com/media/a.mp4)",
  ],
  [
    "a picture that opens itself",
    '<a href="/media/a.png"><img src="/media/a.png" alt="A"></a>',
    "![A](https://example.com/media/a.png)",
  ],
  [
    "a rating",
    '<figcaption><span>A</span><svg role="img" aria-label="5 of 5"></svg></figcaption>',
    "A, 5 of 5",
  ],
  ["texts apart for React", "<p>A<!-- -->B &amp; C</p>", "AB & C"],
])("printMarkdown: %s", (_case, markup, expected) => {
  expect(printMarkdown(markup, PAGE)).toBe(expected);
});

test("printHtml: plain elements with absolute addresses, without the title", () => {
  const markup =
    '<div class="x"><h1>A</h1><h2 id="b">B &lt;</h2><a class="y" href="/c">C</a><img src="/d.png" alt="" width="3"></div>';
  expect(printHtml(markup, PAGE)).toBe(
    '<h2>B &lt;</h2>\n<p><a href="https://example.com/c">C</a><img src="https://example.com/d.png" alt=""></p>',
  );
});
