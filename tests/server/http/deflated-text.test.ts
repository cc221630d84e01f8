import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deflateText, gzipTexts, storeText } from "../../../server/http/deflated-text";

test("deflated text: any texts in turn are one gzip file", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 2000 }),
    fc.string().map((word) => word.repeat(5000)),
  );
  const piece = fc.oneof(text.map(deflateText), text.map(storeText));
  const isOneFile = (pieces: ReturnType<typeof storeText>[]) => {
    const texts = pieces.map((one) => one.text).join("");
    expect(gunzipSync(gzipTexts(pieces)).toString()).toBe(texts);
  };
  fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), isOneFile));
});

test("deflated text: none is an empty file", () => {
  expect(gunzipSync(gzipTexts([]))).toHaveLength(0);
});

test("deflated text: a shared text is compressed", () => {
  const shared = deflateText("<li>A line of a list</li>".repeat(1000));
  expect(shared.blocks.length).toBeLessThan(shared.bytes.length / 50);
});

test("deflated text: at most 65,535 bytes are stored", () => {
  const most = "x".repeat(65_535);
  expect(gunzipSync(gzipTexts([storeText(most)])).toString()).toBe(most);
  expect(() => storeText(`${most}x`)).toThrow(RangeError);
});
