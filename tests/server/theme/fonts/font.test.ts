import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Content } from "../../../../server/content/content";
import {
  DEFAULT_METRICS,
  type FontSubset,
  fontFaceCss,
  fontSubsets,
  UNICODE_RANGES,
} from "../../../../server/theme/fonts/font-face";
import { readFontMetrics, readFontWeights } from "../../../../server/theme/fonts/font-metrics";
import { nameTable, readFont, writeFont } from "../../../../server/theme/fonts/font-tables";
import { COLOUR_DEFAULTS } from "../../../../server/theme/palette";
import { createThemeStyle } from "../../../../server/theme/theme-style";

const PACKAGE = "@fontsource-variable/instrument-sans";
const resolve = createRequire(import.meta.url).resolve;
const URLS = { latin: "/assets/latin-1a.woff2", "latin-ext": "/assets/latin-ext-2b.woff2" };

let bytes: Buffer;
let folder: string;

beforeAll(async () => {
  bytes = await readFile(resolve(`${PACKAGE}/files/instrument-sans-latin-wght-normal.woff2`));
  folder = await mkdtemp(join(tmpdir(), "font-"));
  await writeFile(join(folder, "own.woff2"), bytes);
  await writeFile(join(folder, "bad.woff2"), "hello");
});

afterAll(() => rm(folder, { recursive: true }));

test.each<[language: string, subsets: FontSubset[]]>([
  ["en", ["latin"]],
  ["en-GB", ["latin"]],
  ["de", ["latin"]],
  ["fr-CA", ["latin"]],
  ["pt-BR", ["latin"]],
  ["sv", ["latin"]],
  ["pl", ["latin", "latin-ext"]],
  ["cs", ["latin", "latin-ext"]],
  ["hu", ["latin", "latin-ext"]],
  ["ro", ["latin", "latin-ext"]],
  ["tr-TR", ["latin", "latin-ext"]],
  ["cy", ["latin", "latin-ext"]],
  ["sr-Latn-RS", ["latin", "latin-ext"]],
  ["sr", []],
  ["ru", []],
  ["uk", []],
  ["el", []],
  ["ar", []],
  ["he", []],
  ["hi", []],
  ["ja", []],
  ["zh-Hant", []],
  ["zh-Latn", ["latin", "latin-ext"]],
  ["vi", []],
  ["en-GB-GB", ["latin"]],
])("font: %s needs %j of the default font", (language, subsets) => {
  expect(fontSubsets(language)).toEqual(subsets);
});

test("font: the constants of the default font match its files", async () => {
  const { xWidthAvg, ...vertical } = await readFontMetrics(bytes);
  expect(DEFAULT_METRICS).toMatchObject(vertical);
  expect(Math.abs(DEFAULT_METRICS.xWidthAvg / xWidthAvg - 1)).toBeLessThan(0.02);
  const ranges = await readFile(resolve(`${PACKAGE}/unicode.json`), "utf8");
  expect(JSON.parse(ranges)).toEqual(UNICODE_RANGES);
});

test.each([
  ["text", () => Buffer.from("hello")],
  ["nothing", () => Buffer.alloc(0)],
  ["zeros", () => Buffer.alloc(100_000)],
  ["half a font", () => bytes.subarray(0, bytes.length / 2)],
  ["the head of a font", () => bytes.subarray(0, 60)],
])("font: %s is rejected with a readable message", async (_, given) => {
  await expect(readFontMetrics(given())).rejects.toThrow(
    /^is not a font that can be read \(WOFF2, WOFF, TrueType or OpenType\)$/,
  );
});

test("font: the default font has fallback fonts with its metrics, and loads on request", async () => {
  const { css } = await createThemeStyle(site("en"), URLS);
  expect(css).toContain(
    '@font-face{font-family:"Site Font";font-display:swap;font-weight:400 700;' +
      'src:url("/assets/latin-1a.woff2")}',
  );
  expect(css).toContain(
    'local("Arial"),local("Liberation Sans"),local("Arimo"),local("Helvetica")',
  );
  expect(css).toContain('--font-sans:var(--font-own,)"Site Font Arial","Site Font Roboto",');
  expect(css).toContain(
    '[data-font]{--font-own:"Site Font",}@media(scripting:none){:root{--font-own:"Site Font",}}',
  );
  expect(css).not.toContain("latin-ext");
});

