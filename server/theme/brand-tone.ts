import { contrast, legible, type Ramp, toneOf } from "./colour-ramp";
import { EDGE_CONTRAST, solidTokens, TEXT_CONTRAST, type Tokens } from "./tokens";

const WHITE = "#ffffff";
/** Lightness above which a surface is too bright for a dark page. */
const MAX_NIGHT_LIGHTNESS = 0.62;

/** The colours that a section in the primary colour may show besides it. */
export interface BrandAccents {
  error: Ramp;
  success: Ramp;
}

/**
 * Returns the tokens of `tone: brand`: text, lines and an inverted button on the primary colour. `night` is for dark
 * mode; undefined where the same tokens are dark enough for it.
 */
export function brandTones(
  primary: Ramp,
  accents: BrandAccents,
): { tokens: Tokens; night?: Tokens } {
  const { "primary-solid": solid = WHITE, "on-primary": ink = WHITE } = solidTokens(
    "primary",
    primary,
    "light",
  );
  const tokens = tonesOn(primary, accents, solid, ink === WHITE ? "white" : "black");
  if (toneOf(solid).l <= MAX_NIGHT_LIGHTNESS) return { tokens };
  return { tokens, night: tonesOn(primary, accents, primary.at(0.42), "white") };
}

function tonesOn(
  primary: Ramp,
  { error, success }: BrandAccents,
  surface: string,
  towards: "black" | "white",
): Tokens {
  const isDark = towards === "white";
  const { l } = toneOf(surface);
  // Cards differ from the surface away from the text, so that they are as legible.
  const away = isDark ? -1 : 1;
  const raised = primary.at(clamped(l + away * 0.055));
  const sunken = primary.at(clamped(l + away * 0.03));
  const on = [surface, raised, sunken];
  const text = (start: number, ramp = primary) => legible(ramp, start, towards, TEXT_CONTRAST, on);
  const heading = isDark ? WHITE : text(0.18);
  const button = isDark ? WHITE : text(0.2);
  const hover = primary.at(isDark ? 0.93 : 0.3);
  return {
    surface,
    "surface-raised": raised,
    "surface-sunken": sunken,
    text: text(isDark ? 0.97 : 0.25),
    heading,
    muted: text(isDark ? 0.92 : 0.32),
    line: primary.at(clamped(l + (isDark ? 0.1 : -0.1))),
    "line-strong": legible(primary, isDark ? 0.75 : 0.45, towards, EDGE_CONTRAST, on),
    primary: text(isDark ? 0.95 : 0.28),
    "primary-soft": raised,
    "primary-line": primary.at(clamped(l + (isDark ? 0.18 : -0.18))),
    "primary-solid": button,
    "primary-solid-hover": contrast(button, hover) > 1.05 ? hover : primary.at(isDark ? 0.9 : 0.34),
    "on-primary": isDark
      ? legible(primary, Math.min(l, 0.4), "black", TEXT_CONTRAST, [button, hover])
      : WHITE,
    error: text(isDark ? 0.85 : 0.35, error),
    success: text(isDark ? 0.85 : 0.35, success),
    "brand-300": primary.at(isDark ? 0.93 : 0.6),
    "brand-500": primary.at(isDark ? 0.82 : 0.48),
    "brand-700": primary.at(isDark ? 0.68 : 0.34),
  };
}

function clamped(l: number): number {
  return Math.min(1, Math.max(0, l));
}
