import { expect, test } from "vitest";
import { isMovingTowards } from "../../../app/tooltip/safe-triangle";

/** A box below the pointer, which left its trigger at 100, 50. */
const BOX = { left: 60, right: 140, top: 58, bottom: 82 };
const EXIT = { x: 100, y: 50 };

test.each([
  ["at the exit", 100, 50, true],
  ["straight down", 100, 54, true],
  ["on the box", 70, 70, true],
  ["beside the box, within 5 px", 144, 70, true],
  ["beside the box, beyond", 146, 70, false],
  ["just behind the exit", 100, 46, true],
  ["up", 100, 40, false],
  ["sideways", 160, 50, false],
  ["far away", 900, 700, false],
])("isMovingTowards: %s", (_name, x, y, isIt) => {
  expect(isMovingTowards({ x, y }, EXIT, BOX)).toBe(isIt);
});

test("isMovingTowards: also upwards, when the box is above", () => {
  const above = { left: 60, right: 140, top: 0, bottom: 20 };
  expect(isMovingTowards({ x: 100, y: 28 }, { x: 100, y: 30 }, above)).toBe(true);
  expect(isMovingTowards({ x: 100, y: 60 }, { x: 100, y: 30 }, above)).toBe(false);
});
