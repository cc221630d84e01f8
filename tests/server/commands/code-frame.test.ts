import { expect, test } from "vitest";
import { checkContent } from "../../../server/commands/check-content";
import { codeFrame, terminalOf } from "../../../server/commands/output/code-frame";
import { codedError } from "../../../server/content/files/errors/words/error-words";
import { createIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const PLAIN = { frames: true, colours: false };
const issue = (line: number, found: string, path = "") => {
  return { file: "about.md", line, path, ...codedError("value-text", { found }) };
};

test.each([
  [{}, {}, false, false],
  [{ isTTY: true }, {}, true, true],
  [{ isTTY: true }, { NO_COLOR: "1" }, true, false],
  [{}, { FORCE_COLOR: "1" }, true, true],
  [{}, { FORCE_COLOR: "0" }, false, false],
  [{}, { FORCE_COLOR: "1", NO_COLOR: "1" }, true, false],
  [{}, { NO_COLOR: "1" }, false, false],
])("a stream %j with %j", (stream, environment, frames, colours) => {
  expect(terminalOf(stream, environment)).toEqual({ frames, colours });
});

test("codeFrame: two lines above and below, the faulty text is marked", () => {
  const text = "---\ntitle: A\nlayout: wide\ndate: 2026-01-31\norder: 1\n---\n";
  expect(codeFrame(text, issue(3, "'wide'", "layout"), PLAIN)).toBe(
    [
      ...["  1 | ---", "  2 | title: A", "> 3 | layout: wide", "    |         ^^^^"],
      ...["  4 | date: 2026-01-31", "  5 | order: 1", ""],
    ].join("\n"),
  );
});

test("codeFrame: without the text its key is marked, else the line", () => {
  const text = "sections:\n  - type: hero\n";
  expect(codeFrame(text, issue(2, "nothing", "sections[0].type"), PLAIN)).toContain(
    "> 2 |   - type: hero\n    |     ^^^^\n",
  );
  expect(codeFrame(text, issue(2, "nothing", "sections[0].title"), PLAIN)).toContain(
    "    |   ^^^^^^^^^^^^\n",
  );
});

test("codeFrame: what a terminal would obey is not printed, and tabs are seen", () => {
  const text = "\ttitle: \x1b[31mred\x07\u202eabc\u009b\n";
  const frame = codeFrame(text, issue(1, "a tab"), PLAIN);
  expect(frame.split("\n")[0]).toBe("> 1 | →title: ·[31mred··abc·");
  expect(frame.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test("codeFrame: long lines are cut around the mark", () => {
  const text = `${"a".repeat(5000)} wrong ${"b".repeat(5000)}`;
  const [line = "", mark = ""] = codeFrame(text, issue(1, "'wrong'"), PLAIN).split("\n");
  expect(line.length).toBeLessThan(120);
  expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("wrong");
  expect(line).toMatch(/^> 1 \| …a.*b…$/);
});

test("codeFrame: a line that is not there has no frame", () => {
  expect(codeFrame("a\n", issue(9, "nothing"), PLAIN)).toBe("");
});

async function check(files: Record<string, string>, frames: boolean) {
  const folder = await makeContentFolder(files);
  const terminal = { frames, colours: frames };
  let text = "";
  const write = (part: string) => {
    text += part;
  };
  await checkContent(folder.dir, {
    ...{ icons: createIcons([]), write, writeError: write },
    ...{ terminal, errorTerminal: terminal },
  });
  await folder.remove();
  return text;
}

const WRONG = { "about.md": "---\ntitle: A\nlayout: wide\n---\nText\n" };

test("check-content: frames in a terminal, the same lines as before elsewhere", async () => {
  const framed = await check(WRONG, true);
  const plain = await check(WRONG, false);
  expect(plain.split("\n")).toHaveLength(3);
  expect(plain).not.toContain("\x1b");
  expect(framed.startsWith(plain.split("\n")[0] ?? "")).toBe(true);
  expect(framed).toContain("\x1b[31m^^^^\x1b[0m");
});

test("check-content: HTML in Markdown is advice that names file, line and tag", async () => {
  const text = await check(
    {
      "about.md":
        "---\nsections:\n  - type: hero\n    title: A <b>B</b>\n---\n\nOne <br> two <br>\n\n<div class='x'>\nC\n</div>\n\n<!-- a note -->\n",
      "contact.md":
        "---\nsections:\n  - { type: callout, title: A }\n---\n<center>\nA\n</center>\n",
    },
    false,
  );
  expect(text.split("\n").slice(0, -2)).toEqual([
    "advice about.md:4: found the HTML tag <b>, which is left out; the words beside it stay, expected **bold**",
    "advice about.md:7: found the HTML tag <br>, which is left out; the words beside it stay, expected a backslash at the end of the line",
    "advice about.md:9: found the HTML tag <div>, which is left out with the words in it, expected Markdown: HTML is not shown",
    "advice contact.md:5: found the HTML tag <center>, which is left out with the words in it, expected Markdown: HTML is not shown",
  ]);
});

test("check-content: so is HTML in the texts of site.yaml and of its languages, once", async () => {
  const text = await check(
    {
      "site.yaml":
        "name: A\ndescription: B\nlanguages: [en, de]\nfooter:\n  text: One <b>two</b> <br>\n",
      "site.de.yaml": "description: C\nfooter:\n  text: |-\n    Eins <i>zwei</i>\n",
    },
    false,
  );
  expect(text.split("\n").slice(0, -2)).toEqual([
    "advice site.yaml:5: found the HTML tag <b>, which is left out; the words beside it stay, expected **bold**",
    "advice site.yaml:5: found the HTML tag <br>, which is left out; the words beside it stay, expected a backslash at the end of the line",
    "advice site.de.yaml:4: found the HTML tag <i>, which is left out; the words beside it stay, expected *emphasis*",
  ]);
});
