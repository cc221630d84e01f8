import type { FontMetrics } from "./font-metrics";

export interface FontSource {
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

/** The name by which app/document/web-font.ts loads the font, whichever it is. */
const FAMILY = "Site Font";
const SYSTEM_STACK = "ui-sans-serif,system-ui,sans-serif";

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
