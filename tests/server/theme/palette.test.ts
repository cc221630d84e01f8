import tailwind from "tailwindcss/colors";
import { expect, test } from "vitest";
import {
  COLOUR_DEFAULTS,
  COLOUR_NAMES,
  colourError,
  colourScale,
  SHADES,
} from "../../../server/theme/palette";

const PALETTES = Object.entries(tailwind).flatMap(([name, value]) =>
  typeof value === "string" ? [] : [name],
);

test("palette: the defaults are those of the specification", () => {
  expect(COLOUR_DEFAULTS).toEqual({
    primary: "green",
    secondary: "blue",
    success: "green",
    info: "blue",
    warning: "yellow",
    error: "red",
    neutral: "slate",
  });
  expect(Object.keys(COLOUR_DEFAULTS)).toEqual([...COLOUR_NAMES]);
});

test.each([
  ["green", "#f0fdf4", "#00c950", "#008236", "#032e15"],
  ["yellow", "#fefce8", "#f0b100", "#a65f00", "#432004"],
  ["slate", "#f8fafc", "#62748e", "#314158", "#020618"],
])("palette: %s is Tailwind's", (name, s50, s500, s700, s950) => {
  const { scale, base } = colourScale(name);
  expect([scale[50], scale[500], scale[700], scale[950]]).toEqual([s50, s500, s700, s950]);
  expect(base).toBe(s500);
});

test.each(PALETTES)("palette: the name %s is accepted in any case", (name) => {
  expect(colourError(name)).toBeUndefined();
  expect(colourScale(` ${name.toUpperCase()} `)).toEqual(colourScale(name));
});

test.each([
  ["#0c8", "#00cc88"],
  ["#0c8f", "#00cc88"],
  ["#00DC82", "#00dc82"],
  ["#00dc82ff", "#00dc82"],
  ["rgb(0, 220, 130)", "#00dc82"],
  ["rgb(0 220 130 / 1)", "#00dc82"],
  ["hsl(120deg 50% 50%)", "#40bf40"],
  ["HSL(120DEG 50% 50%)", "#40bf40"],
  ["hwb(120 0% 50%)", "#008000"],
  ["oklch(100% 0 none)", "#ffffff"],
  ["lab(0 0 0)", "#000000"],
  ["rebeccapurple", "#663399"],
  ["white", "#ffffff"],
  ["black", "#000000"],
])("palette: %s is a CSS colour", (given, hex) => {
  expect(colourError(given)).toBeUndefined();
  expect(colourScale(given).base).toBe(hex);
});

test.each([
  ["an unfinished function", "color("],
  ["an unknown unit", "hsl(20q 8% 50%)"],
  ["a misspelt name", "greeen"],
  ["nothing", ""],
  ["digits without a hash", "00dc82"],
  ["a word of hex digits", "bad"],
  ["five digits", "#00dc8"],
  ["a translucent hex", "#00dc8280"],
  ["a translucent short hex", "#0c88"],
  ["a translucent function", "rgb(0 0 0 / 50%)"],
  ["transparent", "transparent"],
  ["a keyword", "currentColor"],
  ["a property of every object", "constructor"],
  ["a variable", "var(--x)"],
  ["an injection", "red;}"],
  ["a closing tag", "</style><script>"],
])("palette: %s is rejected with the expected format", (_, given) => {
  expect(colourError(given)).toMatch(/^a palette name .* or an opaque CSS colour/);
  expect(() => colourScale(given)).toThrow(/is not a colour: expected a palette name/);
});

test.each(["#00dc82", "#ff0", "#f0f", "#0b1f4b", "#fff", "#000", "#888", "oklch(70% 0.4 150)"])(
  "palette: the scale of %s goes from light to dark and contains the colour",
  (given) => {
    const { scale, base } = colourScale(given);
    const shades = SHADES.map((shade) => scale[shade]);
    const luminances = shades.map(luminance);
    expect(luminances).toEqual(luminances.toSorted((a, b) => b - a));
    expect(shades).toContain(base);
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  },
);

test("palette: the scale of a grey is grey", () => {
  for (const shade of Object.values(colourScale("#888").scale)) {
    expect(shade).toMatch(/^#(..)\1\1$/);
  }
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * (r / 255) ** 2.2 + 0.7152 * (g / 255) ** 2.2 + 0.0722 * (b / 255) ** 2.2;
}
