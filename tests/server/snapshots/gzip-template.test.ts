import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createGzipTemplate } from "../../../server/snapshots/gzip-template";

function whole(texts: readonly string[], between: readonly string[]): string {
  return texts.map((text, index) => text + (between[index] ?? "")).join("");
}

test("what a template gives unpacks to its texts with the others between them", () => {
  const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 500 }), { minLength: 1 });
  const pairs = texts.chain((fixed) => {
    const length = fixed.length - 1;
    const between = fc.string({ unit: "grapheme" });
    return fc.tuple(
      fc.constant(fixed),
      fc.array(between, { minLength: length, maxLength: length }),
    );
  });
  fc.assert(
    fc.property(pairs, ([fixed, between]) => {
      const gzip = createGzipTemplate(fixed)(between);
      expect(gunzipSync(gzip).toString()).toBe(whole(fixed, between));
    }),
  );
});

test.each([0, 1, 65_535, 65_536, 200_000])("a text of %i bytes goes between two", (length) => {
  const gzip = createGzipTemplate(["before ", " after"])(["x".repeat(length)]);
  expect(gunzipSync(gzip).toString()).toBe(`before ${"x".repeat(length)} after`);
});

test("the texts that stay are compressed", () => {
  const gzip = createGzipTemplate(["word ".repeat(2000), "word ".repeat(2000)])(["/path"]);
  expect(gzip.length).toBeLessThan(200);
});
