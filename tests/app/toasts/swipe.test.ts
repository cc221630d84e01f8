import { expect, test } from "vitest";
import { closesSwipe, moveSwipe, pressSwipe } from "../../../app/toasts/swipe";

type Moves = [dx: number, dy: number][];

function swipe(pointerType: string, moves: Moves) {
  const from = { x: 200, y: 100 };
  const pressed = pressSwipe(pointerType, from);
  return moves.reduce(
    (current, [dx, dy]) => moveSwipe(current, { x: from.x + dx, y: from.y + dy }),
    pressed,
  );
}

test.each<[pointer: string, moves: Moves, phase: string]>([
  ["touch", [[10, 0]], "pressed"],
  ["touch", [[11, 0]], "swiping"],
  ["mouse", [[2, 0]], "pressed"],
  ["mouse", [[3, 0]], "swiping"],
  ["pen", [[3, 0]], "swiping"],
  ["touch", [[-11, 0]], "elsewhere"],
  ["touch", [[0, 11]], "elsewhere"],
  ["touch", [[0, -11]], "elsewhere"],
  ["touch", [[12, 12]], "elsewhere"],
  ["touch", [[13, 12]], "swiping"],
  [
    "touch",
    [
      [0, 11],
      [80, 11],
    ],
    "elsewhere",
  ],
  [
    "touch",
    [
      [5, 5],
      [80, 11],
    ],
    "swiping",
  ],
  [
    "touch",
    [
      [11, 0],
      [11, 90],
    ],
    "swiping",
  ],
])("swipe: %s by %j is %s", (pointer, moves, phase) => {
  expect(swipe(pointer, moves).phase).toBe(phase);
});

test.each<[moves: Moves, closes: boolean]>([
  [[[49, 0]], false],
  [[[50, 0]], false],
  [[[51, 0]], true],
  [
    [
      [80, 0],
      [50, 0],
    ],
    false,
  ],
  [
    [
      [80, 0],
      [-80, 0],
    ],
    false,
  ],
  [
    [
      [0, 11],
      [80, 0],
    ],
    false,
  ],
  [
    [
      [11, 0],
      [51, 90],
    ],
    true,
  ],
])("swipe: a release after %j closes: %s", (moves, closes) => {
  expect(closesSwipe(swipe("touch", moves))).toBe(closes);
});

test("swipe: to the left the element does not move", () => {
  expect(
    swipe("touch", [
      [20, 0],
      [-30, 0],
    ]).distance,
  ).toBe(0);
});
