import { wcagContrast } from "culori";
import type { Ramp } from "./colour-ramp";

/** The WCAG 2 contrast ratio of two colours, 1…21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * The first shade of `ramp`, from lightness `start` on towards black or white, that has a contrast
 * of at least `ratio` with every one of `others`; black or white itself when none has.
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
