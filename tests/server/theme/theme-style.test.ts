import { converter } from "culori";
import tailwind from "tailwindcss/colors";
import { expect, test } from "vitest";
import { COLOUR_DEFAULTS, COLOUR_NAMES } from "../../../server/theme/palette";
import { themeColours, themeCss } from "../../../server/theme/theme-style";

const DEFAULTS = { colors: { ...COLOUR_DEFAULTS } };
const SURFACES = ["surface", "surface-raised", "surface-sunken"];
const ACCENTS = COLOUR_NAMES.filter((name) => name !== "neutral");

const COLOURS = [
  ...Object.entries(tailwind).flatMap(([name, value]) => (typeof value === "string" ? [] : [name])),
  ..."#fff #000 #ff0 #00f #0f0 #f00 #0ff #f0f #888 #767676 #777 #fffffe #010101 #ffc #ffb".split(
    " ",
  ),
  ..."#ff10f0 #ff6ec7 #39ff14 #ccff00 #ff6600 #00dc82 #0b1f4b #7a4a00 #fff8e7 #1a73e8".split(" "),
  ...[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].flatMap((hue) =>
    [10, 35, 50, 65, 90].flatMap((light) =>
      [8, 45, 100].map((saturation) => `hsl(${hue} ${saturation}% ${light}%)`),
    ),
  ),
];

test.each(COLOURS)("theme: every pair is legible when all colours are %s", (colour) => {
  const colors = Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour]));
  expect(failures(themeCss({ colors: { ...COLOUR_DEFAULTS, ...colors } }))).toEqual([]);
});

test("theme: every pair of the defaults is legible", () => {
  expect(failures(themeCss(DEFAULTS))).toEqual([]);
});

test("theme: the default surfaces are slate in both modes, the tone dark in light mode", () => {
  const hue = (hex = "") =>
    converter("oklch")(`#${hex.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3")}`)?.h;
  const { light, dark } = modes(themeCss(DEFAULTS));
  // In dark mode the tone dark is lifted, in the hue of the primary colour: it would vanish otherwise.
  expect(Math.abs((hue(dark["tone-dark"]) ?? 0) - 150)).toBeLessThan(12);
  for (const [tokens, names] of [
    [light, ["surface", "surface-sunken", "tone-dark"]],
    [dark, ["surface", "surface-sunken", "tone-tint"]],
  ] as const) {
    for (const name of names)
      expect(Math.abs((hue(tokens[name]) ?? 0) - 257), name).toBeLessThan(12);
  }
});

test("theme: the contrast of these tests is that of WCAG 2", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
  expect(contrast("#00c950", "#ffffff")).toBeCloseTo(2.2, 1);
});

test("theme: the default button is white on deep green, in dark mode black on light green", () => {
  const { light, dark } = modes(themeCss(DEFAULTS));
  expect(light["on-primary"]).toBe("#fff");
  expect(contrast(light["primary-solid"] ?? "", "#008236")).toBeLessThan(1.15);
  expect(dark["primary-solid"]).toBe("#05df72");
  expect(contrast(dark["on-primary"] ?? "", "#000")).toBeLessThan(1.3);
});

test.each(["yellow", "amber", "#ff0", "#ffcc00"])(
  "theme: %s stays bright under dark text",
  (primary) => {
    const { light } = modes(themeCss({ colors: { ...COLOUR_DEFAULTS, primary } }));
    expect(contrast(light["primary-solid"] ?? "", "#000")).toBeGreaterThan(9);
    expect(contrast(light["on-primary"] ?? "", "#000")).toBeLessThan(1.3);
  },
);

test("theme: an owner's colour that is legible under white stays as given", () => {
  const { light } = modes(themeCss({ colors: { ...COLOUR_DEFAULTS, primary: "#1d4ed8" } }));
  expect(light["primary-solid"]).toBe("#1d4ed8");
});

test("theme: a class wins over the system's preference, and print is light", () => {
  const css = themeCss(DEFAULTS);
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).toContain("@media screen and (prefers-color-scheme:dark){:root:not(.light){");
  expect(css).toContain(
    "@media screen and (forced-colors:none){:root.dark,.tone-dark,.tone-picture{color-scheme:dark;",
  );
  expect(tokensOf(css, ":root:not(.light)")).toEqual(tokensOf(css, ":root.dark"));
});

test.each(["light", "dark"] as const)(
  "theme: a site that is always %s has that mode only",
  (mode) => {
    const css = themeCss({ ...DEFAULTS, mode });
    const { light, dark } = modes(themeCss(DEFAULTS));
    const tokens = { light, dark }[mode];
    expect(css.startsWith(`:root{color-scheme:${mode};`)).toBe(true);
    expect(css).toContain(`--surface:${tokens.surface};`);
    expect(css).not.toContain("prefers-color-scheme");
    expect(css).not.toContain(".dark");
    expect(themeColours({ ...DEFAULTS, mode })).toEqual({
      light: tokens.surface,
      dark: tokens.surface,
    });
  },
);

