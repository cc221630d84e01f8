import { contrast, legible, type Ramp, toneOf } from "./colour-ramp";
import { oklchHex } from "./palette";
import type { Mode } from "./surfaces";

/** Custom properties, named without their dashes, with `#rrggbb` values. */
export type Tokens = Record<string, string>;

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the edges of controls. */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

const WHITE = "#ffffff";

/** Minimum OKLCH chroma of a colour; below it is a tinted grey. */
const VIVID = 0.05;

/** Returns text and lines on surfaces, in the hue of the neutral colour. */
export function neutralTokens(neutral: Ramp, mode: Mode, on: readonly string[]): Tokens {
  // Limits the chroma, because a neutral may be any colour and text should not be pink.
  const grey = { ...neutral, at: (l: number) => neutral.at(l, 0.046) };
  if (mode === "light") {
    return {
      text: grey.at(0.37),
      heading: grey.at(0.22),
      muted: legible(grey, 0.55, "black", TEXT_CONTRAST, on),
      line: grey.at(0.915),
      "line-strong": legible(grey, 0.7, "black", EDGE_CONTRAST, on),
    };
  }
  return {
    text: grey.at(0.87),
    heading: grey.at(0.955),
    muted: legible(grey, 0.7, "white", TEXT_CONTRAST, on),
    line: neutral.at(0.3, 0.015),
    "line-strong": legible(grey, 0.5, "white", EDGE_CONTRAST, on),
  };
}

/** Returns one colour as text, as a tint behind text, and as the border of that tint. */
export function accentTokens(
  name: string,
  ramp: Ramp,
  mode: Mode,
  surfaces: readonly string[],
): Tokens {
  const dark = mode === "dark";
  // Dark shades of a scale may shift their hue (yellow to brown), so the tint keeps the hue of the base.
  const { c, h } = ramp.base;
  const soft = dark ? oklchHex(0.265, Math.min(c, 0.045), h) : ramp.at(0.958, 0.04);
  const on = [...surfaces, soft];
  return {
    [name]: legible(ramp, startOf(ramp, mode), dark ? "white" : "black", TEXT_CONTRAST, on),
    [`${name}-soft`]: soft,
    [`${name}-line`]: dark ? oklchHex(0.39, Math.min(c, 0.07), h) : ramp.at(0.87, 0.08),
  };
}

/** Returns one colour as the background of a button, at rest and hovered, and the text on both. */
export function solidTokens(name: string, ramp: Ramp, mode: Mode): Tokens {
  const { solid, hover, on } = mode === "dark" ? inkOnLight(ramp, mode) : lightSolid(ramp);
  return { [`${name}-solid`]: solid, [`${name}-solid-hover`]: hover, [`on-${name}`]: on };
}

/** Returns three fills for the logo and drawings, from light to deep; a step lighter in dark mode. */
export function brandTokens({ scale }: Ramp, mode: Mode): Tokens {
  return mode === "light"
    ? { "brand-300": scale[300], "brand-500": scale[500], "brand-700": scale[700] }
    : { "brand-300": scale[300], "brand-500": scale[400], "brand-700": scale[600] };
}

interface Solid {
  solid: string;
  hover: string;
  on: string;
}

function lightSolid(ramp: Ramp): Solid {
  const { l, c, h } = ramp.base;
  const whiteFits = contrast(ramp.at(l), WHITE) >= TEXT_CONTRAST;
  // Yellow turns brown where white text becomes legible, so it stays light and gets dark text.
  if (!whiteFits && c >= VIVID && h > 60 && h < 130) return inkOnLight(ramp, "light");
  const solid = legible(ramp, startOf(ramp, "light"), "black", TEXT_CONTRAST, [WHITE]);
  const depth = toneOf(solid).l;
  // An almost black button gets lighter on hover, because it cannot visibly darken.
  const hover = ramp.at(depth < 0.3 ? Math.max(depth + 0.1, 0.28) : depth - 0.05);
  return { solid, hover, on: WHITE };
}

function inkOnLight(ramp: Ramp, mode: Mode): Solid {
  const ink = ramp.at(0.2, 0.04);
  // Extra contrast at rest leaves room for a darker hover.
  const solid = legible(ramp, startOf(ramp, mode), "white", TEXT_CONTRAST + 1.5, [ink]);
  const { l } = toneOf(solid);
  return { solid, hover: ramp.at(mode === "dark" && l < 0.9 ? l + 0.06 : l - 0.05), on: ink };
}

/** Returns the lightness from which legible variants are searched: the base's, in dark mode a step lighter. */
function startOf({ base, scale }: Ramp, mode: Mode): number {
  const dark = mode === "dark";
  if (base.c >= VIVID) return dark ? Math.max(base.l, toneOf(scale[400]).l) : base.l;
  // A grey is used as ink: dark on light surfaces, light on dark ones.
  const ink = Math.min(base.l, 1 - base.l);
  return dark ? Math.min(Math.max(1 - ink, 0.75), 0.93) : ink;
}
