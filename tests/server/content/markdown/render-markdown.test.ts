import { expect, test } from "vitest";
import { message } from "../../../../server/content/files/errors/messages";
import { MarkdownBudget } from "../../../../server/content/markdown/bounded-marked";
import type { MarkdownContext } from "../../../../server/content/markdown/html-renderer";
import { blockMarkdown, inlineMarkdown } from "../../../../server/content/markdown/render-markdown";
import { linkError } from "../../../../server/content/markdown/safe-link";
import { UniqueNames } from "../../../../server/content/markdown/unique-names";
import type { MediaFile } from "../../../../server/media/media-file";

function testContext(): MarkdownContext {
  const photo: MediaFile = {
    path: "media/my photo.png",
    file: "/x",
    bytes: 1,
    version: "1",
    hash: "0123456789abcdef",
    width: 40,
    height: 30,
  };
  const font: MediaFile = {
    path: "media/sans.woff2",
    file: "/y",
    bytes: 1,
    version: "1",
    hash: "",
  };
  return {
    media: new Map([photo, font].map((file) => [file.path, file])),
    link(to) {
      const expected = linkError(to);
      return expected ? { expected } : { to };
    },
    headingIds: new UniqueNames(["main"]),
    tableNames: new UniqueNames(),
  };
}

function block(text: string): string {
  const { html, problems } = blockMarkdown(text, testContext());
  expect(problems).toEqual([]);
  return html;
}

