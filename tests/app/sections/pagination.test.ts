import { expect, test } from "vitest";
import { shownNumbers } from "../../../app/sections/parts/pagination";

test.each([
  ["1 of 1", "1"],
  ["1 of 2", "1 2"],
  ["1 of 3", "1 2 3"],
  ["1 of 4", "1 2 3 4"],
  ["2 of 4", "1 2 3 4"],
  ["1 of 9", "1 2 … 9"],
  ["3 of 9", "1 2 3 4 … 9"],
  ["4 of 9", "1 2 3 4 5 … 9"],
  ["5 of 9", "1 … 4 5 6 … 9"],
  ["6 of 9", "1 … 5 6 7 8 9"],
  ["7 of 9", "1 … 6 7 8 9"],
  ["9 of 9", "1 … 8 9"],
  ["500 of 999", "1 … 499 500 501 … 999"],
])("part %s shows %s", (part, shown) => {
  const [page = 0, pages = 0] = part.split(" of ").map(Number);
  const numbers = shownNumbers(page, pages);
  expect(numbers.map((number) => number ?? "…").join(" ")).toBe(shown);
});

test("every part is reached from the first by what the parts show", () => {
  for (const pages of [1, 2, 7, 40]) {
    const reached = new Set([1]);
    for (const page of reached) {
      for (const number of shownNumbers(page, pages)) if (number) reached.add(number);
    }
    expect(reached.size).toBe(pages);
  }
});
