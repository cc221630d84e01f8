import type { Site } from "../content/schema/site-schema";

/** The logo without the part that the site's colour mode never shows. */
export function shownLogo({ logo, theme: { mode } }: Site): Site["logo"] {
  if (logo?.kind !== "image" || mode === "auto") return logo;
  const { dark, ...light } = logo;
  return dark && mode === "dark" ? { ...light, ...dark, alt: light.alt } : light;
}