test("font: two files have unicode ranges", async () => {
  const { css } = await createThemeStyle(site("pl"), URLS);
  for (const url of Object.values(URLS)) expect(css).toContain(`url("${url}")`);
  for (const range of Object.values(UNICODE_RANGES))
    expect(css).toContain(`unicode-range:${range}}`);
});

test.each([
  ["ja", undefined],
  ["en", "none"],
])("font: the system font is used for %s and theme.font %s", async (language, font) => {
  const { css } = await createThemeStyle(site(language, font), URLS);
  expect(css).not.toContain("@font-face");
  expect(css).toContain("--font-sans:ui-sans-serif,system-ui,sans-serif}");
});

test("font: the owner's font is served from media, for any language", async () => {
  const { css } = await createThemeStyle(site("ja", "media/own.woff2"), URLS);
  expect(css).toContain('font-weight:400 700;src:url("/media/own.woff2")');
  expect(css).toContain('--font-sans:var(--font-own,)"Site Font Arial"');
});

test("font: headings have a font of their own, which no browser emboldens", async () => {
  const { css } = await createThemeStyle(
    site("en", undefined, { heading: "media/own.woff2" }),
    URLS,
  );
  expect(css).toContain('font-family:"Site Heading";font-display:swap;font-weight:400 700;');
  expect(css).toContain('--font-heading:var(--heading-own,)"Site Heading Arial",');
  expect(css).toContain('[data-font]{--font-own:"Site Font",;--heading-own:"Site Heading",}');
  // Its fallback fonts are the bold ones, scaled to it.
  expect(css).toMatch(/"Site Heading Arial";font-weight:1 1000;src:local\("Arial Bold"\)/);
  const system = await createThemeStyle(site("en", "none", { heading: "media/own.woff2" }), URLS);
  expect(system.css).toContain(":root{--font-sans:ui-sans-serif,");
  expect(system.css).toContain('[data-font]{--heading-own:"Site Heading",}');
});

test("font: an italic is a font of its own with fallback fonts that are italic", async () => {
  const { css } = await createThemeStyle(
    site("en", undefined, { italic: "media/own.woff2" }),
    URLS,
  );
  expect(css).toContain('"Site Font";font-display:swap;font-style:italic;font-weight:400 700;');
  expect(css).toMatch(/"Site Font Arial";font-style:italic;[^}]*local\("Arial Italic"\)/);
  expect(css).not.toContain("em{");
});

test.each<[language: string, body: string | undefined, real: boolean]>([
  ["en", undefined, false],
  ["en", "media/own.woff2", false],
  ["en", "none", true],
  ["ru", undefined, true],
  ["ja", undefined, false],
  ["ar", "none", false],
])("font: without an italic, %s text in %s has real italics: %s", async (language, body, real) => {
  const { css } = await createThemeStyle(site(language, body), URLS);
  expect(css.includes("em,cite{font-style:normal}")).toBe(!real);
  expect(css).toMatch(/:is\(h1,h2,h3\) em\{[^}]*color:var\(--primary\)/);
});

test("font: no file name can close the style element", async () => {
  const name = 'media/a"b</style>é\\ .woff2';
  const { css } = await createThemeStyle(site("en", name), URLS);
  expect(css).toContain('url("/media/a%22b%3C/style%3E%C3%A9%5C%20.woff2")');
  expect(css).not.toContain("<");
});

test.each([
  ["media/gone.woff2", "theme.font: media/gone.woff2 is not in media/"],
  ["media/bad.woff2", "theme.font: media/bad.woff2 is not a font that can be read"],
  ["media/own.svg", "theme.font: media/own.svg is not a .woff2, .woff, .ttf or .otf file"],
])("font: %s is rejected", async (font, message) => {
  await expect(createThemeStyle(site("en", font), URLS)).rejects.toThrow(message);
});

