import { computePosition } from "@floating-ui/core";
import { flip, offset, shift } from "@floating-ui/react";

/** Between the trigger and the box, and between the box and the edges of the viewport, in px. */
const DISTANCE = 8;

/**
 * Takes a trigger and a box in the top layer, returns where the box stands below the trigger, or above it if there is no
 * room, in px of the viewport. Nothing but the viewport clips the top layer, so that the measures are simpler than those
 * of Floating UI's own platform.
 */
export function placeBelow(trigger: Element, box: HTMLElement): Promise<Record<"x" | "y", number>> {
  // Unlike its rectangle, these are not scaled by its animation.
  const { width, height } = getComputedStyle(box);
  const size = { width: Number.parseFloat(width), height: Number.parseFloat(height) };
  return computePosition(trigger, box, {
    placement: "bottom",
    strategy: "fixed",
    middleware: [offset(DISTANCE), flip({ padding: DISTANCE }), shift({ padding: DISTANCE })],
    platform: {
      getElementRects: () => ({
        reference: trigger.getBoundingClientRect(),
        floating: { x: 0, y: 0, ...size },
      }),
      getDimensions: () => size,
      getClippingRect: viewport,
    },
  });
}

/** The part of the layout viewport that the visitor sees, also with a page zoomed by two fingers. */
function viewport(): Record<"x" | "y" | "width" | "height", number> {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetLeft: x = 0, offsetTop: y = 0, width, height } = window.visualViewport ?? {};
  return { x, y, width: width ?? clientWidth, height: height ?? clientHeight };
}
