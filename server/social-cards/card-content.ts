import type { Tokens } from "../theme/tokens";

/** Size of an Open Graph picture, in px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The content of a social card. */
export interface CardContent {
  /** The name of the site. */
  name: string;
  title: string;
  description: string;
  direction: "ltr" | "rtl";
  /** Whether Trifold's logo is drawn before the name. */
  hasMark: boolean;
  /** Colours as `#rrggbb`. */
  colours: Tokens;
}
