// biome-ignore-all assist/source/organizeImports: all-sections.css is made of these style sheets in this order (scripts/build/fill-all-sections.ts).
import sectionSizes from "./section-sizes.css?inline";
import proseBlocks from "../ui/prose-blocks.css?inline";
import aside from "./aside.css?inline";
import columnsUneven from "./parts/columns-uneven.css?inline";
import facts from "./parts/facts.css?inline";
import film from "./figures/film.css?inline";
import hero from "./words/hero.css?inline";
import heroPlain from "./words/hero-plain.css?inline";
import heroSplit from "./words/hero-split.css?inline";
import heroHalf from "./words/hero-half.css?inline";
import heroCover from "./words/hero-cover.css?inline";
import heroCentered from "./words/hero-centered.css?inline";
import callout from "./words/callout.css?inline";
import calloutPlain from "./words/callout-plain.css?inline";
import cards from "./links/cards.css?inline";
import contactDetails from "./people/contact-details.css?inline";
import downloads from "./links/downloads.css?inline";
import embed from "./figures/embed.css?inline";
import faq from "./lists/faq.css?inline";
import features from "./lists/features/features.css?inline";
import featuresTiles from "./lists/features/features-tiles.css?inline";
import featuresOdd from "./lists/features/features-odd.css?inline";
import featuresBento from "./lists/features/features-bento.css?inline";
import featuresGrid from "./lists/features/features-grid.css?inline";
import featuresList from "./lists/features/features-list.css?inline";
import map from "./figures/place-map.css?inline";
import gallery from "./media/gallery.css?inline";
import legal from "./legal/legal.css?inline";
import logos from "./media/logos.css?inline";
import pages from "./lists/pages.css?inline";
import pricing from "./lists/pricing.css?inline";
import quotes from "./people/quotes.css?inline";
import split from "./figures/split.css?inline";
import places from "./places/places.css?inline";
import stats from "./lists/stats.css?inline";
import statsSizes from "./lists/stats-sizes.css?inline";
import steps from "./lists/steps.css?inline";
import stepsTimeline from "./lists/steps-timeline.css?inline";
import table from "./figures/table.css?inline";
import team from "./people/team.css?inline";
import backdrop from "./parts/backdrop.css?inline";
import article from "./parts/article.css?inline";
import breadcrumbs from "../layout/breadcrumbs.css?inline";
import announcements from "../announcements/announcements.css?inline";
import form from "../ui/form.css?inline";
import narrow from "./narrow.css?inline";
import type { Section, SectionOf, SectionType } from "../../server/content/schema/page-schema";
import type { PageContent } from "../load-page";
import { areOneSize } from "./lists/figure-size";
import { isUneven } from "./parts/columns";

interface SectionStyle<Type extends SectionType> {
  /** Style sheets besides sections.css. */
  css(section: SectionOf<Type>): readonly string[];
  /** Whether rows of its grid of parts/columns.ts may differ; `never` without such a grid. */
  hasUnevenRows(section: SectionOf<Type>): boolean;
}

const never = () => false;

