import { expect, test } from "vitest";
import type { Change } from "../../../server/writer/change";
import { openContentFile } from "../../../server/writer/content-file";
import { editContent } from "../../../server/writer/edit-content";
import { fileText } from "../../../server/writer/text/file-text";

const ORDER = ["name", "description", "theme", "contact", "items", "imageQuality"];

/** Makes a change of site.yaml, or of a page if the text begins with ---; returns the text, or why it is refused. */
function edit(raw: string, change: Change, path = raw.startsWith("---") ? "a.md" : "site.yaml") {
  const content = openContentFile(path, fileText(raw));
  if (!content) throw new Error("not opened");
  const result = editContent(content, change, (_, place) => (place.length === 0 ? ORDER : []));
  return "content" in result ? result.content.file.raw : result.refused;
}

/** Name of the case, the text, the change, and the text afterwards. */
const EDITS: [string, string, Change, string][] = [
  ["a word", "name: Anna # hers\n", { set: "name", to: "Berta" }, "name: Berta # hers\n"],
  ["quotes where needed", "name: Anna\n", { set: "name", to: "a: b" }, 'name: "a: b"\n'],
  ["quotes kept", "name: 'Anna'\n", { set: "name", to: "it's" }, "name: 'it''s'\n"],
  ["text like a number", "name: Anna\n", { set: "name", to: "12" }, 'name: "12"\n'],
  ["a number as typed", "price: 2\n", { set: "price", to: 2.5, written: "2.50" }, "price: 2.50\n"],
  [
    "text that grows",
    "name: A # c\nb: 1\n",
    { set: "name", to: "x\ny" },
    "name: |- # c\n  x\n  y\nb: 1\n",
  ],
  [
    "text that shrinks",
    "name: |- # c\n  x\n  y\nb: 1\n",
    { set: "name", to: "A" },
    "name: |- # c\n  A\nb: 1\n",
  ],
  [
    "text that grows above a comment as deep as its lines",
    "items:\n  - a: x\n    # deep\n  - b\n",
    { set: "items[0].a", to: "x\ny" },
    "items:\n  - a: |-\n      x\n      y\n    # deep\n  - b\n",
  ],
  [
    "a word of a folded text",
    "name: >\n  some words that\n  go on here\n",
    { set: "name", to: "some words which go on here\n" },
    "name: >\n  some words which\n  go on here\n",
  ],
  [
    "a word of a text in lines",
    "name: some words\n  go on\nb: 1\n",
    { set: "name", to: "some things go on" },
    "name: some things\n  go on\nb: 1\n",
  ],
  [
    "a new key in its place",
    "name: A\ncontact: {}\n",
    { set: "description", to: "B" },
    "name: A\ndescription: B\ncontact: {}\n",
  ],
  ["a first key", "contact: {}\n", { set: "name", to: "A" }, "name: A\ncontact: {}\n"],
  [
    "a first key below the head of the file",
    "# yaml-language-server: $schema=x\ncontact: {}\n",
    { set: "name", to: "A" },
    "# yaml-language-server: $schema=x\nname: A\ncontact: {}\n",
  ],
  ["a key that the schema does not know", "name: A\n", { set: "x", to: 1 }, "name: A\nx: 1\n"],
  [
    "a key in a group that is not there",
    "name: A\n",
    { set: "theme.style", to: "bold" },
    "name: A\ntheme:\n  style: bold\n",
  ],
  [
    "a key in empty braces",
    "theme: {} # look\n",
    { set: "theme.style", to: "bold" },
    "theme: # look\n  style: bold\n",
  ],
  [
    "a key in braces",
    "theme: { a: 1 }\n",
    { set: "theme.b", to: "c, d" },
    'theme: { a: 1, b: "c, d" }\n',
  ],
  ["a key of an empty file", "", { set: "name", to: "A" }, "name: A\n"],
  ["the only key", "name: A # c\n", { remove: "name" }, ""],
  [
    "an entry at the end",
    "items:\n  - a\n  - b",
    { insert: "items[]", value: "c" },
    "items:\n  - a\n  - b\n  - c",
  ],
  [
    "an entry before its neighbour's comment",
    "items:\n  - a\n  # about b\n  - b\n",
    { insert: "items[1]", value: "x" },
    "items:\n  - a\n  - x\n  # about b\n  - b\n",
  ],
  [
    "an entry in brackets",
    "items: [a, b]\n",
    { insert: "items[0]", value: "x" },
    "items: [x, a, b]\n",
  ],
  [
    "an entry in lines of brackets",
    "items: [\n  a, # one\n  b # two\n]\n",
    { insert: "items[]", value: "c" },
    "items: [\n  a, # one\n  b, # two\n  c\n]\n",
  ],
  [
    "an entry of an empty list",
    "items: []\nb: 1\n",
    { insert: "items[]", value: { a: 1, b: 2 } },
    "items:\n  - a: 1\n    b: 2\nb: 1\n",
  ],
  [
    "an entry of a list that is not there",
    "name: A\n",
    { insert: "items[]", value: "a" },
    "name: A\nitems:\n  - a\n",
  ],
  [
    "an entry like its neighbours",
    "items:\n  - { a: 1 }\n",
    { insert: "items[]", value: { a: 2 } },
    "items:\n  - { a: 1 }\n  - { a: 2 }\n",
  ],
  ["the last entry", "items:\n  - a\nb: 1\n", { remove: "items[0]" }, "items: []\nb: 1\n"],
  [
    "an entry with its comments",
    "items:\n  # about a\n  - a # a\n    # more\n  # about b\n  - b\n",
    { remove: "items[0]" },
    "items:\n  # about b\n  - b\n",
  ],
  [
    "the key behind a dash",
    "items:\n  - a: 1\n    # about b\n    b: 2\n",
    { remove: "items[0].a" },
    "items:\n  -\n    # about b\n    b: 2\n",
  ],
  [
    "an entry that moves",
    "items:\n  # a\n  - a\n  - b # b\n  - c\n",
    { move: "items[0]", to: 2 },
    "items:\n  - b # b\n  - c\n  # a\n  - a\n",
  ],
  [
    "one that moves in brackets",
    "items: [a, b, c]\n",
    { move: "items[2]", to: 0 },
    "items: [c, a, b]\n",
  ],
  [
    "a group, as far as it differs",
    "theme:\n  # a\n  a: 1\n  b: 2\n",
    { set: "theme", to: { a: 1, b: 3, c: 4 } },
    "theme:\n  # a\n  a: 1\n  b: 3\n  c: 4\n",
  ],
  [
    "a list, as far as it differs",
    "items:\n  - a # a\n  - b\n  - c\n",
    { set: "items", to: ["a", "x", "c", "d"] },
    "items:\n  - a # a\n  - x\n  - c\n  - d\n",
  ],
  [
    "line ends of Windows",
    "\ufeffname: A\r\nb: 1\r\n",
    { set: "name", to: "x\ny" },
    "\ufeffname: |-\r\n  x\r\n  y\r\nb: 1\r\n",
  ],
  ["line ends of old Macs", "name: A\rb: 1\r", { set: "x", to: 1 }, "name: A\rb: 1\rx: 1\r"],
  ["what is there already", "name: A\n", { set: "name", to: "A" }, "name: A\n"],
  [
    "front matter",
    "---\nname: A\n---\nWords\n",
    { set: "name", to: "B" },
    "---\nname: B\n---\nWords\n",
  ],
  [
    "front matter of a page without",
    "Words\n",
    { set: "name", to: "B" },
    "---\nname: B\n---\nWords\n",
  ],
  [
    "words",
    "---\nname: A\n---\n\nOne\n\nTwo\n",
    { body: "One\n\nThree" },
    "---\nname: A\n---\n\nOne\n\nThree\n",
  ],
  ["words of a page without", "---\nname: A\n---", { body: "One" }, "---\nname: A\n---\nOne\n"],
  [
    "words with line ends of Windows",
    "---\r\na: 1\r\n---\r\nOne\r\nTwo\r\n",
    { body: "One\nThree\nTwo" },
    "---\r\na: 1\r\n---\r\nOne\r\nThree\r\nTwo\r\n",
  ],
];

