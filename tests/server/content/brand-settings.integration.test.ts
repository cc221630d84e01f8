import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFiles,
  makeContentFolder,
  makePng,
} from "../../fixtures/content/content-folder";

const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"/>';

const MEDIA = {
  "media/font.woff2": await readFile(FONT),
  "media/bad.woff2": "hello",
  "media/logo.svg": SVG,
  "media/logo-dark.svg": SVG,
  "media/icon.png": makePng(192, 192),
  "media/small.png": makePng(32, 32),
  "media/wide.png": makePng(400, 200),
  "media/photo.jpg.svg": SVG,
} satisfies ContentFiles;

async function read(lines: string) {
  const site = `name: Example\ndescription: A site for tests.\n${lines}\n`;
  const folder = await makeContentFolder({ ...MEDIA, "site.yaml": site });
  onTestFinished(folder.remove);
  return readContent(folder.dir, { icons: createIcons([]) });
}

async function siteOf(lines: string) {
  const result = await read(lines);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content.site;
}

async function errorsOf(lines: string): Promise<string[]> {
  const result = await read(lines);
  return "errors" in result ? formatIssues(result.errors).split("\n") : [];
}

test.each([
  ["", undefined],
  ["theme: { font: none }", { body: "none" }],
  ["theme: { font: media/font.woff2 }", { body: "media/font.woff2" }],
  ["theme: { font: { heading: media/font.woff2 } }", { heading: "media/font.woff2" }],
  [
    "theme: { font: { body: none, heading: media/font.woff2, italic: /media/font.woff2 } }",
    { body: "none", heading: "media/font.woff2", italic: "media/font.woff2" },
  ],
])("brand: %j gives the fonts %j", async (lines, fonts) => {
  expect((await siteOf(lines)).theme.font).toEqual(fonts);
});

test.each([
  ["theme: { font: media/gone.woff2 }", "theme.font", "none, or a .woff2 file in media/"],
  ["theme: { font: { heading: none } }", "theme.font.heading", "a .woff2 file in media/"],
  ["theme: { font: { italic: media/logo.svg } }", "theme.font.italic", "a .woff2 file in media/"],
  [
    "theme: { font: { bold: media/font.woff2 } }",
    "theme.font.bold",
    "one of body, heading, italic",
  ],
  [
    "theme: { font: { heading: media/bad.woff2 } }",
    "theme.font.heading",
    "a font that can be read (WOFF2, WOFF, TrueType or OpenType)",
  ],
  ["theme: { mode: night }", "theme.mode", "one of auto, light, dark"],
  ["theme: { callBar: 1 }", "theme.callBar", "true or false"],
  ["logo: { src: media/gone.svg }", "logo.src", "a picture in media/"],
  ["logo: { src: media/logo.svg, dark: media/gone.svg }", "logo.dark", "a picture in media/"],
  [
    "logo: { src: media/logo.svg, icon: media/small.png }",
    "logo.icon",
    "an .svg file in media/, or",
  ],
  ["logo: { art: mark, icon: media/wide.png }", "logo.icon", "an .svg file in media/, or"],
  ["logo: { art: mark, icon: media/font.woff2 }", "logo.icon", "an .svg file in media/, or"],
])("brand: %s is one error at %s", async (lines, path, expected) => {
  const errors = await errorsOf(lines);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^site\.yaml:3 /);
  expect(errors[0]).toContain(` ${path}: `);
  expect(errors[0]).toContain(expected);
});

test("brand: a logo has a picture for the dark, and an icon", async () => {
  const { logo } = await siteOf(
    "logo: { src: media/logo.svg, dark: media/logo-dark.svg, icon: media/icon.png }",
  );
  expect(logo).toMatchObject({
    kind: "image",
    alt: "",
    width: 120,
    height: 40,
    dark: { src: expect.stringMatching(/^\/media\/logo-dark\.svg\?v=/), width: 120 },
    icon: "media/icon.png",
  });
});

test("brand: a logo stands alone, or beside the name", async () => {
  expect((await siteOf("logo: { src: media/logo.svg }")).logo).not.toHaveProperty("withName");
  const { logo } = await siteOf("logo: { src: media/logo.svg, withName: true }");
  expect(logo).toMatchObject({ kind: "image", withName: true });
});

test("brand: two wrong logos are two errors", async () => {
  expect(await errorsOf("logo: { src: media/a.svg, dark: media/b.svg }")).toHaveLength(2);
});
