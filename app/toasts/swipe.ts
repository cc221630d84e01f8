import type { MouseEvent, PointerEvent } from "react";

/** In px: the distance that starts a swipe, and the distance from which a release closes. */
const START_PX = { touch: 10, other: 2 };
const CLOSE_PX = 50;
/** A click within this time after a swipe belongs to the swipe. */
const CLICK_AFTER_SWIPE_MS = 50;

interface Point {
  x: number;
  y: number;
}

/** State of one press on an element that can be swiped to the right. */
export interface Swipe {
  from: Point;
  start: number;
  phase: "pressed" | "swiping" | "elsewhere";
  /** Distance to the right in px, never negative. */
  distance: number;
}

/** Takes the `pointerType` and the position of a pointerdown. */
export function pressSwipe(pointerType: string, from: Point): Swipe {
  const start = pointerType === "touch" ? START_PX.touch : START_PX.other;
  return { from, start, phase: "pressed", distance: 0 };
}

/** Takes the current position. A pointer that first moves up, down or left never swipes. */
export function moveSwipe(swipe: Swipe, to: Point): Swipe {
  const dx = to.x - swipe.from.x;
  const dy = Math.abs(to.y - swipe.from.y);
  const distance = Math.max(dx, 0);
  if (swipe.phase !== "pressed") return { ...swipe, distance };
  if (distance > swipe.start && distance > dy) return { ...swipe, distance, phase: "swiping" };
  return Math.max(Math.abs(dx), dy) > swipe.start ? { ...swipe, phase: "elsewhere" } : swipe;
}

/** Whether a release at this point closes the element. */
export function closesSwipe({ phase, distance }: Swipe): boolean {
  return phase === "swiping" && distance > CLOSE_PX;
}

/** Event handlers of an element that follows a swipe to the right; calls `close` when it is released far enough. */
export function swipeHandlers(close: () => void) {
  let press: Swipe | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;

  function end(element: HTMLElement, isReleased: boolean): void {
    const ended = press;
    press = undefined;
    if (ended?.phase !== "swiping") return;
    const closes = isReleased && closesSwipe(ended);
    element.dataset.swipe = closes ? "end" : "cancel";
    if (!closes) element.style.removeProperty("--swipe");
    endedAt = Date.now();
    if (closes) close();
  }

  return {
    onPointerDown({ button, pointerType, clientX, clientY, target }: PointerEvent): void {
      // A mouse selects text.
      const isOnText = target instanceof Element && target.closest(".toast-text p");
      if (button !== 0 || (pointerType === "mouse" && isOnText)) return;
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
      if (Date.now() - endedAt > CLICK_AFTER_SWIPE_MS) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
