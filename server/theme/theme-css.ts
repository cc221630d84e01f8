import type { ThemeSettings } from "../content/schema/site-schema";
import { createColourRamp } from "./colour-ramp";
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

const ACCENTS = COLOUR_NAMES.filter((name) => name !== "neutral");

type Colours = ThemeSettings["colors"];

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
