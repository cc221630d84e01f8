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

/** Specification §9. */
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

// The averages of Tailwind's chromatic scales: OKLCH lightness, chroma relative to the peak, and by
// how much lighter the yellow scale is, since dark yellow is brown.
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

const WANTED =
  'a palette name (green, blue, slate …) or an opaque CSS colour in quotes, such as "#0f766e" or "oklch(60% 0.12 185)"';

const toOklch = converter("oklch");
const toSrgb = toGamut("rgb", "oklch");

/** Says what is expected when `given` is neither a Tailwind palette name nor an opaque CSS colour. */
export function colourError(given: string): string | undefined {
  return paletteScale(given) || parseColour(given) ? undefined : WANTED;
}

/**
 * The 11 shades of a palette name, or those derived from a CSS colour: its hue stays, lightness and
 * chroma follow the shape of Tailwind's scales. `base` is the one of them that was given, or 500.
 * @throws Error when `colourError` has something to say.
 */
export function colourScale(given: string): { scale: Scale; base: string } {
  const palette = paletteScale(given);
  if (palette) return { scale: palette, base: palette[500] };
  const base = parseColour(given);
  if (!base) throw new Error(`${JSON.stringify(given)} is not a colour: expected ${WANTED}`);
  return { scale: derivedScale(base), base };
}

/** The `#rrggbb` of an OKLCH colour within sRGB or next to it: what is beyond is cut, as browsers do. */
export function oklchHex(l: number, c: number, h: number): string {
  return formatHex({ mode: "oklch", l, c, h });
}

function paletteScale(given: string): Scale | undefined {
  const name = given.trim().toLowerCase();
  const palette = Object.entries(tailwind).find(([key]) => key === name)?.[1];
  if (palette === undefined || typeof palette === "string") return undefined;
  return scale((shade) => formatHex(palette[shade]) ?? "");
}

function parseColour(given: string): string | undefined {
  const colour = parsed(given.trim().toLowerCase());
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  const hex = formatHex(displayable(colour) ? colour : toSrgb(colour));
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : undefined;
}

function parsed(text: string): Color | undefined {
  // culori takes hex digits without "#" too; CSS does not, and "bad" is more likely a word.
  if (/^[0-9a-f]+$/.test(text)) return undefined;
  try {
    return parse(text);
  } catch {
    // It throws on some of what is no colour: on "color(" and on units that CSS does not have.
    return undefined;
  }
}

function derivedScale(given: string): Scale {
  const { l = 0, c = 0, h = 0 } = toOklch(given) ?? {};
  const yellowness = Math.max(0, 1 - Math.abs(h - YELLOW_HUE) / 45);
  const lightness = (shade: Shade) => CURVE[shade][0] + yellowness * CURVE[shade][2];
  const nearest = SHADES.reduce((best, shade) =>
    Math.abs(lightness(shade) - l) < Math.abs(lightness(best) - l) ? shade : best,
  );
  // A pale colour may belong to a vivid family, but only so vivid: cream is no proof of orange.
  const peak = Math.min(c / CURVE[nearest][1], 3 * c);
  return scale((shade) => {
    if (shade === nearest) return given;
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