test("font: fallback fonts are scaled to the width and height of the font", () => {
  const metrics = { unitsPerEm: 2048, ascent: 2048, descent: -512, lineGap: 256, xWidthAvg: 1826 };
  const css = fontFaceCss({ body: { sources: [], metrics } });
  const arial = css.match(/local\("Helvetica"\);([^}]*)/)?.[1];
  expect(arial).toBe(
    "size-adjust:200%;ascent-override:50%;descent-override:12.5%;line-gap-override:6.25%",
  );
});

test("font: the weights are the range of the weight axis, in every format", async () => {
  const { flavour, tables } = await readFont(bytes);
  expect(await readFontWeights(bytes)).toBe("400 700");
  expect(await readFontWeights(writeFont({ flavour, tables }))).toBe("400 700");
});

test("font: a variable font without a weight axis has no range of weights", async () => {
  const { flavour, tables } = await readFont(bytes);
  const axes = Buffer.from(tables.get("fvar") ?? "");
  axes.write("slnt", axes.indexOf("wght"));
  tables.set("fvar", axes);
  expect(await readFontWeights(writeFont({ flavour, tables }))).toBeUndefined();
});

test("font: a static font has no range of weights", async () => {
  const { flavour, tables } = await readFont(bytes);
  tables.delete("fvar");
  expect(await readFontWeights(writeFont({ flavour, tables }))).toBeUndefined();
});

test("font: a variable font whose axes have no names gets the widest range", async () => {
  const { flavour, tables } = await readFont(bytes);
  tables.set("name", nameTable("nameless"));
  expect(await readFontWeights(writeFont({ flavour, tables }))).toBe("100 900");
});

test("font: weights beyond those of CSS are capped", async () => {
  const { flavour, tables } = await readFont(bytes);
  const axes = Buffer.from(tables.get("fvar") ?? "");
  const start = axes.indexOf("wght");
  axes.writeInt32BE(-5 << 16, start + 4);
  axes.writeInt32BE(2000 << 16, start + 12);
  tables.set("fvar", axes);
  expect(await readFontWeights(writeFont({ flavour, tables }))).toBe("1 1000");
});

/** The part of the content that the theme reads. */
function site(
  language: string,
  body?: string,
  more: { heading?: string; italic?: string } = {},
): Parameters<typeof createThemeStyle>[0] {
  const files = [
    "media/own.woff2",
    "media/bad.woff2",
    'media/a"b</style>é\\ .woff2',
    "media/own.svg",
  ];
  const media: Content["media"] = new Map(
    files.map((path) => {
      const file = join(folder, path.includes("bad") ? "bad.woff2" : "own.woff2");
      const bytes = readFileSync(file);
      const hash = createHash("sha256").update(bytes).digest("hex");
      return [path, { path, file, bytes: bytes.length, version: "1", hash }];
    }),
  );
  const font = { ...(body && { body }), ...more };
  const look = { style: "calm" as const, mode: "auto" as const, callBar: false };
  const theme = { colors: { ...COLOUR_DEFAULTS, tint: "blue" }, font, ...look };
  return { site: { language, theme }, media };
}

test.each([
  ["el", "Noto Sans"],
  ["bg", "Noto Sans"],
  ["sr-Cyrl", "Noto Sans"],
  ["ar", "Noto Sans Arabic"],
  ["he", "Noto Sans Hebrew"],
])("font: %s is shown in installed fonts with its letters: %s", async (language, font) => {
  const { css } = await createThemeStyle(site(language, undefined), URLS);
  expect(css).toMatch(new RegExp(`--font-sans:[^;}]*"${font}"`));
  expect(css).not.toContain("@font-face");
});

test("font: only Arabic letters have their own spacing and line heights", async () => {
  const css = await Promise.all(
    ["ar", "fa", "he", "de"].map((tag) => createThemeStyle(site(tag, "none"), URLS)),
  );
  const isJoined = css.map((style) => style.css.includes("letter-spacing:0"));
  expect(isJoined).toEqual([true, true, false, false]);
});
