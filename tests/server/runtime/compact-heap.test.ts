import { getHeapSpaceStatistics } from "node:v8";
import { expect, test } from "vitest";
import { compactHeap } from "../../../server/runtime/compact-heap";

function oldSpace() {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space");
  if (!space) throw new Error("this V8 has no old space");
  return space;
}

test("memory is given back, also what lies between things that are still used", () => {
  let mixed: object[] = [];
  for (let number = 0; number < 400_000; number++) mixed.push({ number, text: `${number}` });
  compactHeap();
  const full = oldSpace().space_size;
  mixed = mixed.filter((_object, index) => index % 2 === 0);
  compactHeap();
  const { space_size, space_used_size } = oldSpace();
  expect(space_size).toBeLessThan(0.8 * full);
  expect(space_used_size / space_size).toBeGreaterThan(0.9);
  expect(mixed).toHaveLength(200_000);
});
