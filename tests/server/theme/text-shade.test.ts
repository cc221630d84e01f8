import { expect, test } from "vitest";
import { findTextShade, MAX_BUSY_SHADE, MAX_SHADE } from "../../../server/theme/text-shade";

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 300;
const HEIGHT = 200;

/** A picture of 300 × 200 pixels. */
function picture(colourAt: (x: number, y: number) => Colour) {
  const rgb = Uint8Array.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
      colourAt(index % WIDTH, Math.floor(index / WIDTH)),
    ).flat(),
  );
  return { rgb, width: WIDTH, height: HEIGHT };
}

/** Contrast of white with a pixel under a shade, as WCAG 2 and CSS compositing define them. */
function contrast(colour: Colour, shade: number): number {
  const [red = 0, green = 0, blue = 0] = colour.map((byte, channel) => {
    const mixed = Math.round(
      byte * (1 - shade / 100) + ([20, 15, 10][channel] ?? 0) * (shade / 100),
    );
    const value = mixed / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test.each<[string, Colour, number]>([
  ["black needs no shade", [0, 0, 0], 0],
  ["a dark picture needs none", [90, 90, 90], 0],
  ["a middle grey needs some", [150, 150, 150], 30],
  ["white needs much", [255, 255, 255], 60],
  ["yellow is almost as light", [255, 255, 0], 60],
  ["blue is dark", [0, 0, 255], 0],
])("text shade: %s", (_, colour, shade) => {
  const found = findTextShade(picture(() => colour));
  expect(found.shade).toBe(shade);
  expect(contrast(colour, shade)).toBeGreaterThanOrEqual(4.5);
  expect(found.bare).toBeCloseTo(contrast(colour, 0), 1);
});

test("text shade: one light pixel among dark ones counts", () => {
  const spot = picture((x, y) => (x === 17 && y === 3 ? [255, 255, 255] : [0, 0, 0]));
  expect(findTextShade(spot).shade).toBe(findTextShade(picture(() => [255, 255, 255])).shade);
});

test("text shade: no colour needs more than the strongest shade", () => {
  for (let red = 0; red < 256; red += 51) {
    for (let green = 0; green < 256; green += 51) {
      for (let blue = 0; blue < 256; blue += 51) {
        const colour = [red, green, blue] as const;
        const { shade = Number.NaN } = findTextShade({
          rgb: Uint8Array.from(colour),
          width: 1,
          height: 1,
        });
        expect(shade).toBeLessThanOrEqual(MAX_SHADE);
        expect(contrast(colour, shade)).toBeGreaterThanOrEqual(4.5);
        // A weaker shade would not do, even for a little less.
        if (shade > 0) expect(contrast(colour, shade - 5)).toBeLessThan(4.5 * 1.08);
      }
    }
  }
});

const board = (cell: number) =>
  picture((x, y) =>
    (Math.floor(x / cell) + Math.floor(y / cell)) % 2 ? [255, 255, 255] : [0, 0, 0],
  );

test.each([
  ["a chessboard of letter-sized fields", board(3)],
  ["stripes", picture((x) => (Math.floor(x / 3) % 2 ? [255, 255, 255] : [20, 20, 20]))],
  [
    "noise",
    picture((x, y) =>
      (Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1 > 0 ? [255, 255, 255] : [0, 0, 0],
    ),
  ],
])("text shade: %s is too busy", (_, pixels) => {
  const found = findTextShade(pixels);
  expect(found.shade).toBeUndefined();
  expect(found.best).toBeCloseTo(contrast([255, 255, 255], MAX_BUSY_SHADE), 1);
  expect(found.best).toBeLessThan(4.5);
});

test.each([
  ["a dark chessboard", picture((x, y) => ((x + y) % 2 ? [60, 60, 60] : [0, 0, 0]))],
  ["a sky over land", picture((_, y) => (y < 90 ? [235, 240, 255] : [60, 90, 50]))],
  ["a soft gradient", picture((x) => [x % 256, x % 256, x % 256])],
])("text shade: %s is calm enough", (_, pixels) => {
  expect(findTextShade(pixels).shade).toBeDefined();
});
