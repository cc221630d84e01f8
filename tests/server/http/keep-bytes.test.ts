import { expect, test } from "vitest";
import { keepBytes } from "../../../server/http/keep-bytes";

test.each([0, 1, 40_000, 65_536, 70_000])("keepBytes: %d bytes outlive their source", (length) => {
  const source = Buffer.alloc(length, 7);
  const kept = keepBytes(source);
  source.fill(0);
  expect(kept.equals(Buffer.alloc(length, 7))).toBe(true);
});

test("keepBytes: what is kept later leaves it as it is", () => {
  const kept = [1, 2, 3].map((value) => keepBytes(Buffer.alloc(30_000, value)));
  expect(kept.map((bytes) => new Set(bytes))).toEqual([new Set([1]), new Set([2]), new Set([3])]);
});
