import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("server chunks: ASCII only, which V8 keeps in one byte a character", () => {
  const chunks = readdirSync("build/chunks").map((name) => `build/chunks/${name}`);
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter((file) => readFileSync(file).some((byte) => byte > 0x7f))).toEqual([]);
});
