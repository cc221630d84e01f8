import type { MouseEvent, PointerEvent } from "react";

/** How far a pointer moves in px before it swipes, and beyond which distance letting go closes. */
const START = { touch: 10, other: 2 };
const THRESHOLD = 50;
/** The click that follows a swipe comes within this time, in ms. */
const CLICK_AFTER_SWIPE = 50;

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

/** Event handlers of an element that follows a pointer to the right; `close` is called when it is let go far enough. */
export function swipeHandlers(close: () => void) {
  let press: Swipe | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;

  function end(element: HTMLElement, isLetGo: boolean): void {
    const ended = press;
    press = undefined;
    if (ended?.phase !== "swiping") return;
    const closes = isLetGo && closesSwipe(ended);
    element.dataset.swipe = closes ? "end" : "cancel";
    if (!closes) element.style.removeProperty("--swipe");
    endedAt = Date.now();
    if (closes) close();
  }

  return {
    onPointerDown({ button, pointerType, clientX, clientY, target }: PointerEvent): void {
      // A mouse on words selects them.
      const isOnWords = target instanceof Element && target.closest(".toast-words p");
      if (button !== 0 || (pointerType === "mouse" && isOnWords)) return;
      press = pressSwipe(pointerType, { x: clientX, y: clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!press) return;
      const { clientX, clientY, pointerId, currentTarget } = event;
      const before = press.phase;
      press = moveSwipe(press, { x: clientX, y: clientY });
      if (press.phase !== "swiping") return;
      if (before === "pressed") currentTarget.setPointerCapture(pointerId);
      currentTarget.dataset.swipe = "move";
      currentTarget.style.setProperty("--swipe", `${press.distance}px`);
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget, true),
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget, false),
    onClickCapture(event: MouseEvent): void {
      if (Date.now() - endedAt > CLICK_AFTER_SWIPE) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
