import {
  ANY_WEIGHT,
  bodyFallbacks,
  FAMILY,
  HEADING,
  headingFallback,
  italicFallback,
  quoted,
  rule,
  SYSTEM_FONTS,
} from "./fallback-faces";
import type { FontMetrics } from "./font-metrics";
import { LATIN_STACK, scriptOf } from "./script-style";

interface FontSource {
  /** A percent-encoded URL. */
  href: string;
  unicodeRange?: string;
}

export interface Font {
  /** The weight range of a variable font: `400 700`. */
  weights?: string;
  sources: readonly FontSource[];
  metrics: FontMetrics;
}

/** The fonts of a site by their use; a missing one is a system font, or for headings the font of the text. */
export interface SiteFonts {
  body?: Font;
  heading?: Font;
  /** The italic of the font for text. */
  italic?: Font;
}

export type FontSubset = "latin" | "latin-ext";

/** URLs of the two files of the default font. */
export type FontUrls = Record<FontSubset, string>;

/**
 * Metrics of Instrument Sans, as constants because reading the file would dominate the time that the theme takes.
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

/** Languages that Latin-1 and œ suffice for. */
const WESTERN = new Set(
  (
    "af an ast br ca co da de en es eu fi fil fo fr fur fy ga gd gl gv ht ia id io is it jv kw la lb " +
    "mg ms nb nl nn no oc pt rm rw sc sn so sq st su sv sw tl ts uz xh zu"
  ).split(" "),
);

/** Languages with letters that the default font lacks: dots below, or two diacritics. */
const BEYOND = new Set(["ig", "vi", "yo"]);

/** The unicode-range of each file in the `@fontsource-variable` package. */
export const UNICODE_RANGES = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
} as const satisfies Record<FontSubset, string>;

/**
 * Returns the default font with the files that a language needs, at the URLs of the build;
 * undefined where the font lacks letters of the language.
 */
export function defaultFont(language: string, urls: FontUrls): Font | undefined {
  const subsets = fontSubsets(language);
  if (subsets.length === 0) return undefined;
  const isSingle = subsets.length === 1;
  return {
    weights: "400 700",
    sources: subsets.map((subset) => ({
      href: urls[subset],
      // A single file needs no range: characters that it lacks fall back to the next font anyway.
      unicodeRange: isSingle ? undefined : UNICODE_RANGES[subset],
    })),
    metrics: DEFAULT_METRICS,
  };
}

/** Returns the parts of the default font that a language (BCP 47) needs; none where the font lacks its letters. */
export function fontSubsets(language: string): FontSubset[] {
  const [primary = ""] = language.toLowerCase().split("-");
  if (scriptOf(language) !== "Latn" || BEYOND.has(primary)) return [];
  return WESTERN.has(primary) ? ["latin"] : ["latin", "latin-ext"];
}

/**
 * Returns the `@font-face` rules of a site's fonts and of fallback fonts with the metrics of each, so that nothing shifts
 * when they load, and `--font-sans` and `--font-heading`; behind them the installed fonts `system`. The fonts are loaded after the
 * first paint, and used once `data-font` is set, or at once where scripts are disabled.
 */
export function fontFaceCss({ body, heading, italic }: SiteFonts, system = LATIN_STACK): string {
  const own = [body && `--font-own:"${FAMILY}",`, heading && `--heading-own:"${HEADING}",`];
  const shown = own.filter(Boolean).join(";");
  return [
    ...(body?.sources ?? []).map((source) => webFace(FAMILY, source, { weights: body?.weights })),
    ...(italic?.sources ?? []).map((source) =>
      webFace(FAMILY, source, { weights: italic?.weights, style: "italic" }),
    ),
    // A heading font of one weight is not emboldened by the browser: it covers all weights.
    ...(heading?.sources ?? []).map((source) =>
      webFace(HEADING, source, { weights: heading?.weights ?? ANY_WEIGHT }),
    ),
    ...SYSTEM_FONTS.flatMap((face) => [
      ...(body ? bodyFallbacks(body, face) : []),
      ...(italic ? [italicFallback(italic, face)] : []),
      ...(heading ? [headingFallback(heading, face)] : []),
    ]),
    `:root{--font-sans:${body ? stackOf(FAMILY, "--font-own", system) : system}`,
    heading ? `;--font-heading:${stackOf(HEADING, "--heading-own", system)}}` : "}",
    shown && `[data-font]{${shown}}@media(scripting:none){:root{${shown}}}`,
  ].join("");
}

/** The web font once it is loaded, then the fallback fonts. */
function stackOf(family: string, own: string, system: string): string {
  const fallbacks = SYSTEM_FONTS.map(({ name }) => quoted(`${family} ${name}`));
  return `var(${own},)${fallbacks.join()},${system}`;
}

function webFace(
  family: string,
  { href, unicodeRange }: FontSource,
  { weights, style }: { weights?: string; style?: string },
): string {
  const url = href.replace(/["\\<>\s]/g, encodeURIComponent);
  return rule({
    "font-family": quoted(family),
    "font-display": "swap",
    "font-style": style,
    "font-weight": weights,
    src: `url("${url}")`,
    "unicode-range": unicodeRange,
  });
}
