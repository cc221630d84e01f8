import type { Font } from "./font-face";
import type { FontMetrics } from "./font-metrics";
import { type FontSubset, fontSubsets } from "./font-subsets";

/**
 * Instrument Sans, variable: reading the file at each start would take longer than all of the theme.
 * The widths were measured in a browser, with kerning: the mean advance in the file is 1.3 % wider.
 */
export const DEFAULT_METRICS = {
  unitsPerEm: 1000,
  ascent: 970,
  descent: -250,
  lineGap: 0,
  xWidthAvg: 452,
  boldXWidthAvg: 468,
} as const satisfies FontMetrics;

/** As the package that the files are from divides them. */
export const UNICODE_RANGES = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
} as const satisfies Record<FontSubset, string>;

/**
 * The default font with the files that a language needs, given where the build serves them;
 * undefined where it has no letters for the language.
 */
export function defaultFont(language: string, urls: Record<FontSubset, string>): Font | undefined {
  const subsets = fontSubsets(language);
  if (subsets.length === 0) return undefined;
  const alone = subsets.length === 1;
  return {
    weights: "400 700",
    sources: subsets.map((subset) => ({
      href: urls[subset],
      // One file alone need not say what it is for: characters that it lacks fall through anyway.
      unicodeRange: alone ? undefined : UNICODE_RANGES[subset],
    })),
    metrics: DEFAULT_METRICS,
  };
}
