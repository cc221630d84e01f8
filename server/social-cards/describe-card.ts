import { createHash } from "node:crypto";
import type { Content, ContentPage } from "../content/content";
import type { HashedFile } from "../content/files/validated-file";
import { decodeEntities } from "../content/markdown/plain-text";
import type { PublicSite } from "../render/public-site";
import { createColourRamp } from "../theme/colour-ramp";
import { fontFiles } from "../theme/fonts/site-fonts";
import { surfacesOf, surfacesUnder } from "../theme/surfaces";
import { brandTokens, neutralTokens } from "../theme/tokens";
import type { CardContent } from "./draw-card";

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

/** Returns the social card of each page in the language of the site, by path of the page. */
export function socialCards(
  { site, pages, media }: Content,
  { name, direction, description, logo }: PublicSite,
): Map<string, SocialCard> {
  const { heading, body } = fontFiles(site.theme, media);
  const font = heading ?? body;
  const { colors } = site.theme;
  const colours = {
    ...surfacesOf(colors, "light"),
    ...neutralTokens(createColourRamp(colors.neutral), "light", surfacesUnder(colors, "light")),
    ...brandTokens(createColourRamp(colors.primary), "light"),
  };
  function cardOf(page: ContentPage): SocialCard {
    const words = {
      name,
      title: titleOf(page, name),
      description: page.description ?? description,
      direction,
      hasMark: logo?.kind === "art",
      colours,
    };
    const key = createHash("sha256")
      .update(JSON.stringify([TEMPLATE_VERSION, words, font?.hash]))
      .digest("hex")
      .slice(0, 16);
    return {
      words,
      font,
      key,
      src: `/cards${page.path === "/" ? "/home" : page.path}.png?v=${key}`,
    };
  }
  const inLanguage = [...pages.values()].filter(({ language }) => language === site.language);
  return new Map(inLanguage.map((page) => [page.path, cardOf(page)]));
}

/** The page's title, else the heading of its hero, else its name. */
function titleOf(page: ContentPage, siteName: string): string {
  const hero = page.sections.find((section) => section.type === "hero");
  if (page.title) return page.title;
  // Non-breaking spaces are kept.
  if (hero) return decodeEntities(hero.title.html.replace(/<[^>]*>/g, ""));
  if (page.commonPath === "/") return siteName;
  const name = page.path.split("/").at(-1) ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
