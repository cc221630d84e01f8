import type { Section } from "../../server/content/schema/page-schema";
import errorView from "../errors/error-view.css?inline";
import breadcrumbs from "../layout/breadcrumbs.css?inline";
import callBar from "../layout/call-bar.css?inline";
import languageSwitch from "../layout/languages/language-switch.css?inline";
import submenu from "../layout/submenu.css?inline";
import type { PageContent } from "../load-page";
import { pictureRules } from "../pictures/picture-rules";
import embed from "./figures/embed.css?inline";
import film from "./figures/film.css?inline";
import map from "./figures/place-map.css?inline";
import split from "./figures/split.css?inline";
import table from "./figures/table.css?inline";
import cards from "./links/cards.css?inline";
import downloads from "./links/downloads.css?inline";
import faq from "./lists/faq.css?inline";
import features from "./lists/features.css?inline";
import pages from "./lists/pages.css?inline";
import pricing from "./lists/pricing.css?inline";
import stats from "./lists/stats.css?inline";
import steps from "./lists/steps.css?inline";
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

/** CSS of parts of pages, by section type, layout or part of the layout; sections.css and layout.css hold what all pages share. */
const STYLES: Record<string, string> = {
  hero,
  callout,
  error: errorView,
  cards,
  "contact-details": contactDetails,
  downloads,
  embed,
  faq,
  features,
  film,
  map,
  gallery,
  logos,
  pages,
  pricing,
  quotes,
  split,
  places,
  stats,
  steps,
  table,
  team,
  backdrop,
  article,
  breadcrumbs,
  submenu,
  "call-bar": callBar,
  languageSwitch,
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
  const used = new Set(page ? page.sections.map(({ type }): string => type) : ["error"]);
  if (page?.sections.some(hasFilm)) used.add("film");
  if (page?.sections.some(hasBackdrop)) used.add("backdrop");
  if (page) used.add(page.layout);
  if (page?.places) used.add("places");
  if (page?.isInFolder) used.add("breadcrumbs");
  if (hasSubmenu) used.add("submenu");
  if (hasCallBar) used.add("call-bar");
  if (hasLanguages) used.add("languageSwitch");
  const parts = Object.entries(STYLES).map(([part, css]) => (used.has(part) ? css : ""));
  return parts.join("") + pictureRules(page);
}

/** Whether the text of a section stands on a picture. */
function hasBackdrop(section: Section): boolean {
  return section.background !== undefined || ("variant" in section && section.variant === "cover");
}

function hasFilm(section: Section): boolean {
  return section.type === "video" || (section.type === "split" && section.video !== undefined);
}
