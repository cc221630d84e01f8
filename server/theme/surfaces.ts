import { createColourRamp } from "./colour-ramp";
import { type ColourName, oklchHex } from "./palette";

export type Mode = "light" | "dark";

/** The backgrounds of a site in one mode, `#rrggbb`. */
export interface Surfaces {
  /** The page's. */
  surface: string;
  "surface-raised": string;
  "surface-sunken": string;
  /** Of sections with `tone: tint`, and of cards on it. */
  "tone-tint": string;
  "tone-tint-raised": string;
  /** Of sections with `tone: dark`. */
  "tone-dark": string;
}

/** The colours of site.yaml, and the one of `tone: tint`: the secondary colour if left out. */
export type SiteColours = Record<ColourName, string> & { tint?: string };

/** Returns a site's surfaces, in the hue of its neutral colour. */
export function surfacesOf(colors: SiteColours, mode: Mode): Surfaces {
  const { c, h } = createColourRamp(colors.neutral).base;
  const tint = createColourRamp(colors.tint ?? colors.secondary);
  const grey = (l: number, maxChroma: number) => oklchHex(l, Math.min(c / 3, maxChroma), h);
  if (mode === "light") {
    return {
      surface: grey(0.99, 0.004),
      "surface-raised": "#ffffff",
      "surface-sunken": grey(0.968, 0.009),
      "tone-tint": tint.at(0.958, 0.024),
      "tone-tint-raised": "#ffffff",
      "tone-dark": grey(0.21, 0.04),
    };
  }
  // The second colour in the dark would be brown or olive; the first one lifts the call at the end of a page.
  const primary = createColourRamp(colors.primary).base;
  return {
    surface: grey(0.185, 0.014),
    "surface-raised": grey(0.228, 0.016),
    "surface-sunken": grey(0.158, 0.012),
    "tone-tint": grey(0.226, 0.015),
    "tone-tint-raised": grey(0.27, 0.017),
    "tone-dark": oklchHex(0.262, Math.min(primary.c, 0.042), primary.h),
  };
}

/** Returns the surfaces that the text of one mode stands on: that of dark mode on those of `tone: dark` too. */
export function surfacesUnder(colors: SiteColours, mode: Mode): string[] {
  const { "tone-dark": night, ...own } = surfacesOf(colors, mode);
  if (mode === "light") return Object.values(own);
  return [...Object.values(own), night, surfacesOf(colors, "light")["tone-dark"]];
}
