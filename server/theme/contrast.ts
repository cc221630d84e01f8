import { wcagContrast } from "culori";
import type { Ramp } from "./colour-ramp";

/** Returns the WCAG 2 contrast ratio of two colours, 1…21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * Returns the first shade of `ramp`, from lightness `start` towards black or white, whose contrast with
 * all `others` is at least `ratio`; black or white when there is none.
 */
export function legible(
  ramp: Ramp,
  start: number,
  towards: "black" | "white",
  ratio: number,
  others: readonly string[],
): string {
  const passes = (hex: string) => others.every((other) => contrast(hex, other) >= ratio);
  const first = ramp.at(start);
  if (passes(first)) return first;
  let fails = start;
  let best = towards === "black" ? "#000000" : "#ffffff";
  let enough = towards === "black" ? 0 : 1;
  while (Math.abs(enough - fails) > 0.002) {
    const middle = (enough + fails) / 2;
    const hex = ramp.at(middle);
    if (passes(hex)) {
      best = hex;
      enough = middle;
    } else {
      fails = middle;
    }
  }
  return best;
}