const HERO: Record<NonNullable<SectionOf<"hero">["variant"]>, string> = {
  plain: heroPlain,
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

/** The CSS of each type of section. A type without an entry does not compile. */
const STYLES: { [Type in SectionType]: SectionStyle<Type> } = {
  hero: {
    css: ({ variant, picture }) => [hero, HERO[variant ?? (picture ? "split" : "plain")]],
    hasUnevenRows: never,
  },
  callout: {
    css: ({ tone = "plain" }) => (tone === "plain" ? [callout, calloutPlain] : [callout]),
    hasUnevenRows: never,
  },
  cards: { css: () => [cards], hasUnevenRows: ({ items }) => isUneven(items.length) },
  "contact-details": { css: () => [aside, facts, contactDetails], hasUnevenRows: never },
  downloads: { css: () => [aside, downloads], hasUnevenRows: never },
  embed: { css: () => [embed], hasUnevenRows: never },
  faq: { css: () => [aside, faq], hasUnevenRows: never },
  features: {
    css: ({ variant, items }) => [
      features,
      ...FEATURES[variant],
      ...(variant === "cards" && isLastAlone(items) ? [featuresOdd] : []),
    ],
    hasUnevenRows: ({ items }) => isUneven(items.length),
  },
  video: { css: () => [film], hasUnevenRows: never },
  map: { css: () => [map], hasUnevenRows: never },
  gallery: { css: () => [gallery], hasUnevenRows: ({ items }) => isUneven(items.length) },
  imprint: { css: () => [aside, facts, legal], hasUnevenRows: never },
  "privacy-facts": { css: () => [facts, legal], hasUnevenRows: never },
  "accessibility-statement": { css: () => [aside, facts, legal], hasUnevenRows: never },
  logos: { css: () => [logos], hasUnevenRows: never },
  pages: { css: () => [pages], hasUnevenRows: ({ entries }) => isUneven(entries.length) },
  pricing: { css: () => [pricing], hasUnevenRows: ({ plans }) => isUneven(plans.length) },
  prose: { css: () => [proseBlocks, aside], hasUnevenRows: never },
  // The first of the customers may stand before the grid of the others.
  quotes: { css: () => [quotes], hasUnevenRows: ({ items }) => items.length > 4 },
  split: { css: ({ video }) => (video ? [film, split] : [split]), hasUnevenRows: never },
  // The number of locations is not known to the section.
  locations: { css: () => [facts, places], hasUnevenRows: () => true },
  hours: { css: () => [aside, facts, places], hasUnevenRows: never },
  stats: {
    css: ({ items }) => (areOneSize(items) ? [stats] : [stats, statsSizes]),
    hasUnevenRows: ({ items }) => isUneven(items.length),
  },
  steps: {
    css: ({ variant }) => [aside, steps, ...(variant === "timeline" ? [stepsTimeline] : [])],
    hasUnevenRows: never,
  },
  table: { css: () => [table], hasUnevenRows: never },
  team: { css: () => [team], hasUnevenRows: ({ items }) => isUneven(items.length) },
  "contact-form": { css: () => [aside, form], hasUnevenRows: never },
  form: { css: () => [aside, form], hasUnevenRows: never },
};

const TYPES = Object.keys(STYLES);

/**
 * Returns the CSS of a page's sections and other parts for its document; a client navigation to the page adopts
 * all-sections.css. Takes whether there are blocks of prose besides those of prose sections.
 */
export function pageStyles(page: PageContent, hasBlocks: boolean): string {
  const { sections, body } = page;
  const inOrder = sections.toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
  const used = new Set<string>();
  if (sections.some(({ width, space }) => width === "wide" || space === "tight"))
    used.add(sectionSizes);
  if (body || hasBlocks) used.add(proseBlocks);
  if (body) used.add(aside);
  if (sections.some(hasUnevenRows)) used.add(columnsUneven);
  if (page.places) used.add(facts).add(places);
  for (const css of inOrder.flatMap(sectionCss)) used.add(css);
  if (sections.some(hasBackdrop)) used.add(backdrop);
  if (page.layout === "article") used.add(article);
  if (page.isInFolder) used.add(breadcrumbs);
  if (page.announcements) used.add(announcements);
  if (sections.some(({ width }) => width === "narrow")) used.add(narrow);
  return [...used].join("");
}

function sectionCss<Type extends SectionType>(section: SectionOf<Type>): readonly string[] {
  return STYLES[section.type].css(section);
}

/** Whether the last row of a section's grid may differ from the others. */
export function hasUnevenRows<Type extends SectionType>(section: SectionOf<Type>): boolean {
  return STYLES[section.type].hasUnevenRows(section);
}

/** Whether the text of a section stands on a picture. */
function hasBackdrop(section: Section): boolean {
  return section.background !== undefined || ("variant" in section && section.variant === "cover");
}

/** Whether the last of an odd number of cards, which may have a row of its own, has no picture to fill it. */
function isLastAlone(items: SectionOf<"features">["items"]): boolean {
  return items.length % 2 === 1 && !items.at(-1)?.picture;
}
