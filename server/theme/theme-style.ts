import type { Content } from "../content/content";
import type { Site, ThemeSettings } from "../content/schema/site-schema";
import { readHashed } from "../media/validated-file";
import { brandTones } from "./brand-tone";
import { createColourRamp, type Ramp } from "./colour-ramp";
import { type FontUrls, fontFaceCss } from "./fonts/font-face";
import { scriptCss, systemStack } from "./fonts/script-style";
import { hasItalics, readSiteFonts } from "./fonts/site-fonts";
import { COLOUR_NAMES, type ColourName } from "./palette";
import { styleCss } from "./style-tokens";
import { type Mode, type SiteColours, surfacesOf, surfacesUnder } from "./surfaces";
import { accentTokens, brandTokens, neutralTokens, solidTokens, type Tokens } from "./tokens";

/** The part of the content that the theme depends on. */
interface ThemeContent {
  site: Pick<Site, "theme" | "language" | "logo">;
  media: Content["media"];
  fonts?: Content["fonts"];
}

export interface ThemeStyle {
  /** The style sheet for an inline `<style>` in the head. */
  css: string;
}

type ThemeColours = { colors: SiteColours } & Partial<Pick<ThemeSettings, "mode">>;

const ACCENTS = COLOUR_NAMES.filter((name) => name !== "neutral");

// All text on pictures has one colour, which their shade is computed for.
const ON_PICTURES = ["text", "heading", "muted", "primary", "error", "success", "focus"]
  .map((name) => `--${name}:#fff`)
  .join(";");

/** Shows emphasis where a font has no italic. */
const EMPHASIS =
  "@layer base{em,cite{font-style:normal}em{font-weight:600;color:var(--heading)}:is(h1,h2,h3) em{color:var(--primary)}}";

/** In a heading, which is bold already, emphasis has the site's colour, but for an italic of the owner's. */
const EMPHASIS_IN_HEADINGS =
  "@layer base{:is(h1,h2,h3) em{font-style:normal;color:var(--primary)}}";

/** Forced colours take surfaces away, so that drawings in the colours of a tone would be lost on the page's own. */
const ON_SCREENS = "@media screen and (forced-colors:none)";

/** Shows one of two logos: by the system's mode, or the visitor's, which is a class before the first paint. */
const LOGOS = [
  ".logo-dark{display:none}",
  "@media screen and (prefers-color-scheme:dark){:root:not(.light) .logo-dark{display:block}:root:not(.light) .logo-light{display:none}}",
  "@media screen{:root.dark .logo-dark{display:block}:root.dark .logo-light{display:none}}",
].join("");

/** Creates the style sheet of a site's colours and fonts. Throws when a font of the owner's cannot be read. */
export async function createThemeStyle(
  content: ThemeContent,
  fontUrls: FontUrls,
): Promise<ThemeStyle> {
  const { theme, language, logo } = content.site;
  const fonts = await readSiteFonts(theme, language, content, fontUrls);
  const inHeadings = fonts.italic ? "" : EMPHASIS_IN_HEADINGS;
  const emphasis = hasItalics(fonts, language) ? inHeadings : EMPHASIS;
  const hasTwoLogos = theme.mode === "auto" && logo?.kind === "image" && logo.dark;
  return {
    css: [
      ...[
        themeCss(theme),
        styleCss(theme.style),
        fontFaceCss(fonts, systemStack(language)),
        emphasis,
      ],
      ...[scriptCss(language), hasTwoLogos ? LOGOS : ""],
    ].join(""),
  };
}

/** Black on white, for the prints of a site that is dark on screens. */
const PAPER = `@media print{:root{color-scheme:light;${declarations({
  surface: "#fff",
  "surface-raised": "#fff",
  "surface-sunken": "#fff",
  text: "#222",
  heading: "#000",
  muted: "#555",
  primary: "#222",
  line: "#ccc",
  dim: "1",
})}}}`;

/**
 * Returns the style sheet of a site's colours, for an inline `<style>`: light by default and in print, dark
 * when the system prefers it or the root element has the class `dark`, never with the class `light`. A site of one mode
 * has the colours of that mode only. Sections in the tones `dark`, `picture` and `brand` have their own on screens.
 * Configured values appear only as `#rrggbb`, so they cannot inject CSS.
 */
