import type { FontMetrics } from "./font-metrics";

export interface FontSource {
  /** An address that is percent-encoded already. */
  href: string;
  unicodeRange?: string;
}

export interface Font {
  /** The weights of a variable font: `400 700`. */
  weights?: string;
  sources: readonly FontSource[];
  metrics: FontMetrics;
}

interface SystemFace {
  /** Full names, any of which will do: fonts made to the same widths. */
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

/** Whichever font it is: app/document/web-font.ts asks for it by this name. */
const FAMILY = "Site Font";
const SYSTEM_STACK = "ui-sans-serif,system-ui,sans-serif";

/**
 * The `@font-face` rules of a font and of system fonts stretched to its measures, so that nothing
 * moves when it arrives, and `--font-sans`; without a font, only that. The font itself is asked for
 * behind the first paint, and used when it is there and `data-font` is set, or where there is no script.
 */
export function fontFaceCss(font?: Font): string {
  if (!font) return `:root{--font-sans:${SYSTEM_STACK}}`;
  const stack = SYSTEM_FONTS.map(({ name }) => `${FAMILY} ${name}`);
  const own = `{--font-own:${quoted(FAMILY)},}`;
  return [
    ...font.sources.map((source) => webFace(font, source)),
    ...SYSTEM_FONTS.flatMap((system) => standIns(font, system)),
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

function standIns({ metrics }: Font, system: (typeof SYSTEM_FONTS)[number]): string[] {
  const { regular, bold } = system;
  const em = metrics.unitsPerEm;
  const width = metrics.xWidthAvg / em;
  // Where the font's bold is not known, it is taken to be as much wider as this system font's.
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

/** Rounded up, because browsers round heights to whole pixels: half a pixel must not become less. */
function percent(share: number): string {
  return `${Math.ceil(share * 10000) / 100}%`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
