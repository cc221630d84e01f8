import type { FontMetrics } from "./font-metrics";

/** Families of the owner's or the site's fonts: for text and for headings. */
export const FAMILY = "Site Font";
export const HEADING = "Site Heading";
export const ANY_WEIGHT = "1 1000";

interface SystemFace {
  /** Full names of fonts with the same widths; the first that is installed is used. */
  names: readonly string[];
  /** Mean advance of English text, in em. */
  width: number;
}

export interface SystemFont {
  name: string;
  regular: SystemFace;
  bold: SystemFace;
  italic: SystemFace;
}

export const SYSTEM_FONTS: readonly SystemFont[] = [
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

interface Measured {
  /** The weight range of a variable font. */
  weights?: string;
  metrics: FontMetrics;
}

/** Fallback fonts for text in its two weights. */
export function bodyFallbacks(
  { metrics }: Measured,
  { name, regular, bold }: SystemFont,
): string[] {
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

/** The same for its italic. */
export function italicFallback({ metrics }: Measured, { name, italic }: SystemFont): string {
  const width = metrics.xWidthAvg / metrics.unitsPerEm;
  const family = `${FAMILY} ${name}`;
  return fallback({ family, style: "italic", weights: ANY_WEIGHT, face: italic, width, metrics });
}

/** The same for headings, which are bold. */
export function headingFallback(
  { weights, metrics }: Measured,
  { name, regular, bold }: SystemFont,
): string {
  const own = metrics.xWidthAvg / metrics.unitsPerEm;
  // A variable font is measured in its regular weight, and shown in a bold one.
  const width = weights ? (own * bold.width) / regular.width : own;
  return fallback({
    family: `${HEADING} ${name}`,
    weights: ANY_WEIGHT,
    face: bold,
    width,
    metrics,
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

/** Prints an `@font-face` rule without the descriptors that are missing. */
export function rule(descriptors: Record<string, string | undefined>): string {
  const lines = Object.entries(descriptors).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  );
  return `@font-face{${lines.join(";")}}`;
}

/** Rounds up: browsers round line heights to whole pixels, and must not round half a pixel down. */
function percent(share: number): string {
  return `${Math.ceil(share * 10000) / 100}%`;
}

/** A font's name as a CSS string. */
export function quoted(name: string): string {
  return `"${name}"`;
}
