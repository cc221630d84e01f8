import { expect, test } from "vitest";
import { columnsClass, fullRowsClass } from "../../../app/sections/parts/columns";

/** The lengths of the rows of that many items. */
function rowsOf(count: number, abreast: number): number[] {
  const rows = Array<number>(Math.floor(count / abreast)).fill(abreast);
  return count % abreast ? [...rows, count % abreast] : rows;
}

test.each([3, 4] as const)(
  "rows of at most %i or four: the last has one item fewer at most, or one in the middle",
  (widest) => {
    for (let count = 1; count <= 48; count++) {
      const [, found = ""] = /^columns columns-(\w+)$/.exec(columnsClass(count, widest)) ?? [];
      const rows = rowsOf(count, found === "mid" ? 3 : Number(found));
      const last = rows.at(-1) ?? 0;
      const shortest = found === "mid" ? 1 : Math.max(...rows) - 1;
      expect(last, `${count}: ${found}`).toBeGreaterThanOrEqual(shortest);
      if (found !== "mid") expect(Number(found)).toBeLessThanOrEqual(4);
    }
  },
);

test("full rows: none has a gap", () => {
  for (let count = 1; count <= 48; count++) {
    const [, found = ""] = /^columns columns-(\w+)$/.exec(fullRowsClass(count)) ?? [];
    const inTwos = { two: 2, twos: 4 }[found] ?? 0;
    const abreast = inTwos > 0 ? 3 : Number(found);
    expect(abreast, `${count}: ${found}`).toBeGreaterThan(0);
    expect((count - inTwos) % abreast, `${count}: ${found}`).toBe(0);
  }
});

test.each([
  [1, 3, "columns columns-1"],
  [4, 3, "columns columns-2"],
  [4, 4, "columns columns-4"],
  [7, 3, "columns columns-4"],
  [10, 3, "columns columns-mid"],
] as const)("%i items, at most %i abreast: %s", (count, widest, expected) => {
  expect(columnsClass(count, widest)).toBe(expected);
});
