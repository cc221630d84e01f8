import { expect, test } from "vitest";
import type { Change } from "../../../server/writer/change";
import { openContentFile } from "../../../server/writer/content-file";
import { mergeChanges } from "../../../server/writer/merge/merge-changes";
import { fileText } from "../../../server/writer/text/file-text";

const BASE = `---
title: Prices # ours
summary: One
sections:
  - type: pricing
    items:
      - { name: Rye, price: "3 €" }
      - { name: Roll, price: "1 €" }
  - type: callout
    title: Come
---

# Head

First words.

Second words.

- a
- b
`;

function merge(theirs: string, ...changes: Change[]) {
  const [old, newer] = [BASE, theirs].map((raw) => openContentFile("a.md", fileText(raw)));
  if (!old || !newer) throw new Error("not opened");
  const { content, conflicts } = mergeChanges(old, changes, newer, () => []);
  return { text: content.file.raw, conflicts };
}

const TITLE = BASE.replace("Prices", "Our prices");

/** Name of the case, their text, my changes, and the merged text. */
const MERGED: [string, string, Change[], string][] = [
  ["another key", TITLE, [{ set: "summary", to: "Two" }], TITLE.replace("One", "Two")],
  [
    "the line beside it",
    BASE.replace('"1 €"', '"2 €"'),
    [{ set: "sections[0].items[0].price", to: "4 €" }],
    BASE.replace('"1 €"', '"2 €"').replace('"3 €"', '"4 €"'),
  ],
  [
    "an entry above it",
    BASE.replace("      - { name: Rye", "      - { name: New, price: x }\n      - { name: Rye"),
    [{ set: "sections[0].items[0].price", to: "4 €" }],
    BASE.replace(
      '      - { name: Rye, price: "3 €"',
      '      - { name: New, price: x }\n      - { name: Rye, price: "4 €"',
    ),
  ],
  [
    "the section above it gone",
    BASE.replace(/ {2}- type: pricing[\s\S]*?(?= {2}- type: callout)/, ""),
    [{ set: "sections[1].title", to: "Go" }],
    BASE.replace(/ {2}- type: pricing[\s\S]*?(?= {2}- type: callout)/, "").replace("Come", "Go"),
  ],
  ["the same", TITLE, [{ set: "title", to: "Our prices" }], TITLE],
  [
    "the same entry gone",
    BASE.replace('      - { name: Roll, price: "1 €" }\n', ""),
    [{ remove: "sections[0].items[1]" }],
    BASE.replace('      - { name: Roll, price: "1 €" }\n', ""),
  ],
  [
    "other words",
    BASE.replace("First words.", "First things."),
    [{ body: BASE.split("---\n")[2]?.replace("Second words.", "Second things.") ?? "" }],
    BASE.replace("First words.", "First things.").replace("Second words.", "Second things."),
  ],
];

test.each(MERGED)("both stay when they changed %s", (_, theirs, changes, expected) => {
  expect(merge(theirs, ...changes)).toEqual({ text: expected, conflicts: [] });
});

test("a value that both changed is returned with all three, and all else is made", () => {
  const { text, conflicts } = merge(
    TITLE,
    { set: "title", to: "My prices" },
    { set: "summary", to: "Two" },
  );
  expect(conflicts).toEqual([
    { place: "title", old: "Prices", theirs: "Our prices", mine: "My prices" },
  ]);
  expect(text).toBe(TITLE.replace("One", "Two"));
});

test("words that both changed are returned, and theirs stay", () => {
  const theirs = BASE.replace("First words.", "First things.");
  const mine = (BASE.split("---\n")[2] ?? "").replace("First words.", "First lines.");
  const { text, conflicts } = merge(theirs, { body: mine });
  expect(text).toBe(theirs);
  expect(conflicts).toMatchObject([{ place: "body", mine }]);
});

test("what they removed is not brought back by a change of it", () => {
  const theirs = BASE.replace('      - { name: Roll, price: "1 €" }\n', "");
  const { text, conflicts } = merge(theirs, { set: "sections[0].items[1].price", to: "5 €" });
  expect(text).toBe(theirs);
  expect(conflicts).toMatchObject([{ old: "1 €", theirs: undefined, mine: "5 €" }]);
});

test("changes of one person that build on each other are made in order", () => {
  const { text, conflicts } = merge(
    TITLE,
    { insert: "sections[0].items[]", value: { name: "Bun", price: "2 €" } },
    { set: "sections[0].items[2].price", to: "2.20 €" },
    { move: "sections[0].items[2]", to: 0 },
  );
  expect(conflicts).toEqual([]);
  expect(text).toBe(
    TITLE.replace(
      "      - { name: Rye",
      "      - { name: Bun, price: 2.20 € }\n      - { name: Rye",
    ),
  );
});