test("theme: a dark site is printed black on white", () => {
  const [, paper] = themeCss({ ...DEFAULTS, mode: "dark" }).split("@media print");
  expect(paper).toMatch(/^\{:root\{color-scheme:light;--surface:#fff;.*--heading:#000;/);
  expect(themeCss({ ...DEFAULTS, mode: "light" })).not.toContain("prefers-color-scheme");
});

test("theme: the style sheet is small, whatever the colours", () => {
  expect(themeCss(DEFAULTS).length).toBeLessThan(2900);
  const palettes = ["green", "blue", "teal", "sky", "amber", "rose", "zinc"];
  const colors = Object.fromEntries(COLOUR_NAMES.map((name, at) => [name, palettes[at] ?? ""]));
  expect(themeCss({ colors: { ...COLOUR_DEFAULTS, ...colors } }).length).toBeLessThan(3400);
});

test("theme: the style sheet has only properties, hexadecimal values and media rules", () => {
  const colors = { ...COLOUR_DEFAULTS, primary: "ReBeccaPurple", neutral: "hsl(20DEG 8% 50%)" };
  const css = themeCss({ colors });
  expect(css).not.toContain("<");
  const values = [...css.matchAll(/:([^:;{}]+)(?=[;}])/g)].map(([, value]) => value);
  expect(values.length).toBeGreaterThan(60);
  for (const value of values) {
    expect(value).toMatch(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|\.\d+|light|dark|var\(--[a-z-]+\))$/);
  }
});

test("theme: theme-color is the page's background", () => {
  const { light, dark } = modes(themeCss(DEFAULTS));
  expect(themeColours(DEFAULTS)).toEqual({ light: light.surface, dark: dark.surface });
});

/** Describes the pairs of a style sheet whose contrast is too low. */
function failures(css: string): string[] {
  return Object.entries(tones(css)).flatMap(([tone, tokens]) =>
    pairs(tone).flatMap(([front, back, expected]) => {
      const ratio = contrast(tokens[front] ?? "", tokens[back] ?? "");
      return ratio >= expected ? [] : [`${tone}: ${front} on ${back} is ${ratio}, not ${expected}`];
    }),
  );
}

function pairs(tone: string): [front: string, back: string, ratio: number][] {
  const on = (front: string, backs: string[], ratio: number) =>
    backs.map((back): [string, string, number] => [front, back, ratio]);
  const isBrand = tone.startsWith("brand");
  const accents = isBrand ? ["primary", "error", "success"] : ACCENTS;
  const softs = isBrand ? ["primary-soft"] : ACCENTS.map((name) => `${name}-soft`);
  return [
    ...on("text", [...SURFACES, ...softs], 4.5),
    ...on("heading", SURFACES, isBrand ? 4.5 : 7),
    ...on("muted", SURFACES, 4.5),
    ...on("line-strong", SURFACES, 3),
    ...on("focus", SURFACES, 3),
    // Not for legibility: a hover must be visible, and two fills must differ.
    ...on("primary-solid", ["primary-solid-hover"], 1.05),
    ...on("brand-300", ["brand-500"], 1.05),
    ...on("brand-500", ["brand-700"], isBrand ? 1.2 : 1.3),
    ...on("on-primary", ["primary-solid", "primary-solid-hover"], 4.5),
    ...accents.flatMap((name) => on(name, SURFACES, 4.5)),
    ...(isBrand ? [] : ACCENTS.flatMap((name) => on(name, [`${name}-soft`], 4.5))),
  ];
}

/** The tokens of each tone in each mode, as a browser has them. */
function tones(css: string): Record<string, Record<string, string>> {
  const { light, dark } = modes(css);
  const night = { ...light, ...tokensOf(css, ".tone-dark") };
  const brand = { ...light, ...tokensOf(css, ".tone-brand") };
  const tinted = (tokens: Record<string, string>) => ({
    ...tokens,
    surface: tokens["tone-tint"] ?? "",
    "surface-raised": tokens["tone-tint-raised"] ?? "",
    "surface-sunken": tokens["tone-tint"] ?? "",
    "primary-soft": tokens["tone-tint-raised"] ?? "",
  });
  return {
    light,
    dark,
    "tint, light": tinted(light),
    "tint, dark": tinted(dark),
    "dark, light": resolved({ ...night, "tone-dark": light["tone-dark"] ?? "" }),
    "dark, dark": resolved({ ...night, "tone-dark": dark["tone-dark"] ?? "" }),
    "brand, light": resolved(brand),
    "brand, dark": resolved({ ...brand, ...tokensOf(css, ":root.dark .tone-brand") }),
  };
}

function modes(css: string): Record<"light" | "dark", Record<string, string>> {
  const base = tokensOf(css, ":root");
  return { light: resolved(base), dark: resolved({ ...base, ...tokensOf(css, ":root.dark") }) };
}

/** The properties of all rules with this selector, in their order. */
function tokensOf(css: string, selector: string): Record<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = ""]) =>
    selectors.split(",").includes(selector),
  );
  const text = blocks.map(([, , block = ""]) => block).join(";");
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value ?? ""]),
  );
}

function resolved(tokens: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => {
      const target = /^var\(--(.*)\)$/.exec(value)?.[1];
      return [name, target === undefined ? value : (tokens[target] ?? "")];
    }),
  );
}

/** WCAG 2 contrast, written independently of the code under test. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
