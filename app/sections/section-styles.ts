import type { Section } from "../../server/content/schema/page-schema";
import announcements from "../announcements/announcements.css?inline";
import errorView from "../errors/error-view.css?inline";
import breadcrumbs from "../layout/breadcrumbs.css?inline";
import callBar from "../layout/call-bar.css?inline";
import languageSwitch from "../layout/languages/language-switch.css?inline";
import submenu from "../layout/submenu.css?inline";
import type { PageContent } from "../load-page";
import { pictureRules } from "../pictures/picture-rules";
import form from "../ui/form.css?inline";
import { PROSE_BLOCKS } from "../ui/markdown";
import proseBlocks from "../ui/prose-blocks.css?inline";
import embed from "./figures/embed.css?inline";
import film from "./figures/film.css?inline";
import map from "./figures/place-map.css?inline";
import split from "./figures/split.css?inline";
import table from "./figures/table.css?inline";
import legal from "./legal/legal.css?inline";
import cards from "./links/cards.css?inline";
import downloads from "./links/downloads.css?inline";
import faq from "./lists/faq.css?inline";
import features from "./lists/features/features.css?inline";
import featuresBento from "./lists/features/features-bento.css?inline";
import featuresList from "./lists/features/features-list.css?inline";
import featuresTiles from "./lists/features/features-tiles.css?inline";
import pages from "./lists/pages.css?inline";
import pricing from "./lists/pricing.css?inline";
import stats from "./lists/stats.css?inline";
import steps from "./lists/steps.css?inline";
import stepsTimeline from "./lists/steps-timeline.css?inline";
import gallery from "./media/gallery.css?inline";
import logos from "./media/logos.css?inline";
import article from "./parts/article.css?inline";
import backdrop from "./parts/backdrop.css?inline";
import contactDetails from "./people/contact-details.css?inline";
import quotes from "./people/quotes.css?inline";
import team from "./people/team.css?inline";
import places from "./places/places.css?inline";
import callout from "./words/callout.css?inline";
import hero from "./words/hero.css?inline";
import heroCentered from "./words/hero-centered.css?inline";
import heroCover from "./words/hero-cover.css?inline";
import heroHalf from "./words/hero-half.css?inline";
import heroSplit from "./words/hero-split.css?inline";

/** CSS of parts of pages, by section type, type and variant, layout or part of the layout; sections.css and layout.css hold what all pages share. */
const STYLES: Record<string, string> = {
  proseBlocks,
  hero,
  "hero-split": heroSplit,
  "hero-half": heroHalf,
  "hero-cover": heroCover,
  "hero-centered": heroCentered,
  callout,
  error: errorView,
  cards,
  "contact-details": contactDetails,
  downloads,
  embed,
  faq,
  features,
  "features-tiles": featuresTiles,
  "features-bento": featuresBento,
  "features-list": featuresList,
  film,
  map,
  gallery,
  legal,
  logos,
  pages,
  pricing,
  quotes,
  split,
  places,
  stats,
  steps,
  "steps-timeline": stepsTimeline,
  table,
  team,
  backdrop,
  article,
  breadcrumbs,
  submenu,
  "call-bar": callBar,
  announcements,
  languageSwitch,
  form,
};

/** The parts of the layout that not every site has. */
type LayoutPart = "hasSubmenu" | "hasLanguages" | "hasCallBar";

/**
 * Returns the CSS of a page for its document; that of the error views for none. A client navigation to the page adopts
 * the same: each component has its own.
 */
export function pageStyles(
  page: PageContent | undefined,
  { hasSubmenu, hasLanguages, hasCallBar }: Record<LayoutPart, boolean>,
): string {
  const used = new Set(page ? page.sections.flatMap(partsOf) : ["error"]);
  if (page?.body || used.has("prose") || PROSE_BLOCKS.test(JSON.stringify(page)))
    used.add("proseBlocks");
  if (page?.sections.some(hasFilm)) used.add("film");
  if (page?.sections.some(hasBackdrop)) used.add("backdrop");
  if (page) used.add(page.layout);
  if (page?.places) used.add("places");
  if (page?.form) used.add("form");
  if (page?.legal) used.add("legal");
  if (page?.announcements) used.add("announcements");
  if (page?.isInFolder) used.add("breadcrumbs");
  if (hasSubmenu) used.add("submenu");
  if (hasCallBar) used.add("call-bar");
  if (hasLanguages) used.add("languageSwitch");
  const parts = Object.entries(STYLES).map(([part, css]) => (used.has(part) ? css : ""));
  return parts.join("") + pictureRules(page);
}

/** The keys of a section's own rules, those of its variant included. */
function partsOf(section: Section): string[] {
  const { type } = section;
  if (type === "hero")
    return [type, `hero-${section.variant ?? (section.picture ? "split" : "plain")}`];
  if (type === "features" && (section.variant === "cards" || section.variant === "bento"))
    return [type, "features-tiles", `features-${section.variant}`];
  return "variant" in section ? [type, `${type}-${section.variant}`] : [type];
}

/** Whether the text of a section stands on a picture. */
function hasBackdrop(section: Section): boolean {
  return section.background !== undefined || ("variant" in section && section.variant === "cover");
}

function hasFilm(section: Section): boolean {
  return section.type === "video" || (section.type === "split" && section.video !== undefined);
}
