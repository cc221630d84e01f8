import { type ComponentType, createElement } from "react";
import type { Section, SectionType } from "../server/content/schema/page-schema";
import { ContactForm } from "./contact/contact-form";
import type { PageContent } from "./load-page";
import { Callout } from "./sections/callout";
import { ContactDetails } from "./sections/contact-details";
import { Faq } from "./sections/faq";
import { Features } from "./sections/features";
import { Gallery } from "./sections/gallery";
import { Hero } from "./sections/hero";
import { Logos } from "./sections/logos";
import { Pages } from "./sections/pages";
import { PageHeader } from "./sections/parts/page-header";
import type { SectionProps } from "./sections/parts/section-props";
import { Pricing } from "./sections/pricing";
import { Prose } from "./sections/prose";
import { Quotes } from "./sections/quotes";
import { Stats } from "./sections/stats";
import { Steps } from "./sections/steps";
import { Team } from "./sections/team";

type SectionViews = { [Type in SectionType]: ComponentType<SectionProps<Type>> };

/** The component of each section type. A new type in server/content/schema/section-schema.ts needs one here. */
const SECTION_VIEWS: SectionViews = {
  hero: Hero,

  features: Features,
  steps: Steps,
  stats: Stats,
  logos: Logos,
  quotes: Quotes,
  gallery: Gallery,
  pricing: Pricing,
  faq: Faq,
  team: Team,
  callout: Callout,
  pages: Pages,
  prose: Prose,
  "contact-details": ContactDetails,
  "contact-form": ContactForm,
};

/** Neighbours that stand beside each other where there is room. */
const PAIRS = ["contact-form contact-details", "contact-details contact-form"];

/** A page as its owner wrote it: the sections in order, then the body. The first title is the page's one h1. */
export function PageSections({ page }: { page: PageContent }) {
  const sections: Section[] = page.body
    ? [...page.sections, { type: "prose", text: page.body }]
    : page.sections;
  const titled = sections.findIndex(({ title }) => title);
  const views = sections.map((section, index) => (
    <SectionView
      key={index}
      type={section.type}
      section={section}
      level={index === titled ? 1 : 2}
      isFirst={index === 0}
    />
  ));
  const pair = sections.findIndex(({ type }, index) =>
    PAIRS.includes(`${type} ${sections[index + 1]?.type}`),
  );
  if (pair >= 0) {
    const both = (
      <div key="pair" className="pair">
        {views.slice(pair, pair + 2)}
      </div>
    );
    views.splice(pair, 2, both);
  }
  return (
    <>
      {titled < 0 && <PageHeader />}
      {views}
    </>
  );
}

interface SectionViewProps<Type extends SectionType> extends SectionProps<Type> {
  type: Type;
}

function SectionView<Type extends SectionType>({ type, ...props }: SectionViewProps<Type>) {
  return createElement<SectionProps<Type>>(SECTION_VIEWS[type], props);
}
