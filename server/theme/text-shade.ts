/** The pixels of a picture, rows of red, green and blue. */
export interface Pixels {
  /** Three bytes a pixel, sRGB. */
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** How a picture carries white text. */
export interface TextShade {
  /** Opacity in percent of the shade that makes text legible on every pixel; missing where no allowed shade does. */
  shade?: number;
  /** Contrast of text with the picture's lightest pixel, without a shade and with the strongest allowed one. */
  bare: number;
  best: number;
  /** Mean difference of pixels a letter apart, 0 to 1. */
  detail: number;
}

/** WCAG 2.2, 1.4.3: contrast of text; the rest is for what scaling and encoding add to a pixel. */
export const TEXT_CONTRAST = 4.5;
const MARGIN = 1.07;
/** The shade's colour, `#140f0a`: app/sections/parts/backdrop.css. */
const SHADE = [20, 15, 10] as const;
const STEP = 5;
/** Percent. The strongest shade makes white legible under text. */
export const MAX_SHADE = 65;
/** A shade darkens a busy picture and does not calm it, so that text needs a darker picture. */
export const MAX_BUSY_SHADE = 45;
const BUSY_DETAIL = 0.25;
/** Height of a letter in the width of a picture that fills the screen. */
const LETTERS_ACROSS = 90;

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

/** Finds the weakest shade, in steps of five percent, under which white text has its contrast on every pixel. */
export function findTextShade(pixels: Pixels): TextShade {
  const detail = detailOf(pixels);
  const max = detail > BUSY_DETAIL ? MAX_BUSY_SHADE : MAX_SHADE;
  const contrastAt = (shade: number) => 1.05 / (lightest(pixels, shade / 100) + 0.05);
  const bare = contrastAt(0);
  const best = contrastAt(max);
  const shades = Array.from({ length: max / STEP + 1 }, (_, index) => index * STEP);
  const shade = firstOf(shades, (one) => contrastAt(one) >= TEXT_CONTRAST * MARGIN);
  return { ...(shade !== undefined && { shade }), bare, best, detail };
}

/** The first entry that passes, of entries that all pass from one on. */
function firstOf(entries: readonly number[], passes: (entry: number) => boolean) {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (passes(entries[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return entries[from];
}

/** The highest relative luminance of a pixel under a shade of this opacity. */
function lightest({ rgb }: Pixels, opacity: number): number {
  const [red, green, blue] = WEIGHTS.map((weight, channel) =>
    Float64Array.from({ length: 256 }, (_, byte) => {
      const mixed = byte * (1 - opacity) + (SHADE[channel] ?? 0) * opacity;
      return weight * (LINEAR[Math.round(mixed)] ?? 1);
    }),
  );
  let highest = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const luminance =
      (red?.[rgb[at] ?? 0] ?? 0) +
      (green?.[rgb[at + 1] ?? 0] ?? 0) +
      (blue?.[rgb[at + 2] ?? 0] ?? 0);
    if (luminance > highest) highest = luminance;
  }
  return highest;
}

function detailOf({ rgb, width, height }: Pixels): number {
  const step = Math.max(1, Math.round(width / LETTERS_ACROSS));
  const lightness = (x: number, y: number) => rgb[(y * width + x) * 3 + 1] ?? 0;
  let [sum, count] = [0, 0];
  for (let y = 0; y + step < height; y += step) {
    for (let x = 0; x + step < width; x += step) {
      const here = lightness(x, y);
      sum += Math.abs(here - lightness(x + step, y)) + Math.abs(here - lightness(x, y + step));
      count += 2;
    }
  }
  return count === 0 ? 0 : sum / count / 255;
}
