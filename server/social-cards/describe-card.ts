import { createHash } from "node:crypto";
import type { Content, ContentPage } from "../content/content";
import { decodeEntities } from "../content/markdown/plain-text";
import type { CardJob, CardPicture } from "../images/workers/image-job";
import { mediaPath } from "../media/media-file";
import type { HashedFile } from "../media/validated-file";
import type { PublicSite } from "../render/public-site";
import { createColourRamp } from "../theme/colour-ramp";
import { fontFiles } from "../theme/fonts/site-fonts";
import { surfacesOf, surfacesUnder } from "../theme/surfaces";
import { brandTokens, neutralTokens } from "../theme/tokens";
import type { CardContent } from "./draw-card";

/** Incremented when the template changes: it is part of the key. */
const TEMPLATE_VERSION = 4;

/** The picture that represents a page in link previews, drawn by the site. */
export interface SocialCard extends Pick<CardJob, "ownFonts" | "logo" | "picture"> {
  words: CardContent;
  /** Hash of everything that the picture depends on. */
  key: string;
  /** Path and query on this site. */
  src: string;
}

/** The settings of the site that cards show. */
type CardSite = Pick<
  PublicSite,
  "name" | "description" | "language" | "direction" | "logo" | "contact"
>;

/** Returns the social card of each page in the language of the site, by path of the page. */
export function socialCards(content: Content, site: CardSite): Map<string, SocialCard> {
  const { theme } = content.site;
  const { heading, body } = fontFiles(theme, content.media);
  const ownFonts = { heading: heading && hashed(heading), body: body && hashed(body) };
  const place = placeOf(content.site, site);
  const mode = theme.mode === "dark" ? "dark" : "light";
  const { colors } = theme;
  const colours = {
    ...surfacesOf(colors, mode),
    ...neutralTokens(createColourRamp(colors.neutral), mode, surfacesUnder(colors, mode)),
    ...brandTokens(createColourRamp(colors.primary), mode),
  };
  const logo = site.logo?.kind === "image" ? cardPicture(site.logo, content.media) : undefined;

  function cardOf(page: ContentPage): SocialCard {
    const words = {
      name: site.name,
      title: titleOf(page, site.name),
      description: page.description ?? page.summary ?? site.description,
      place,
      direction: site.direction,
      hasMark: site.logo?.kind === "art",
      showsName: site.logo?.kind === "image" && site.logo.withName === true,
      colours,
    };
    const picture = pictureOf(page, content.media);
    const parts = [heading, body, logo, picture].map((file) => [file?.hash, focusOf(file)]);
    const key = createHash("sha256")
      .update(JSON.stringify([TEMPLATE_VERSION, words, parts]))
      .digest("hex")
      .slice(0, 16);
    const name = page.path === "/" ? "/home" : page.path;
    const src = `/cards${name}.${picture ? "jpg" : "png"}?v=${key}`;
    return { words, ownFonts, logo, picture, key, src };
  }
  const inLanguage = [...content.pages.values()].filter(
    ({ language }) => language === site.language,
  );
  return new Map(inLanguage.map((page) => [page.path, cardOf(page)]));
}

/** The address, or the towns of several locations. */
function placeOf({ locations }: Content["site"], { contact }: CardSite): string {
  const towns = new Set(locations.map(({ address }) => address.town));
  return locations.length > 1 ? [...towns].join(" · ") : contact.address.join(", ");
}

/** The photograph on a page's card: the page's own, else that of its hero. */
function pictureOf(page: ContentPage, media: Content["media"]): CardPicture | undefined {
  const hero = page.sections.find((section) => section.type === "hero");
  for (const picture of [page.picture, hero?.picture]) {
    const found = picture?.kind === "image" ? cardPicture(picture, media) : undefined;
    if (found && !found.isSvg) return found;
  }
  return undefined;
}

interface ShownPicture {
  src: string;
  focus?: readonly [x: number, y: number];
}

/** Undefined for a picture of another host. */
function cardPicture({ src, focus }: ShownPicture, media: Content["media"]) {
  const file = media.get(mediaPath(src.replace(/\?.*$/, "")) ?? "");
  if (!file) return undefined;
  return { ...hashed(file), isSvg: /\.svg$/i.test(file.path), ...(focus && { focus }) };
}

/** The part of a media file that a worker needs. */
function hashed({ file, bytes, hash }: HashedFile): HashedFile {
  return { file, bytes, hash };
}

function focusOf(file: object | undefined): unknown {
  return file && "focus" in file ? file.focus : undefined;
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
