// biome-ignore-all assist/source/organizeImports: all-sections.css is made of these style sheets in this order (scripts/build/fill-all-sections.ts).
import sectionSizes from "./sections/section-sizes.css?inline";
import proseBlocks from "./ui/prose-blocks.css?inline";
import aside from "./sections/aside.css?inline";
import columnsUneven from "./sections/parts/columns-uneven.css?inline";
import facts from "./sections/parts/facts.css?inline";
import film from "./sections/figures/film.css?inline";
import hero from "./sections/words/hero.css?inline";
import heroSplit from "./sections/words/hero-split.css?inline";
import heroHalf from "./sections/words/hero-half.css?inline";
import heroCover from "./sections/words/hero-cover.css?inline";
import heroCentered from "./sections/words/hero-centered.css?inline";
import callout from "./sections/words/callout.css?inline";
import calloutPlain from "./sections/words/callout-plain.css?inline";
import cards from "./sections/links/cards.css?inline";
import contactDetails from "./sections/people/contact-details.css?inline";
import downloads from "./sections/links/downloads.css?inline";
import embed from "./sections/figures/embed.css?inline";
import faq from "./sections/lists/faq.css?inline";
import features from "./sections/lists/features/features.css?inline";
import featuresTiles from "./sections/lists/features/features-tiles.css?inline";
import featuresOdd from "./sections/lists/features/features-odd.css?inline";
import featuresBento from "./sections/lists/features/features-bento.css?inline";
import featuresGrid from "./sections/lists/features/features-grid.css?inline";
import featuresList from "./sections/lists/features/features-list.css?inline";
import map from "./sections/figures/place-map.css?inline";
import gallery from "./sections/media/gallery.css?inline";
import legal from "./sections/legal/legal.css?inline";
import logos from "./sections/media/logos.css?inline";
import pages from "./sections/lists/pages.css?inline";
import pricing from "./sections/lists/pricing.css?inline";
import quotes from "./sections/people/quotes.css?inline";
import split from "./sections/figures/split.css?inline";
import places from "./sections/places/places.css?inline";
import stats from "./sections/lists/stats.css?inline";
import statsSizes from "./sections/lists/stats-sizes.css?inline";
import steps from "./sections/lists/steps.css?inline";
import stepsTimeline from "./sections/lists/steps-timeline.css?inline";
import table from "./sections/tables/table.css?inline";
import team from "./sections/people/team.css?inline";
import backdrop from "./sections/parts/backdrop.css?inline";
import article from "./sections/parts/article.css?inline";
import breadcrumbs from "./layout/breadcrumbs.css?inline";
import announcements from "./announcements/announcements.css?inline";
import form from "./ui/form.css?inline";
import menu from "./sections/tables/menu.css?inline";
import rating from "./sections/people/rating.css?inline";
import narrow from "./sections/narrow.css?inline";
import type { SectionOf, SectionType } from "../server/content/schema/page-schema";
import { areOneSize } from "./sections/lists/figure-size";
import { byItems, flat, grid, type SectionKind } from "./sections/section-kind";
import { FormSection } from "./forms/form-section";
import { Embed } from "./sections/figures/embed";
import { PlaceMap } from "./sections/figures/place-map";
import { Split } from "./sections/figures/split";
import { Table } from "./sections/tables/table";
import { Video } from "./sections/figures/video";
import { AccessibilityStatement } from "./sections/legal/accessibility-statement";
import { Imprint } from "./sections/legal/imprint";
import { PrivacyFacts } from "./sections/legal/privacy-facts";
import { Cards } from "./sections/links/cards";
import { Downloads } from "./sections/links/downloads";
import { Faq } from "./sections/lists/faq";
import { Features } from "./sections/lists/features/features";
import { Pages } from "./sections/lists/pages";
import { Pricing } from "./sections/lists/pricing";
import { Stats } from "./sections/lists/stats";
import { Steps } from "./sections/lists/steps";
import { Gallery } from "./sections/media/gallery";
import { Logos } from "./sections/media/logos";
import { ContactDetails } from "./sections/people/contact-details";
import { Quotes } from "./sections/people/quotes";
import { Team } from "./sections/people/team";
import { Hours } from "./sections/places/hours";
import { Locations } from "./sections/places/locations";
import { Callout } from "./sections/words/callout";
import { Hero } from "./sections/words/hero";
import { Prose } from "./sections/words/prose";

const isServer = import.meta.env.SSR;

