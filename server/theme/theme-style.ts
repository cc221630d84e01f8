import type { Content } from "../content/content";
import { readHashed } from "../content/files/validated-file";
import type { Site, ThemeSettings } from "../content/schema/site-schema";
import { createColourRamp } from "./colour-ramp";
import { defaultFont, type Font, type FontUrls, fontFaceCss } from "./fonts/font-face";
import { readFontMetrics, readFontWeights } from "./fonts/font-metrics";
import { COLOUR_NAMES, type ColourName } from "./palette";
import {
  accentTokens,
  brandTokens,
  type Mode,
  neutralTokens,
  pageSurface,
  solidTokens,
  type Tokens,
} from "./tokens";

/** The part of the content that the theme depends on. */
interface ThemeContent {
  site: Pick<Site, "theme" | "language">;
  media: Content["media"];
}

export interface ThemeStyle {
  /** The style sheet for an inline `<style>` in the head. */
  css: string;
}

type Colours = ThemeSettings["colors"];

const ACCENTS = COLOUR_NAMES.filter((name) => name !== "neutral");
const FONT_FILE = /\.(woff2|woff|ttf|otf)$/i;

/** Creates the style sheet of a site's colours and font. Throws when the owner's font cannot be read. */
export async function createThemeStyle(
  content: ThemeContent,
  fontUrls: FontUrls,
): Promise<ThemeStyle> {
  const { theme, language } = content.site;
  const font =
    theme.font === undefined ? defaultFont(language, fontUrls) : await ownFont(theme.font, content);
  return { css: themeCss(theme) + fontFaceCss(font) };
}

async function ownFont(name: string, { media }: ThemeContent): Promise<Font | undefined> {
  if (name === "none") return undefined;
  const found = media.get(name);
  if (!found) throw new Error(`theme.font: ${name} is not in media/`);
  if (!FONT_FILE.test(name)) {
    throw new Error(`theme.font: ${name} is not a .woff2, .woff, .ttf or .otf file`);
  }
  const bytes = await readHashed(found);
  const metrics = await readFontMetrics(bytes).catch((error: Error) => {
    throw new Error(`theme.font: ${name} ${error.message}`);
  });
  const href = `/${found.path.split("/").map(encodeURIComponent).join("/")}`;
  return { weights: await readFontWeights(bytes), sources: [{ href }], metrics };
}

/**
 * Returns the style sheet of a site's colours, for an inline `<style>`: light by default and in print, dark
 * when the system prefers it or the root element has the class `dark`, never with the class `light`.
 * Configured values appear only as `#rrggbb`, so they cannot inject CSS.
 */
export function themeCss({ colors }: Pick<ThemeSettings, "colors">): string {
  const primary = createColourRamp(colors.primary);
  const neutral = createColourRamp(colors.neutral);
  const accents = ACCENTS.filter((name) => twinOf(name, colors) === undefined).map(
    (name) => [name, name === "primary" ? primary : createColourRamp(colors[name])] as const,
  );
  const values = (mode: Mode) =>
    declarations({
      ...neutralTokens(neutral, mode),
      ...solidTokens("primary", primary, mode),
      ...Object.assign({}, ...accents.map(([name, ramp]) => accentTokens(name, ramp, mode))),
      ...brandTokens(primary, mode),
    });
  const dark = `color-scheme:dark;${values("dark")}`;
  return [
    `:root{color-scheme:light;${values("light")};--focus:var(--primary)${aliases(colors)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not(.light){${dark}}}`,
    `@media screen{:root.dark{${dark}}}`,
  ].join("");
}

/** Returns the page's background in both modes, `#rrggbb`, for `theme-color` and the manifest. */
export function themeColours(_settings: Pick<ThemeSettings, "colors">): Record<Mode, string> {
  return { light: pageSurface("light"), dark: pageSurface("dark") };
}

/** A colour with the same value as an earlier one refers to its properties, which saves bytes. */
function aliases(colors: Colours): string {
  return ACCENTS.map((name) => {
    const twin = twinOf(name, colors);
    if (!twin) return "";
    const part = (suffix: string) => `;--${name}${suffix}:var(--${twin}${suffix})`;
    return part("") + part("-soft") + part("-line");
  }).join("");
}

function twinOf(name: ColourName, colors: Colours): ColourName | undefined {
  const first = ACCENTS.find((other) => colors[other] === colors[name]);
  return first === name ? undefined : first;
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${short(hex)}`)
    .join(";");
}

function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}

/** Returns the favicon as SVG: `media/favicon.svg` of the content folder, else a folded sheet in the site's colour. */
export async function readFavicon({ media, site }: Content): Promise<string> {
  const own = media.get("media/favicon.svg");
  return own ? (await readHashed(own)).toString("utf8") : drawFavicon(site.theme.colors.primary);
}

function drawFavicon(primary: string): string {
  const colours = brandTokens(createColourRamp(primary), "light");
  const panels = [
    ["M3 7l9-3v21l-9 3z", colours["brand-500"]],
    ["M12 4l8 3v21l-8-3z", colours["brand-300"]],
    ["M20 7l9-3v21l-9 3z", colours["brand-700"]],
  ];
  const paths = panels.map(([path, fill]) => `<path d="${path}" fill="${fill}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paths}</svg>`;
}
