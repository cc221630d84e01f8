import type { Section } from "../../server/content/schema/section-schema";
import { ContactForm } from "../contact/contact-form";
import type { PageContent } from "../load-page";
import { Callout } from "./callout";
import { ContactDetails } from "./contact-details";
import { Faq } from "./faq";
import { Features } from "./features";
import { Gallery } from "./gallery";
import { Hero } from "./hero";
import { Logos } from "./logos";
import { PageHeader } from "./parts/page-header";
import { Pricing } from "./pricing";
import { Prose } from "./prose";
import { Quotes } from "./quotes";
import { Stats } from "./stats";
import { Steps } from "./steps";
import { Team } from "./team";

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

interface SectionViewProps {
  section: Section;
  level: 1 | 2;
  isFirst: boolean;
}

function SectionView({ section, ...rest }: SectionViewProps) {
  switch (section.type) {
    case "hero":
      return <Hero section={section} {...rest} />;
    case "features":
      return <Features section={section} {...rest} />;
    case "steps":
      return <Steps section={section} {...rest} />;
    case "stats":
      return <Stats section={section} {...rest} />;
    case "logos":
      return <Logos section={section} {...rest} />;
    case "quotes":
      return <Quotes section={section} {...rest} />;
    case "gallery":
      return <Gallery section={section} {...rest} />;
    case "pricing":
      return <Pricing section={section} {...rest} />;
    case "faq":
      return <Faq section={section} {...rest} />;
    case "team":
      return <Team section={section} {...rest} />;
    case "callout":
      return <Callout section={section} {...rest} />;
    case "prose":
      return <Prose section={section} {...rest} />;
    case "contact-details":
      return <ContactDetails section={section} {...rest} />;
    case "contact-form":
      return <ContactForm section={section} {...rest} />;
  }
}
