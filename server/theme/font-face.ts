import type { FontMetrics } from "./font-metrics";

export interface FontSource {
  /** An address that is percent-encoded already. */
  href: string;
  /** Media type: `font/woff2`. */
  type: string;
  unicodeRange?: string;
}

export interface Font {
  /** Ours, not the owner's: it is written as it is. */
  family: string;
  /** The weights of a variable font: `400 700`. */
  weights?: string;
  sources: readonly FontSource[];
  metrics: FontMetrics;
}

interface SystemFont {
  name: string;
  /** Fonts of the same widths, any of which will do. */
  families: readonly string[];
  /** Mean advances of English text, in em. */
  regular: number;
  bold: number;
}

// Arial's widths are those of Liberation Sans, Arimo and (nearly) Helvetica.
const SYSTEM_FONTS: readonly SystemFont[] = [
  {
    name: "Arial",
    families: ["Arial", "Liberation Sans", "Arimo", "Helvetica"],
    regular: 913 / 2048,
    bold: 983 / 2048,
  },
  { name: "Roboto", families: ["Roboto"], regular: 911 / 2048, bold: 927 / 2048 },
];

const SYSTEM_STACK = "ui-sans-serif,system-ui,sans-serif";

/**
 * The `@font-face` rules of a font and of system fonts stretched to its measures, so that nothing
 * moves when it arrives, and `--font-sans`; without a font, only that.
 */
export function fontFaceCss(font?: Font): string {
  if (!font) return `:root{--font-sans:${SYSTEM_STACK}}`;
  const { family } = font;
  const stack = [family, ...SYSTEM_FONTS.map(({ name }) => `${family} ${name}`)];
  return [
    ...font.sources.map((source) => webFace(font, source)),
    ...SYSTEM_FONTS.flatMap((system) => standIns(font, system)),
    `:root{--font-sans:${stack.map(quoted).join()},${SYSTEM_STACK}}`,
  ].join("");
}

function webFace({ family, weights }: Font, { href, unicodeRange }: FontSource): string {
  const url = href.replace(/["\\<>\s]/g, encodeURIComponent);
  return rule({
    "font-family": quoted(family),
    "font-display": "swap",
    "font-weight": weights,
    src: `url("${url}")`,
    "unicode-range": unicodeRange,
  });
}

function standIns({ family, metrics }: Font, system: SystemFont): string[] {
  const width = metrics.xWidthAvg / metrics.unitsPerEm;
  const boldWidth = metrics.boldXWidthAvg
    ? metrics.boldXWidthAvg / metrics.unitsPerEm
    : (width * system.bold) / system.regular;
  const face = (suffix: string, weight: string, size: number) => {
    const share = (value: number) => percent(Math.abs(value) / metrics.unitsPerEm / size);
    return rule({
      "font-family": quoted(`${family} ${system.name}`),
      "font-weight": weight,
      src: system.families.map((name) => `local(${quoted(name + suffix)})`).join(),
      "size-adjust": percent(size),
      "ascent-override": share(metrics.ascent),
      "descent-override": share(metrics.descent),
      "line-gap-override": share(metrics.lineGap),
    });
  };
  return [
    face("", "100 500", width / system.regular),
    face(" Bold", "600 900", boldWidth / system.bold),
  ];
}

function rule(descriptors: Record<string, string | undefined>): string {
  const lines = Object.entries(descriptors).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  );
  return `@font-face{${lines.join(";")}}`;
}

/** Rounded up, because browsers round heights to whole pixels: half a pixel must not become less. */
function percent(share: number): string {
  return `${Math.ceil(share * 10000) / 100}%`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