test.each(EDITS)("changes %s", (name, raw, change, expected) => {
  const path = name.includes("page without") ? "a.md" : undefined;
  expect(edit(raw, change, path)).toBe(expected);
});

const REFUSED: [string, string, Change, RegExp][] = [
  ["an anchor", "a: &x one\nb: *x\n", { set: "a", to: "two" }, /also used at b/],
  ["an alias", "a: &x one\nb: *x\n", { set: "b", to: "two" }, /also used at a/],
  ["a key of an alias", "a: &x { k: 1 }\nb: *x\n", { set: "b.k", to: 2 }, /also used at a/],
  [
    "what holds an anchor of a longer key",
    "a:\n  k: &x one\nab: *x\n",
    { remove: "a" },
    /also used at .*ab/,
  ],
  ["what holds an anchor", "a:\n  k: &x one\nb: *x\n", { remove: "a" }, /also used at .*b/],
  ["a tag", "a: !!map\n  k: 1\n", { set: "a", to: "text" }, /no edit of its lines/],
  [
    "an entry that is not there",
    "a: [1]\n",
    { set: "a[3]", to: 2 },
    /\[3\] is not there: a is a list of 1/,
  ],
  [
    "a key that is not there",
    "a: { b: 1 }\n",
    { remove: "a.c" },
    /c is not there: a is a group with b/,
  ],
  ["a key of a text", "a: text\n", { set: "a.b", to: 1 }, /b is not there: a is neither/],
  ["a move too far", "a: [1, 2]\n", { move: "a[0]", to: 2 }, /no index 2: expected 0 to 1/],
  ["words of settings", "a: 1\n", { body: "x" }, /no body/],
  ["words that look like front matter", "Words\n", { body: "---\na: 1\n---" }, /front matter/],
];

test.each(REFUSED)("refuses to change %s", (name, raw, change, reason) => {
  const refused = edit(raw, change, name.startsWith("words that") ? "a.md" : undefined);
  expect(refused).toMatchObject({ reason: expect.stringMatching(reason) });
});

test("a refusal has the smallest block around the place, and its line in the file", () => {
  const page = "---\nname: A\nitems:\n  - a: 1\n  - b: !!map\n      k: 1\n---\n";
  expect(edit(page, { set: "items[1].b", to: "text" })).toMatchObject({
    block: "b: !!map\n      k: 1".replace(/^/, "  - "),
    line: 5,
  });
});

test("a place that is none is an error that names one", () => {
  for (const place of ["", "a..b", "a[", "a[x]", ".a", "a[1", "[]"])
    expect(() => edit("a: 1\n", { set: place, to: 1 })).toThrow(/is no place|is not there/);
});
