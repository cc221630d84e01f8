import { createHash } from "node:crypto";
import type { PageName } from "../../contract/page-paths";
import type { Content } from "../content/content";
import type { HashedFile } from "../content/files/validated-file";
import { decodeEntities } from "../content/markdown/plain-text";
import type { PublicSite } from "../render/public-site";
import { createColourRamp } from "../theme/colour-ramp";
import { brandTokens, neutralTokens } from "../theme/tokens";
import type { CardContent } from "./card-content";

/** Incremented when the template changes: it is part of the key. */
const TEMPLATE_VERSION = 1;

/** The picture that represents a page in link previews, drawn by the site. */
export interface SocialCard {
  words: CardContent;
  /** The owner's font file. */
  font: HashedFile | undefined;
  /** Hash of everything that the picture depends on. */
  key: string;
  /** Path and query on this site. */
  src: string;
}

/** Returns the social card of each page. */
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
      .update(JSON.stringify([TEMPLATE_VERSION, words, font?.hash]))
      .digest("hex")
      .slice(0, 16);
    return { words, font, key, src: `/cards/${page}.png?v=${key}` };
  }
  return { home: cardOf("home"), about: cardOf("about"), contact: cardOf("contact") };
}

/** The page's title, else the heading of its hero, else its name. */
function titleOf(name: PageName, page: Content["pages"][PageName], siteName: string): string {
  const hero = page.sections.find((section) => section.type === "hero");
  if (page.title) return page.title;
  // Non-breaking spaces are kept.
  if (hero) return decodeEntities(hero.title.html.replace(/<[^>]*>/g, ""));
  return name === "home" ? siteName : name.charAt(0).toUpperCase() + name.slice(1);
}
