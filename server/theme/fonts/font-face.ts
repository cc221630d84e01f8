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

export type FontSubset = "latin" | "latin-ext";

/** URLs of the two files of the default font. */
export type FontUrls = Record<FontSubset, string>;

interface SystemFace {
  /** Full names of fonts with the same widths; the first that is installed is used. */
  names: readonly string[];
  /** Mean advance of English text, in em. */
  width: number;
}

const SYSTEM_FONTS: readonly { name: string; regular: SystemFace; bold: SystemFace }[] = [
  {
    name: "Arial",
    regular: { names: ["Arial", "Liberation Sans", "Arimo", "Helvetica"], width: 913 / 2048 },
    bold: {
      names: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold"],
      width: 983 / 2048,
    },
  },
  {
    name: "Roboto",
    regular: { names: ["Roboto", "Roboto-Regular"], width: 911 / 2048 },
    bold: { names: ["Roboto Bold", "Roboto-Bold"], width: 927 / 2048 },
  },
  {
    name: "DejaVu",
    regular: { names: ["DejaVu Sans"], width: 1041 / 2048 },
    bold: { names: ["DejaVu Sans Bold"], width: 1176 / 2048 },
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
  const [primary = "", second = ""] = language.toLowerCase().split("-");
  const script = /^[a-z]{4}$/.test(second) ? `-${second}` : "";
  if (new Intl.Locale(primary + script).maximize().script !== "Latn") return [];
  if (BEYOND.has(primary)) return [];
  return WESTERN.has(primary) ? ["latin"] : ["latin", "latin-ext"];
}

/**
 * Returns the `@font-face` rules of a font and of fallback fonts with its metrics, so that nothing shifts
 * when it loads, and `--font-sans`; without a font, only the latter. The font is loaded after the first
 * paint, and used once `data-font` is set, or at once where scripts are disabled.
 */
export function fontFaceCss(font?: Font): string {
  if (!font) return `:root{--font-sans:${SYSTEM_STACK}}`;
  const stack = SYSTEM_FONTS.map(({ name }) => `${FAMILY} ${name}`);
  const own = `{--font-own:${quoted(FAMILY)},}`;
  return [
    ...font.sources.map((source) => webFace(font, source)),
    ...SYSTEM_FONTS.flatMap((system) => fallbackFaces(font, system)),
    `:root{--font-sans:var(--font-own,)${stack.map(quoted).join()},${SYSTEM_STACK}}`,
    `[data-font]${own}@media(scripting:none){:root${own}}`,
  ].join("");
}

function webFace({ weights }: Font, { href, unicodeRange }: FontSource): string {
  const url = href.replace(/["\\<>\s]/g, encodeURIComponent);
  return rule({
    "font-family": quoted(FAMILY),
    "font-display": "swap",
    "font-weight": weights,
    src: `url("${url}")`,
    "unicode-range": unicodeRange,
  });
}

function fallbackFaces({ metrics }: Font, system: (typeof SYSTEM_FONTS)[number]): string[] {
  const { regular, bold } = system;
  const em = metrics.unitsPerEm;
  const width = metrics.xWidthAvg / em;
  // An unknown bold width is estimated from the ratio of this system font.
  const boldWidth = (metrics.boldXWidthAvg ?? 0) / em || (width * bold.width) / regular.width;
  const face = (weight: string, names: readonly string[], size: number) =>
    rule({
      "font-family": quoted(`${FAMILY} ${system.name}`),
      "font-weight": weight,
      src: names.map((name) => `local(${quoted(name)})`).join(),
      "size-adjust": percent(size),
      "ascent-override": percent(metrics.ascent / em / size),
      "descent-override": percent(-metrics.descent / em / size),
      "line-gap-override": percent(metrics.lineGap / em / size),
    });
  return [
    face("100 500", regular.names, width / regular.width),
    face("600 900", bold.names, boldWidth / bold.width),
  ];
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