const HERO: Record<NonNullable<SectionOf<"hero">["variant"]>, string> = {
  plain: hero,
  split: heroSplit,
  half: heroHalf,
  cover: heroCover,
  centered: heroCentered,
};

const FEATURES: Record<SectionOf<"features">["variant"], readonly string[]> = {
  cards: [featuresTiles],
  bento: [featuresTiles, featuresBento],
  grid: [featuresGrid],
  list: [featuresList],
};

/** The component of each type of sections, and the CSS of documents that have one. */
export const SECTION_TYPES: { [Type in SectionType]: SectionKind<Type> } = {
  hero: {
    view: Hero,
    styles:
      isServer &&
      flat(({ variant, picture }) => [hero, HERO[variant ?? (picture ? "split" : "plain")]]),
  },
  callout: {
    view: Callout,
    styles:
      isServer &&
      flat(({ tone = "plain" }) => (tone === "plain" ? [callout, calloutPlain] : [callout])),
  },
  cards: { view: Cards, styles: isServer && grid(() => [cards], byItems) },
  "contact-details": {
    view: ContactDetails,
    styles: isServer && flat(() => [aside, facts, contactDetails]),
  },
  downloads: { view: Downloads, styles: isServer && flat(() => [aside, downloads]) },
  embed: { view: Embed, styles: isServer && flat(() => [embed]) },
  faq: { view: Faq, styles: isServer && flat(() => [aside, faq]) },
  features: { view: Features, styles: isServer && grid(featuresCss, byItems) },
  video: { view: Video, styles: isServer && flat(() => [film]) },
  map: { view: PlaceMap, styles: isServer && flat(() => [map]) },
  gallery: { view: Gallery, styles: isServer && grid(() => [gallery], byItems) },
  imprint: { view: Imprint, styles: isServer && flat(() => [aside, facts, legal]) },
  "privacy-facts": { view: PrivacyFacts, styles: isServer && flat(() => [facts, legal]) },
  "accessibility-statement": {
    view: AccessibilityStatement,
    styles: isServer && flat(() => [aside, facts, legal]),
  },
  logos: { view: Logos, styles: isServer && flat(() => [logos]) },
  pages: { view: Pages, styles: isServer && grid(() => [pages], byItems) },
  pricing: { view: Pricing, styles: isServer && grid(() => [pricing], byItems) },
  prose: { view: Prose, styles: isServer && flat(() => [proseBlocks, aside]) },
  quotes: { view: Quotes, styles: isServer && grid(() => [quotes], hasManyQuotes) },
  split: {
    view: Split,
    styles: isServer && flat(({ video }) => (video ? [film, split] : [split])),
  },
  // The number of locations is not known to the section.
  locations: {
    view: Locations,
    styles:
      isServer &&
      grid(
        () => [facts, places],
        () => true,
      ),
  },
  hours: { view: Hours, styles: isServer && flat(() => [aside, facts, places]) },
  stats: {
    view: Stats,
    styles:
      isServer && grid(({ items }) => (areOneSize(items) ? [stats] : [stats, statsSizes]), byItems),
  },
  steps: {
    view: Steps,
    styles:
      isServer &&
      flat(({ variant }) =>
        variant === "timeline" ? [aside, steps, stepsTimeline] : [aside, steps],
      ),
  },
  table: {
    view: Table,
    styles: isServer && flat(({ variant }) => [aside, variant === "menu" ? menu : table]),
  },
  team: { view: Team, styles: isServer && grid(() => [team], byItems) },
  "contact-form": { view: FormSection, styles: isServer && flat(() => [aside, form]) },
  form: { view: FormSection, styles: isServer && flat(() => [aside, form]) },
};

/** Style sheets of what several types of sections have, and of other parts of a page. */
export const SHARED_STYLES = {
  sectionSizes,
  proseBlocks,
  aside,
  columnsUneven,
  facts,
  places,
  rating,
  backdrop,
  article,
  breadcrumbs,
  announcements,
  narrow,
};

/** The first of the customers may stand before the grid of the others. */
function hasManyQuotes({ items }: SectionOf<"quotes">): boolean {
  return items.length > 4;
}

/** An odd number of cards may have the last one in a row of its own, which it fills if it has no picture. */
function featuresCss({ variant, items }: SectionOf<"features">): readonly string[] {
  const isLastAlone = variant === "cards" && items.length % 2 === 1 && !items.at(-1)?.picture;
  return [features, ...FEATURES[variant], ...(isLastAlone ? [featuresOdd] : [])];
}
