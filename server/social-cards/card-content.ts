import type { Tokens } from "../theme/tokens";

/** The size that Open Graph pictures have, in px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What a card is drawn from. */
export interface CardWords {
  /** Of the site. */
  name: string;
  title: string;
  description: string;
  direction: "ltr" | "rtl";
  /** Whether Trifold's mark stands before the name. */
  hasMark: boolean;
  /** As `#rrggbb`. */
  colours: Tokens;
}
