import { converter, wcagContrast } from "culori";
import { colourScale, oklchHex, type Scale } from "./palette";

/** A colour in OKLCH: lightness 0…1, chroma 0…0.4, hue in degrees. */
interface Tone {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** One colour at every lightness, interpolated between the shades of its scale. */
export interface Ramp {
  readonly scale: Scale;
  /** The configured colour: shade 500 for a palette name. */
  readonly base: Tone;
  /** Returns the `#rrggbb` of a lightness from 0 (black) to 1 (white). */
  at(l: number, maxChroma?: number): string;
}

const BLACK = { l: 0, c: 0, h: 0 };
const WHITE = { l: 1, c: 0, h: 0 };

const toOklch = converter("oklch");

/** Creates the ramp of a palette name or CSS colour. Throws as `colourScale` does. */
export function createColourRamp(colour: string): Ramp {
  const { scale, base } = colourScale(colour);
  const tones = Object.values(scale).map(toneOf).reverse();
  return {
    scale,
    base: toneOf(base),
    at(l, maxChroma = 1) {
      const { c, h } = toneAt(tones, l);
      return oklchHex(l, Math.min(c, maxChroma), h);
    },
  };
}

/** Converts a `#rrggbb` to OKLCH; greys have hue 0. */
export function toneOf(hex: string): Tone {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
}

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

function toneAt(tones: readonly Tone[], l: number): Tone {
  const after = tones.findIndex((tone) => tone.l >= l);
  const below = (after < 0 ? tones.at(-1) : tones[after - 1]) ?? BLACK;
  const above = tones[after] ?? WHITE;
  const share = above.l > below.l ? (l - below.l) / (above.l - below.l) : 0;
  // A grey has no hue, so the hue of the other shade is used.
  const from = below.c < 0.001 ? above.h : below.h;
  const to = above.c < 0.001 ? from : above.h;
  return { l, c: below.c + (above.c - below.c) * share, h: from + turn(from, to) * share };
}

/** Returns the shorter rotation from one hue to another, -180…180 degrees. */
function turn(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}
