/** The characters of a site's shapes, from `theme.style`. */
export const STYLES = ["calm", "crisp", "bold"] as const;

export type Style = (typeof STYLES)[number];

// Of `calm`, the values of app/app.css are the tokens.
const TOKENS: Record<Exclude<Style, "calm">, Record<string, string>> = {
  crisp: {
    "radius-sm": "2px",
    "radius-md": "3px",
    "radius-lg": "4px",
    "space-scale": ".86",
    "type-scale": ".94",
    "heading-weight": "650",
    "shadow-1": "none",
    "shadow-2": "none",
  },
  bold: {
    "radius-sm": ".625rem",
    "radius-md": "1.5rem",
    "radius-lg": "2rem",
    "space-scale": "1.12",
    "type-scale": "1.14",
    "heading-weight": "700",
    "shadow-1": "0 2px 4px rgb(20 15 10/.1)",
    "shadow-2": "0 2px 4px rgb(20 15 10/.06),0 24px 56px -16px rgb(20 15 10/.28)",
  },
};

/** Returns the rule of a style for the head of each page; empty for `calm`. */
export function styleCss(style: Style): string {
  if (style === "calm") return "";
  const tokens = Object.entries(TOKENS[style]).map(([name, value]) => `--${name}:${value}`);
  return `:root{${tokens.join(";")}}`;
}
