import type { ContentPage } from "../content/content";
import type { Site } from "../content/schema/site-schema";
import type { SocialCard } from "../social-cards/describe-card";
import { CARD_SIZE } from "../social-cards/draw-card";

/** As Open Graph tells of it; size in px. */
export interface SocialImage {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** The picture by which a page is shared: `socialImage`, its own or the site's, or its card. */
export function socialImageOf(
  page: ContentPage,
  site: Pick<Site, "socialImage">,
  cards: ReadonlyMap<string, SocialCard>,
): SocialImage {
  const card = cards.get(page.path);
  // A card with the page's own picture comes before the picture of all pages.
  const ofSite = page.picture?.kind === "image" && card?.picture ? undefined : site.socialImage;
  for (const picture of [page.socialImage, ofSite]) {
    if (picture?.kind !== "image") continue;
    const { src, width, height, alt } = picture;
    return { src, width, height, alt };
  }
  if (!card) throw new Error(`${page.path} has no social card`);
  return { src: card.src, ...CARD_SIZE, alt: card.words.title };
}
