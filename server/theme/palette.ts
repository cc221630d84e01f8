import { type Color, converter, displayable, formatHex, parse, toGamut } from "culori";
import tailwind from "tailwindcss/colors";

export const COLOUR_NAMES = [
  "primary",
  "secondary",
  "success",
  "info",
  "warning",
  "error",
  "neutral",
] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];

/** The colours of a site that names none. */
export const COLOUR_DEFAULTS = {
  primary: "green",
  secondary: "blue",
  success: "green",
  info: "blue",
  warning: "yellow",
  error: "red",
  neutral: "slate",
} as const satisfies Record<ColourName, string>;

export const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

export type Shade = (typeof SHADES)[number];

/** Eleven sRGB colours, `#rrggbb`, from light to dark. */
export type Scale = Record<Shade, string>;

// Averages of Tailwind's chromatic scales: OKLCH lightness, chroma relative to the peak, and the extra
// lightness of the yellow scale, since dark yellow is brown.
const CURVE = {
  50: [0.975, 0.1, 0.012],
  100: [0.945, 0.2, 0.028],
  200: [0.895, 0.4, 0.05],
  300: [0.825, 0.68, 0.08],
  400: [0.74, 0.92, 0.112],
  500: [0.665, 1, 0.13],
  600: [0.585, 1, 0.096],
  700: [0.505, 0.86, 0.049],
  800: [0.435, 0.68, 0.041],
  900: [0.385, 0.53, 0.036],
  950: [0.27, 0.36, 0.016],
} as const satisfies Record<Shade, readonly [lightness: number, chroma: number, lift: number]>;

const YELLOW_HUE = 100;

const EXPECTED =
  'a palette name (green, blue, slate …) or an opaque CSS colour in quotes, such as "#0f766e" or "oklch(60% 0.12 185)"';

const toOklch = converter("oklch");
const toSrgb = toGamut("rgb", "oklch");

/** Returns the expected format unless the value is a Tailwind palette name or an opaque CSS colour. */
export function colourError(value: string): string | undefined {
  return paletteScale(value) || parseColour(value) ? undefined : EXPECTED;
}

/**
 * Returns the 11 shades of a palette name, or shades derived from a CSS colour: with its hue, and with lightness and
 * chroma shaped like Tailwind's scales. `base` is the CSS colour itself, or shade 500 of the palette.
 * @throws Error for a value that `colourError` rejects.
 */
export function colourScale(value: string): { scale: Scale; base: string } {
  const palette = paletteScale(value);
  if (palette) return { scale: palette, base: palette[500] };
  const base = parseColour(value);
  if (!base) throw new Error(`${JSON.stringify(value)} is not a colour: expected ${EXPECTED}`);
  return { scale: derivedScale(base), base };
}

/** Returns the `#rrggbb` of an OKLCH colour in or near sRGB; out-of-gamut channels are clipped, as in browsers. */
export function oklchHex(l: number, c: number, h: number): string {
  return formatHex({ mode: "oklch", l, c, h });
}

function paletteScale(value: string): Scale | undefined {
  const name = value.trim().toLowerCase();
  const palette = Object.entries(tailwind).find(([key]) => key === name)?.[1];
  if (palette === undefined || typeof palette === "string") return undefined;
  return scale((shade) => formatHex(palette[shade]) ?? "");
}

function parseColour(value: string): string | undefined {
  const colour = parsed(value.trim().toLowerCase());
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  const hex = formatHex(displayable(colour) ? colour : toSrgb(colour));
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : undefined;
}

function parsed(text: string): Color | undefined {
  // culori accepts hex digits without "#", CSS does not: "bad" is a word.
  if (/^[0-9a-f]+$/.test(text)) return undefined;
  try {
    return parse(text);
  } catch {
    // culori throws on some invalid colours: "color(" and unknown units.
    return undefined;
  }
}

function derivedScale(value: string): Scale {
  const { l = 0, c = 0, h = 0 } = toOklch(value) ?? {};
  const yellowness = Math.max(0, 1 - Math.abs(h - YELLOW_HUE) / 45);
  const lightness = (shade: Shade) => CURVE[shade][0] + yellowness * CURVE[shade][2];
  const nearest = SHADES.reduce((best, shade) =>
    Math.abs(lightness(shade) - l) < Math.abs(lightness(best) - l) ? shade : best,
  );
  // Limits the peak chroma of a pale colour: the family of a cream need not be a vivid orange.
  const peak = Math.min(c / CURVE[nearest][1], 3 * c);
  return scale((shade) => {
    if (shade === nearest) return value;
    return formatHex(toSrgb({ mode: "oklch", l: lightness(shade), c: peak * CURVE[shade][1], h }));
  });
}

function scale(hex: (shade: Shade) => string): Scale {
  return {
    50: hex(50),
    100: hex(100),
    200: hex(200),
    300: hex(300),
    400: hex(400),
    500: hex(500),
    600: hex(600),
    700: hex(700),
    800: hex(800),
    900: hex(900),
    950: hex(950),
  };
}