test.each([
  ["a *b* **c** `d < e`", "<p>a <em>b</em> <strong>c</strong> <code>d &lt; e</code></p>"],
  ["***a***", "<p><em><strong>a</strong></em></p>"],
  ["a  \nb", "<p>a<br>b</p>"],
  ["snake_case_word 2*3*4", "<p>snake_case_word 2<em>3</em>4</p>"],
  ["1 < 2 & 3 > 2", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"],
  ["&copy; &amp; &lt;b&gt; &nosuch", "<p>&copy; &amp; &lt;b&gt; &amp;nosuch</p>"],
  ["\\*a\\* \\&copy;", "<p>*a* &amp;copy;</p>"],
  ["3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ["- a\n  - b", "<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>"],
  ["- [ ] a\n- [x] b", "<ul>\n<li>☐ a</li>\n<li>☑ b</li>\n</ul>"],
  ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
  ["~~a~~", "<p><del>a</del></p>"],
  ["```js\nif (a < b) {}\n```", '<pre tabindex="0"><code>if (a &lt; b) {}\n</code></pre>'],
  ["---", "<hr>"],
])("blockMarkdown: %j", (text, html) => {
  expect(block(text)).toBe(html);
});

test.each([
  ["a <b>c</b> d", "<p>a c d</p>"],
  ["a <img src=x onerror=alert(1)> b", "<p>a  b</p>"],
  ["a <script>alert(1)</script> b", "<p>a alert(1) b</p>"],
  [
    "a <pre>b < c <img src=x onerror=alert(1)//",
    "<p>a b &lt; c &lt;img src=x onerror=alert(1)//</p>",
  ],
  ["a <script>&lt;b</script>", "<p>a &lt;b</p>"],
  ["<div>\n\n**a**\n\n</div>", "<p><strong>a</strong></p>"],
  ["a <!-- b --> c", "<p>a  c</p>"],
  ["a <?php b ?> c", "<p>a  c</p>"],
  ["a <![CDATA[<b>]]> c", "<p>a  c</p>"],
  ["# <i>a</i>", '<h2 id="a">a</h2>'],
  ["<svg/onload=alert(1)> a", "<p>&lt;svg/onload=alert(1)&gt; a</p>"],
  ["[a <b>c</b>](/about)", '<p><a href="/about">a c</a></p>'],
])("blockMarkdown: raw HTML in %j is dropped", (text, html) => {
  expect(block(`${text}\n\nz`)).toBe(`${html}\n<p>z</p>`);
});

test.each([
  ["[a](/about)", '<a href="/about">a</a>'],
  ["[a](/about 'b \"c\"')", '<a href="/about" title="b &quot;c&quot;">a</a>'],
  [
    "[a][1]\n\n[1]: https://example.com",
    '<a href="https://example.com" rel="noopener noreferrer">a</a>',
  ],
  [
    "<https://example.com/?a=1&b=2>",
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">https://example.com/?a=1&amp;b=2</a>',
  ],
  [
    "https://example.com.",
    '<a href="https://example.com" rel="noopener noreferrer">https://example.com</a>.',
  ],
  [
    "www.example.com",
    '<a href="http://www.example.com" rel="noopener noreferrer">www.example.com</a>',
  ],
  ["a@example.com", '<a href="mailto:a@example.com" dir="auto">a@example.com</a>'],
  [
    "[a](https://example.com/?a=1&amp;b=2)",
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">a</a>',
  ],
  [
    "[a](https://example.com/?a&eacute;)",
    '<a href="https://example.com/?aé" rel="noopener noreferrer">a</a>',
  ],
  [
    "[a](https://example.com/\"onclick='x')",
    '<a href="https://example.com/&quot;onclick=&#39;x&#39;" rel="noopener noreferrer">a</a>',
  ],
])("blockMarkdown: the link %j", (text, html) => {
  expect(block(text)).toBe(`<p>${html}</p>`);
});

test.each([
  ["[a](javascript:alert(1))", "javascript:alert(1)"],
  ["[a](JAVASCRIPT:x)", "JAVASCRIPT:x"],
  ["[a](javascript&#58;x)", "javascript:x"],
  ["[a](javascript&#x3A;x)", "javascript:x"],
  ["[a](javascript&colon;x)", "javascript:x"],
  ["[a](&#106;avascript:x)", "javascript:x"],
  ["[a](java&#9;script:x)", "java\tscript:x"],
  ["[a](java&Tab;script:x)", "java\tscript:x"],
  ["[a](java&NewLine;script:x)", "java\nscript:x"],
  ["[a](&#1;javascript:x)", "\u0001javascript:x"],
  ["[a](javascript\\:x)", "javascript:x"],
  ["[a](<javascript:alert(1) >)", "javascript:alert(1) "],
  ["<javascript:alert(1)>", "javascript:alert(1)"],
  ["<data:text/html,x>", "data:text/html,x"],
  ["[a][b]\n\n[b]: vbscript:x", "vbscript:x"],
  ["[a]\n\n[a]: view-source:javascript:x", "view-source:javascript:x"],
  ["[a](//evil.example)", "//evil.example"],
  ["[a](/\\evil.example)", "/\\evil.example"],
  ["[a](&sol;&sol;evil.example)", "//evil.example"],
  ["[a](/&bsol;evil.example)", "/\\evil.example"],
  ["**x [a](blob:x)**", "blob:x"],
  ["| [a](data:x) |\n|--|\n| b |", "data:x"],
  ["# [a](data:x)", "data:x"],
  ["- > [a](data:x)", "data:x"],
])("blockMarkdown: the link in %j is refused and never shown", (text, target) => {
  const { html, problems } = blockMarkdown(text, testContext());
  expect(problems).toEqual([{ found: target, expected: expect.any(String) }]);
  expect(html).not.toMatch(/<a|href/);
});

test("blockMarkdown: never shows an unsafe link, even if the context lets it pass", () => {
  const lenient = { ...testContext(), link: (to: string) => ({ to }) };
  expect(blockMarkdown("[a](javascript:alert(1))", lenient).html).toBe("<p>a</p>");
});

test("blockMarkdown: pictures come from media/ with their size", () => {
  const img =
    '<p><img src="/media/my%20photo.png?v=01234567" alt="A &amp; b &quot;c&quot;" width="40" height="30" loading="lazy" decoding="async"></p>';
  expect(block('![A & *b* "c"](media/my%20photo.png)')).toBe(img);
  expect(block('![A & b "c"](</media/my photo.png>)')).toBe(img);
});

test.each([
  "https://example.com/x.png",
  "//example.com/x.png",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "media/none.png",
  "media/../site.yaml",
  "media/%E0%A4%A",
])("blockMarkdown: the picture %s is refused", (src) => {
  const { html, problems } = blockMarkdown(`![alt](${src})`, testContext());
  expect(problems).toEqual([{ found: src, expected: message("picture-missing") }]);
  expect(html).toBe("<p>alt</p>");
});

test("blockMarkdown: a file that is no picture is refused", () => {
  const { html, problems } = blockMarkdown("![alt](media/sans.woff2)", testContext());
  const expected = message("picture-none");
  expect(problems).toEqual([{ found: "media/sans.woff2", expected }]);
  expect(html).toBe("<p>alt</p>");
});

test.each([
  ["# A\n## B\n### C", ["h2 a", "h3 b", "h4 c"]],
  ["### A\n## B\n#### C\n## D", ["h2 a", "h2 b", "h3 c", "h2 d"]],
  ["# A\n###### B", ["h2 a", "h3 b"]],
  ["# A\n# A\n# A-2", ["h2 a", "h2 a-2", "h2 a-2-2"]],
  ["# Main\n# *Größe* & `x`\n# !!!", ["h2 main-2", "h2 größe-x", "h2 heading"]],
  ["A\n===\nB\n---", ["h2 a", "h3 b"]],
])("blockMarkdown: headings of %j continue the outline", (text, headings) => {
  const found = [...block(text).matchAll(/<(h\d) id="([^"]*)"/g)];
  expect(found.map(([, tag, id]) => `${tag} ${id}`)).toEqual(headings);
});

test("blockMarkdown: headings begin at the level that is asked for and end at h6", () => {
  const { html } = blockMarkdown("# A\n## B\n### C\n#### D", testContext(), 4);
  expect(html.match(/<h\d/g)).toEqual(["<h4", "<h5", "<h6", "<h6"]);
});

test("blockMarkdown: a table scrolls in a named region and is aligned by class", () => {
  const table = "| A | B & b | |\n|:--|--:|:-:|\n| 1 | *2* | 3 |";
  expect(block(table)).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="A, B &amp; b"><table>\n' +
      '<thead><tr><th scope="col">A</th><th scope="col" class="align-end">B &amp; b</th><td class="align-center"></td></tr></thead>\n' +
      '<tbody>\n<tr><td>1</td><td class="align-end"><em>2</em></td><td class="align-center">3</td></tr>\n</tbody>\n</table></div>',
  );
  expect(block(`${table}\n\n${table}`)).toContain('aria-label="A, B &amp; b-2"');
});

test("blockMarkdown: nothing has a style or an event handler", () => {
  const html = block("| a |\n|:-:|\n| b |\n\n[a](/about){onclick=x style=y}\n\n## H {style=x}");
  expect(html).not.toMatch(/<[^>]*\s(style|on\w+|align)=/);
});

test.each([
  [
    "*a* **b** `c` [d](/about)",
    '<em>a</em> <strong>b</strong> <code>c</code> <a href="/about">d</a>',
  ],
  ["# a", "# a"],
  ["- a", "- a"],
  ["a  \nb", "a<br>b"],
  ["<b>a</b>", "a"],
])("inlineMarkdown: %j", (text, html) => {
  expect(inlineMarkdown(text, testContext())).toMatchObject({ html, problems: [] });
});

test("inlineMarkdown: takes no pictures", () => {
  const { html, problems } = inlineMarkdown("a ![b](media/my%20photo.png)", testContext());
  expect(html).toBe("a b");
  expect(problems).toEqual([
    { found: "media/my%20photo.png", expected: message("picture-not-here") },
  ]);
});

test("inlineMarkdown: text that is nothing but HTML is a problem", () => {
  expect(inlineMarkdown("<br>", testContext()).problems).toHaveLength(1);
});

test.each([
  "> ".repeat(40_000),
  "1. ".repeat(30_000),
  "![".repeat(10_000) + "](x)".repeat(10_000),
  "*a _b ".repeat(10_000) + "_ *".repeat(10_000),
  "x".repeat(100_001),
])(
  "blockMarkdown: text that would exhaust stack or time is a problem, not an exception",
  (text) => {
    const { html, problems } = blockMarkdown(text, testContext());
    expect(html).not.toContain("<img");
    expect(problems.length).toBeGreaterThan(0);
  },
);

const SENTENCE =
  "The *parties* agree on [terms](/about) that **both** have read, and on no others. ";

test.each([
  ["emphasis without end", "_a_".repeat(30_000)],
  ["emphasis that is never closed", "~_a ".repeat(20_000)],
  ["the same in short paragraphs", `${"__a?".repeat(400)}\n\n`.repeat(40)],
  ["one word", "!".repeat(2001)],
  ["an address", `http://a${"?!".repeat(1000)}`],
  ["a long paragraph", "word ".repeat(2001)],
  ["a heading", `# ${"word ".repeat(2001)}`],
  ["a cell", `| a |\n|---|\n| ${"word ".repeat(2001)} |`],
  ["a long list item", `- a\n${"word ".repeat(2001)}`],
  ["lines below a list item", `- a\n${"b\n".repeat(501)}`],
  ["lines", "a\n\n".repeat(5001)],
  ["quotes in quotes", `${"> ".repeat(33)}a`],
  [
    "lists in lists",
    Array.from({ length: 33 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
  ],
])(
  "blockMarkdown: %s beyond the limits is one problem that quotes where it begins",
  (_name, text) => {
    const { html, problems } = blockMarkdown(text, testContext());
    expect(html).toBe("");
    expect(problems).toEqual([{ found: expect.any(String), expected: expect.any(String) }]);
    expect(problems[0]?.found.length).toBeLessThanOrEqual(100);
    expect(text).toContain(problems[0]?.found.trim());
  },
);

test.each([
  ["a long legal text", `${SENTENCE.repeat(60)}\n\n`.repeat(19)],
  ["a paragraph of 9,000 characters", SENTENCE.repeat(110)],
  ["a tight list", `- ${SENTENCE}\n`.repeat(1000)],
  ["a table", `| a | b |\n|---|---|\n${`| ${SENTENCE} | *b* |\n`.repeat(1000)}`],
  ["a listing", `\`\`\`\n${`${"x".repeat(3000)}\n`.repeat(30)}\`\`\``],
  ["an address of 2,000 characters", `[a](https://example.com/${"a".repeat(1970)})`],
  ["footnote marks", `${"Price* and more words. ".repeat(100)}\n\n`.repeat(40)],
  ["a text without spaces", "一".repeat(9000)],
])("blockMarkdown: %s is within the limits", (_name, text) => {
  expect(blockMarkdown(text, testContext()).problems).toEqual([]);
});

test("blockMarkdown: the texts of one page share a budget", () => {
  const context = { ...testContext(), budget: new MarkdownBudget() };
  const text = `${SENTENCE.repeat(10)}\n\n`.repeat(100);
  const problems = [1, 2, 3, 4].map(() => blockMarkdown(text, context).problems);
  expect(problems).toEqual([
    [],
    [],
    [],
    [
      {
        found: expect.stringMatching(/^The \*parties/),
        expected: message("text-characters", { limit: 250_000 }),
      },
    ],
  ]);
});
