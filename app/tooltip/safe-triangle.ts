interface Point {
  x: number;
  y: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Margin around the box and behind the exit, in px. */
const PADDING = 5;

/** Whether a pointer that left a tooltip's trigger at `exit` may still be moving towards `box` (safe triangle). */
export function isMovingTowards(at: Point, exit: Point, box: Box): boolean {
  const left = box.left - PADDING;
  const right = box.right + PADDING;
  const top = box.top - PADDING;
  const bottom = box.bottom + PADDING;
  const distance = Math.hypot((left + right) / 2 - exit.x, (top + bottom) / 2 - exit.y) || 1;
  const from = {
    x: exit.x - (((left + right) / 2 - exit.x) / distance) * PADDING,
    y: exit.y - (((top + bottom) / 2 - exit.y) / distance) * PADDING,
  };
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.some((corner, index) =>
    isInTriangle(at, from, corner, corners[(index + 1) % 4] ?? corner),
  );
}

function isInTriangle(p: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(p, a, b), side(p, b, c), side(p, c, a)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

/** Positive on one side of the line from `a` to `b`, negative on the other. */
function side(p: Point, a: Point, b: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}
