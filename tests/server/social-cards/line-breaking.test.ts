import { expect, test } from "vitest";
import { type CardFont, legibleText } from "../../../server/social-cards/card-fonts";
import { breakLines } from "../../../server/social-cards/line-breaking";

const LETTER = 50;

/** All letters have the same width. */
async function measure(text: string): Promise<number> {
  return text.length * LETTER;
}

test.each<[string, number, number, string[], boolean]>([
  ["one line", 20, 3, ["one line"], true],
  ["change a file", 8, 3, ["change", "a file"], true],
  ["The\u00a0site\u00a0follows. Now", 17, 2, ["The\u00a0site\u00a0follows.", "Now"], true],
  ["well-known words", 8, 3, ["well-", "known", "words"], true],
  ["as long as one thinks of it", 10, 2, ["as long as", "one think…"], false],
  ["Donaudampfschiff", 8, 1, ["Donauda…"], false],
  ["折りたたむ紙のように", 6, 2, ["折りたたむ", "紙のように"], true],
  ["a, b, c and d, e", 13, 1, ["a, b, c and…"], false],
])(
  "line breaking: %j in a width of %d and %d lines is %j",
  async (text, width, maxLines, lines, isWhole) => {
    const style = { size: 1, weight: 400, spacing: 0 };
    expect(await breakLines(text, style, { width: width * LETTER, maxLines }, measure)).toEqual({
      lines,
      isWhole,
    });
  },
);

test.each<[string, string | undefined]>([
  ["Bread", "Bread"],
  ["Fresh 🍞 bread 👨‍👩‍👧!", "Fresh bread !"],
  ["co\u00adoperate\u200b", "cooperate"],
  ["Cafe\u0301", "Café"],
  ["Привет", undefined],
  ["Bread и", undefined],
  ["🍞", undefined],
])("legible text: %j is %j", (text, legible) => {
  const latin: CardFont = { family: "x", file: "x", hasLetter: (code) => code < 0x180 };
  expect(legibleText(text, [latin])).toBe(legible);
});
