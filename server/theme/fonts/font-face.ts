import type { FontMetrics } from "./font-metrics";

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

interface SystemFace {
  /** Full names of fonts with the same widths; the first that is installed is used. */
  names: readonly string[];
  /** Mean advance of English text, in em. */
  width: number;
}

interface SystemFont {
  name: string;
  regular: SystemFace;
  bold: SystemFace;
  italic: SystemFace;
}

const SYSTEM_FONTS: readonly SystemFont[] = [
  {
    name: "Arial",
    regular: { names: ["Arial", "Liberation Sans", "Arimo", "Helvetica"], width: 913 / 2048 },
    bold: {
      names: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold"],
      width: 983 / 2048,
    },
    italic: {
      names: ["Arial Italic", "Liberation Sans Italic", "Arimo Italic", "Helvetica Oblique"],
      width: 913 / 2048,
    },
  },
  {
    name: "Roboto",
    regular: { names: ["Roboto", "Roboto-Regular"], width: 911 / 2048 },
    bold: { names: ["Roboto Bold", "Roboto-Bold"], width: 927 / 2048 },
    italic: { names: ["Roboto Italic", "Roboto-Italic"], width: 890 / 2048 },
  },
  {
    name: "DejaVu",
    regular: { names: ["DejaVu Sans"], width: 1041 / 2048 },
    bold: { names: ["DejaVu Sans Bold"], width: 1176 / 2048 },
    italic: { names: ["DejaVu Sans Oblique"], width: 1041 / 2048 },
  },
];

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

/** The name by which app/document/web-font.ts loads the font, whichever it is. */
const FAMILY = "Site Font";
const HEADING = "Site Heading";
const ANY_WEIGHT = "1 1000";
const SYSTEM_STACK = "ui-sans-serif,system-ui,sans-serif";

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

/** Returns the script that a language (BCP 47) is usually written in, as ISO 15924 has it: `Latn`. */
export function scriptOf(language: string): string | undefined {
  const [primary = "", second = ""] = language.toLowerCase().split("-");
  const script = /^[a-z]{4}$/.test(second) ? `-${second}` : "";
  return new Intl.Locale(primary + script).maximize().script;
}

/**
 * Returns the `@font-face` rules of a site's fonts and of fallback fonts with the metrics of each, so that nothing shifts
 * when they load, and `--font-sans` and `--font-heading`; without a font, only the system's. The fonts are loaded after the
 * first paint, and used once `data-font` is set, or at once where scripts are disabled.
 */
export function fontFaceCss({ body, heading, italic }: SiteFonts): string {
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
    ...SYSTEM_FONTS.flatMap((system) => [
      ...(body ? bodyFallbacks(body, system) : []),
      ...(italic ? [italicFallback(italic, system)] : []),
      ...(heading ? [headingFallback(heading, system)] : []),
    ]),
    `:root{--font-sans:${body ? stackOf(FAMILY, "--font-own") : SYSTEM_STACK}`,
    heading ? `;--font-heading:${stackOf(HEADING, "--heading-own")}}` : "}",
    shown && `[data-font]{${shown}}@media(scripting:none){:root{${shown}}}`,
  ].join("");
}

/** The web font once it is loaded, then the fallback fonts. */
function stackOf(family: string, own: string): string {
  const fallbacks = SYSTEM_FONTS.map(({ name }) => quoted(`${family} ${name}`));
  return `var(${own},)${fallbacks.join()},${SYSTEM_STACK}`;
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

function bodyFallbacks({ metrics }: Font, { name, regular, bold }: SystemFont): string[] {
  const family = `${FAMILY} ${name}`;
  const em = metrics.unitsPerEm;
  const width = metrics.xWidthAvg / em;
  // An unknown bold width is estimated from the ratio of this system font.
  const boldWidth = (metrics.boldXWidthAvg ?? 0) / em || (width * bold.width) / regular.width;
  return [
    fallback({ family, weights: "100 500", face: regular, width, metrics }),
    fallback({ family, weights: "600 900", face: bold, width: boldWidth, metrics }),
  ];
}

function italicFallback({ metrics }: Font, { name, italic }: SystemFont): string {
  const width = metrics.xWidthAvg / metrics.unitsPerEm;
  const family = `${FAMILY} ${name}`;
  return fallback({ family, style: "italic", weights: ANY_WEIGHT, face: italic, width, metrics });
}

function headingFallback({ weights, metrics }: Font, { name, regular, bold }: SystemFont): string {
  const own = metrics.xWidthAvg / metrics.unitsPerEm;
  // A variable font is measured in its regular weight, and shown in a bold one.
  const width = weights ? (own * bold.width) / regular.width : own;
  return fallback({
    ...{ family: `${HEADING} ${name}`, weights: ANY_WEIGHT, face: bold, width, metrics },
  });
}

interface Fallback {
  family: string;
  style?: string;
  weights: string;
  /** The system font. */
  face: SystemFace;
  /** Mean advance of the web font, in em. */
  width: number;
  metrics: FontMetrics;
}

function fallback({ family, style, weights, face, width, metrics }: Fallback): string {
  const size = width / face.width;
  const em = metrics.unitsPerEm;
  return rule({
    "font-family": quoted(family),
    "font-style": style,
    "font-weight": weights,
    src: face.names.map((name) => `local(${quoted(name)})`).join(),
    "size-adjust": percent(size),
    "ascent-override": percent(metrics.ascent / em / size),
    "descent-override": percent(-metrics.descent / em / size),
    "line-gap-override": percent(metrics.lineGap / em / size),
  });
}

function rule(descriptors: Record<string, string | undefined>): string {
  const lines = Object.entries(descriptors).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  );
  return `@font-face{${lines.join(";")}}`;
}

/** Rounds up: browsers round line heights to whole pixels, and must not round half a pixel down. */
function percent(share: number): string {
  return `${Math.ceil(share * 10000) / 100}%`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
