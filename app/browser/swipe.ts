/** How far a pointer moves in px before it swipes, and beyond which distance letting go closes. */
const START = { touch: 10, other: 2 };
const THRESHOLD = 50;

interface Point {
  x: number;
  y: number;
}

/** One press on something that can be swiped to the right. */
export interface Swipe {
  from: Point;
  start: number;
  phase: "pressed" | "swiping" | "elsewhere";
  /** How far to the right in px, never negative. */
  distance: number;
}

/** Takes `pointerType` and where a pointer has been pressed. */
export function pressSwipe(pointerType: string, from: Point): Swipe {
  const start = pointerType === "touch" ? START.touch : START.other;
  return { from, start, phase: "pressed", distance: 0 };
}

/** Takes where the pointer is now. One that first goes up, down or left never swipes. */
export function moveSwipe(swipe: Swipe, to: Point): Swipe {
  const dx = to.x - swipe.from.x;
  const dy = Math.abs(to.y - swipe.from.y);
  const distance = Math.max(dx, 0);
  if (swipe.phase !== "pressed") return { ...swipe, distance };
  if (distance > swipe.start && distance > dy) return { ...swipe, distance, phase: "swiping" };
  return Math.max(Math.abs(dx), dy) > swipe.start ? { ...swipe, phase: "elsewhere" } : swipe;
}

/** Whether letting go here closes. */
export function closesSwipe({ phase, distance }: Swipe): boolean {
  return phase === "swiping" && distance > THRESHOLD;
}
