import { createHash } from "node:crypto";
import type { PageName } from "../../contract/page-paths";
import type { Content } from "../content/content";
import type { HashedFile } from "../content/files/validated-file";
import { decodeEntities } from "../content/markdown/plain-text";
import type { PublicSite } from "../render/public-site";
import { createColourRamp } from "../theme/colour-ramp";
import { brandTokens, neutralTokens } from "../theme/tokens";
import type { CardWords } from "./card-content";

/** Goes up when cards of the same words are drawn otherwise. */
const DRAWING = 1;

/** The picture by which a page is shown where it is shared, as the site draws it. */
export interface SocialCard {
  words: CardWords;
  /** The owner's font file, if there is one. */
  font: HashedFile | undefined;
  /** Another one for another picture. */
  key: string;
  /** Path on this site. */
  src: string;
}

/** Takes a content and the site that pages show, returns the card of each page. */
export function socialCards(
  { site, pages, media }: Content,
  { name, direction, description, logo }: PublicSite,
): Record<PageName, SocialCard> {
  const font = media.get(site.theme.font ?? "");
  const { colors } = site.theme;
  const colours = {
    ...neutralTokens(createColourRamp(colors.neutral), "light"),
    ...brandTokens(createColourRamp(colors.primary), "light"),
  };
  function cardOf(page: PageName): SocialCard {
    const words = {
      name,
      title: titleOf(page, pages[page], name),
      description: pages[page].description ?? description,
      direction,
      hasMark: logo?.kind === "art",
      colours,
    };
    const key = createHash("sha256")
      .update(JSON.stringify([DRAWING, words, font?.hash]))
      .digest("hex")
      .slice(0, 16);
    return { words, font, key, src: `/cards/${page}.png?v=${key}` };
  }
  return { home: cardOf("home"), about: cardOf("about"), contact: cardOf("contact") };
}

/** The page's title, else its first heading, which says more than its path. */
function titleOf(name: PageName, page: Content["pages"][PageName], siteName: string): string {
  const hero = page.sections.find((section) => section.type === "hero");
  if (page.title) return page.title;
  // Spaces that keep words together stay what they are.
  if (hero) return decodeEntities(hero.title.html.replace(/<[^>]*>/g, ""));
  return name === "home" ? siteName : name.charAt(0).toUpperCase() + name.slice(1);
}
