import announcements from "../announcements/announcements.css?inline";
import errorView from "../errors/error-view.css?inline";
import breadcrumbs from "../layout/breadcrumbs.css?inline";
import callBar from "../layout/call-bar.css?inline";
import languageSwitch from "../layout/languages/language-switch.css?inline";
import headerPopover from "../layout/menus/header-popover.css?inline";
import submenu from "../layout/menus/submenu.css?inline";
import type { PageContent } from "../load-page";
import { pictureRules } from "../pictures/picture-rules";
import form from "../ui/form.css?inline";
import { PROSE_BLOCKS } from "../ui/markdown";
import proseBlocks from "../ui/prose-blocks.css?inline";
import shortFooter from "../ui/short-footer.css?inline";
import aside from "./aside.css?inline";
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
import featuresGrid from "./lists/features/features-grid.css?inline";
import featuresList from "./lists/features/features-list.css?inline";
import featuresOdd from "./lists/features/features-odd.css?inline";
import featuresTiles from "./lists/features/features-tiles.css?inline";
import pages from "./lists/pages.css?inline";
import pricing from "./lists/pricing.css?inline";
import stats from "./lists/stats.css?inline";
import statsSizes from "./lists/stats-sizes.css?inline";
import steps from "./lists/steps.css?inline";
import stepsTimeline from "./lists/steps-timeline.css?inline";
import gallery from "./media/gallery.css?inline";
import logos from "./media/logos.css?inline";
import narrow from "./narrow.css?inline";
import article from "./parts/article.css?inline";
import backdrop from "./parts/backdrop.css?inline";
import columnsUneven from "./parts/columns-uneven.css?inline";
import facts from "./parts/facts.css?inline";
import contactDetails from "./people/contact-details.css?inline";
import quotes from "./people/quotes.css?inline";
import team from "./people/team.css?inline";
import places from "./places/places.css?inline";
import { hasBackdrop, hasFilm, hasUnevenRows, partsOf } from "./section-parts";
import sectionSizes from "./section-sizes.css?inline";
import callout from "./words/callout.css?inline";
import calloutPlain from "./words/callout-plain.css?inline";
import hero from "./words/hero.css?inline";
import heroCentered from "./words/hero-centered.css?inline";
import heroCover from "./words/hero-cover.css?inline";
import heroHalf from "./words/hero-half.css?inline";
import heroPlain from "./words/hero-plain.css?inline";
import heroSplit from "./words/hero-split.css?inline";

/** CSS of parts of pages, by section type, type and variant, layout or part of the layout; sections.css and layout.css hold what all pages share. */
const STYLES: Record<string, string> = {
  sectionSizes,
  proseBlocks,
  aside,
  columnsUneven,
  hero,
  "hero-plain": heroPlain,
  "hero-split": heroSplit,
  "hero-half": heroHalf,
  "hero-cover": heroCover,
  "hero-centered": heroCentered,
  callout,
  "callout-plain": calloutPlain,
  error: errorView,
  facts,
  cards,
  "contact-details": contactDetails,
  downloads,
  embed,
  faq,
  features,
  "features-tiles": featuresTiles,
  "features-odd": featuresOdd,
  "features-bento": featuresBento,
  "features-grid": featuresGrid,
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
  "stats-sizes": statsSizes,
  steps,
  "steps-timeline": stepsTimeline,
  table,
  team,
  backdrop,
  article,
  breadcrumbs,
  headerPopover,
  submenu,
  "call-bar": callBar,
  shortFooter,
  announcements,
  languageSwitch,
  form,
  narrow,
};

/** Parts with lists of facts. */
const FACTS = ["contact-details", "places", "legal"];

/** Parts with their head beside what it announces. */
const ASIDE = [
  ...["accessibility-statement", "contact-details", "contact-form", "downloads", "faq", "form"],
  ...["hours", "imprint", "prose", "steps"],
];

/** Parts and shapes of the layout that not every site has. */
type LayoutPart =
  | "hasSubmenu"
  | "hasLanguages"
  | "hasCallBar"
  | "hasShortFooter"
  | "hasBlocksInFooter";

/**
 * Returns the CSS of a page for its document; that of the error views for none. A client navigation to the page adopts
 * the same: each component has its own.
 */
export function pageStyles(
  page: PageContent | undefined,
  layout: Record<LayoutPart, boolean>,
): string {
  const { hasSubmenu, hasLanguages, hasCallBar, hasShortFooter, hasBlocksInFooter } = layout;
  const used = new Set(page ? page.sections.flatMap(partsOf) : ["error"]);
  const hasBlocks = hasBlocksInFooter || PROSE_BLOCKS.test(JSON.stringify(page));
  if (page?.body || used.has("prose") || hasBlocks) used.add("proseBlocks");
  if (page?.sections.some(({ width, space }) => width === "wide" || space === "tight"))
    used.add("sectionSizes");
  if (page?.body || ASIDE.some((part) => used.has(part))) used.add("aside");
  if (page?.sections.some(hasUnevenRows)) used.add("columnsUneven");
  if (page?.sections.some(hasFilm)) used.add("film");
  if (page?.sections.some(hasBackdrop)) used.add("backdrop");
  if (page?.sections.some(({ width }) => width === "narrow")) used.add("narrow");
  if (page) used.add(page.layout);
  if (page?.places) used.add("places");
  if (page?.form) used.add("form");
  if (page?.legal) used.add("legal");
  if (FACTS.some((part) => used.has(part))) used.add("facts");
  if (page?.announcements) used.add("announcements");
  if (page?.isInFolder) used.add("breadcrumbs");
  if (hasSubmenu || hasLanguages) used.add("headerPopover");
  if (hasSubmenu) used.add("submenu");
  if (hasCallBar) used.add("call-bar");
  if (hasShortFooter) used.add("shortFooter");
  if (hasLanguages) used.add("languageSwitch");
  const parts = Object.entries(STYLES).map(([part, css]) => (used.has(part) ? css : ""));
  return parts.join("") + pictureRules(page);
}
