import { expect, test } from "vitest";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { MINIMAL_CONTENT, memorySource } from "../../fixtures/content/content-folder";

const RICH_PAGE = `---
title: Home
socialImage: { art: sheet, alt: A sheet }
sections:
  - type: hero
    id: start
    title: "Hello *world*"
    text: |
      Some **text** with [a link](/about#history) and ![a picture](media/picture.png).
    actions: [{ label: Go, to: "#start" }]
  - type: pricing
    title: Plans
    plans:
      - &plan { name: A, price: "1", features: [a, b], recommended: true }
      - *plan
---

# Head

| a | b |
|--|:-:|
| 1 | <b>2</b> |
`;

const SNIPPETS = [
  "---\n",
  "\n",
  "\t",
  ":",
  "- ",
  "&a",
  "*a",
  "[",
  "]",
  "{",
  "}",
  "!!js ",
  "? ",
  "|",
  ">",
  "#",
  "'",
  '"',
  "%",
  "@",
  "`",
  "\u0000",
  "\ud83d\ude00",
  "\u202e",
  "__proto__: 1\n",
  "constructor: 1\n",
  "<<: *plan\n",
  "~",
  "null",
  "1e999",
  ".nan",
  "[x](javascript:1)",
  "![x](",
  "<script>",
  "&#x3a;",
  "\\",
  "[a]: ",
  "> > > ",
  "||||",
  "```",
  "title: x\n",
  "- type: faq\n",
];

test("readContent: 100 mutilated folders give content or errors, never an exception", async () => {
  const random = generator(20240607);
  const outcomes = { content: 0, errors: 0 };
  for (let round = 0; round < 100; round++) {
    const file = pick(random, ["home.md", "site.yaml"] as const);
    const text = file === "home.md" ? RICH_PAGE : MINIMAL_CONTENT["site.yaml"];
    const mutilated = mutilate(random, Buffer.from(text));
    const files = { ...MINIMAL_CONTENT, "home.md": RICH_PAGE, [file]: mutilated };
    const result = await readContent(memorySource(files), { icons: createIcons([]) });
    if ("content" in result) {
      outcomes.content++;
      const html = JSON.stringify([...result.content.pages.values()]);
      expect(html, `round ${round}`).not.toMatch(
        /href=\\"(?!\/|#|https?:|mailto:|tel:)|<script|\son\w+=/,
      );
    } else {
      outcomes.errors++;
      expect(result.errors.length, `round ${round}`).toBeGreaterThan(0);
    }
  }
  expect(Math.min(outcomes.content, outcomes.errors)).toBeGreaterThan(10);
});

function mutilate(random: () => number, bytes: Buffer): Buffer {
  let result = bytes;
  for (let count = Math.floor(random() * 4); count >= 0; count--) {
    const at = Math.floor(random() * result.length);
    const to = Math.min(result.length, at + Math.floor(random() * 12));
    const insert = [
      () => Buffer.from(pick(random, SNIPPETS)),
      () => Buffer.from([Math.floor(random() * 256)]),
      () => Buffer.alloc(0),
      () => result.subarray(at, to),
    ];
    const keep = random() < 0.5 ? at : to;
    result = Buffer.concat([result.subarray(0, at), pick(random, insert)(), result.subarray(keep)]);
  }
  return result;
}

function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError("nothing to pick");
  return value;
}

/** Seeded random numbers from 0 to 1, equal in every run (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