export function themeCss({ colors, mode = "auto" }: ThemeColours): string {
  const primary = createColourRamp(colors.primary);
  const neutral = createColourRamp(colors.neutral);
  const accents = ACCENTS.filter((name) => twinOf(name, colors) === undefined).map(
    (name) => [name, name === "primary" ? primary : createColourRamp(colors[name])] as const,
  );
  // Light pictures would glare on a dark page.
  const night = (mode: Mode) =>
    `--tone-dark:${short(surfacesOf(colors, mode)["tone-dark"])}${mode === "dark" ? ";--dim:.88" : ""}`;
  const values = (mode: Mode) => {
    const { "tone-dark": _, ...surfaces } = surfacesOf(colors, mode);
    const on = surfacesUnder(colors, mode);
    const tokens = declarations({
      ...surfaces,
      ...neutralTokens(neutral, mode, on),
      ...solidTokens("primary", primary, mode),
      ...Object.assign({}, ...accents.map(([name, ramp]) => accentTokens(name, ramp, mode, on))),
      ...brandTokens(primary, mode),
    });
    return `color-scheme:${mode};${tokens}`;
  };
  const first = mode === "dark" ? "dark" : "light";
  const always = [
    `:root{${values(first)};${night(first)}}`,
    // A property that refers to another one takes its value where it is declared.
    `:root,.tone-dark,.tone-picture{--focus:var(--primary)${aliases(colors)}}`,
  ].join("");
  const tones = [
    `.tone-dark,.tone-picture{--surface:var(--tone-dark)}.tone-picture{${ON_PICTURES}}`,
    brandCss(primary, colors, mode),
  ].join("");
  if (mode === "dark") return `${always}${ON_SCREENS}{${tones}}${PAPER}`;
  const dark = values("dark");
  if (mode === "light") return `${always}${ON_SCREENS}{.tone-dark,.tone-picture{${dark}}${tones}}`;
  return [
    always,
    `@media screen and (prefers-color-scheme:dark){:root:not(.light){${dark};${night("dark")}}}`,
    `${ON_SCREENS}{:root.dark,.tone-dark,.tone-picture{${dark}}:root.dark{${night("dark")}}${tones}}`,
  ].join("");
}

/** Returns the rules of `tone: brand`, with those for dark mode where its surface is bright. */
function brandCss(primary: Ramp, colors: SiteColours, mode: ThemeSettings["mode"]): string {
  const { tokens, night } = brandTones(primary, {
    error: createColourRamp(colors.error),
    success: createColourRamp(colors.success),
  });
  const rules = (of: Tokens) => `{${declarations(of)};--focus:var(--heading)}`;
  if (mode === "dark") return `.tone-brand${rules(night ?? tokens)}`;
  const day = `.tone-brand${rules(tokens)}`;
  if (mode === "light" || !night) return day;
  return `${day}@media (prefers-color-scheme:dark){:root:not(.light) .tone-brand${rules(night)}}:root.dark .tone-brand${rules(night)}`;
}

/** Returns the page's background in both modes, `#rrggbb`, for `theme-color` and the manifest; with one mode the same twice. */
export function themeColours({ colors, mode = "auto" }: ThemeColours): Record<Mode, string> {
  const [light, dark] = mode === "auto" ? (["light", "dark"] as const) : [mode, mode];
  return { light: surfacesOf(colors, light).surface, dark: surfacesOf(colors, dark).surface };
}

/** A colour with the same value as an earlier one refers to its properties, which saves bytes. */
function aliases(colors: SiteColours): string {
  return ACCENTS.map((name) => {
    const twin = twinOf(name, colors);
    if (!twin) return "";
    const part = (suffix: string) => `;--${name}${suffix}:var(--${twin}${suffix})`;
    return part("") + part("-soft") + part("-line");
  }).join("");
}

function twinOf(name: ColourName, colors: SiteColours): ColourName | undefined {
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

/** Returns the favicon as SVG: the owner's file if that is one, else a folded sheet in the site's colour. */
export async function readFavicon(
  { media, site }: Pick<Content, "media" | "site">,
  path = "",
): Promise<string> {
  const own = /\.svg$/i.test(path) && media.get(path);
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
