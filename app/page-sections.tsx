import { useLoaderData, useLocation } from "@remix-run/react";
import { createElement, memo, type ReactElement } from "react";
import { canonicalPath } from "../contract/page-addresses";
import { titleFromPath } from "../contract/text/title-from-path";
import type { Section, SectionType } from "../server/content/schema/page-schema";
import { Breadcrumbs } from "./layout/breadcrumbs";
import type { PageContent, PageData } from "./load-page";
import { SECTION_TYPES } from "./section-types";
import { Article } from "./sections/parts/article";
import { PageHeader } from "./sections/parts/page-header";
import { FirstSection } from "./sections/parts/section-frame";
import type { SectionProps } from "./sections/parts/section-props";
import { useSite } from "./site/use-site";

/** Neighbours that stand beside each other where there is room. */
const PAIRS = ["contact-form contact-details", "contact-details contact-form"].flatMap((pair) => [
  pair,
  pair.replace("contact-form", "form"),
]);

/** A page as its owner wrote it: the sections in order, then the body. The first title is the page's one h1. */
export function PageSections({ page }: { page: PageContent }) {
  const isArticle = page.layout === "article";
  const sections: Section[] =
    page.body && !isArticle
      ? [...page.sections, { type: "prose", text: page.body }]
      : page.sections;
  const titled = sections.findIndex(({ title }) => title);
  const pictured = sections[0] && isWords(sections[0]) ? 1 : 0;
  const views = sections.map((section, index) => (
    <FirstSection.Provider key={index} value={index === 0}>
      <MemoisedView
        type={section.type}
        section={section}
        level={index === titled ? 1 : 2}
        isFirst={index === pictured}
      />
    </FirstSection.Provider>
  ));
  const title = usePageTitle();
  const ownTitle = titled < 0 ? title : undefined;
  return (
    <>
      {page.isInFolder && <Breadcrumbs parents={page.parents} title={title} />}
      {isArticle ? (
        <Article page={page} title={ownTitle}>
          {paired(sections, views)}
        </Article>
      ) : (
        <>
          {ownTitle && <PageHeader title={ownTitle} />}
          {paired(sections, views)}
        </>
      )}
    </>
  );
}

/** Whether a section is a hero of words: it leaves room for the next section's pictures in the first view of a phone. */
function isWords(section: Section): boolean {
  return section.type === "hero" && !section.picture && !section.background;
}

/** The page's own title, else its name; of the home page the site's name. */
function usePageTitle(): string {
  const { head } = useLoaderData<PageData>();
  const { pathname } = useLocation();
  const { name } = useSite();
  return head.title ?? (titleFromPath(canonicalPath(pathname)) || name);
}

/** Puts the first two neighbours that belong together beside each other. */
function paired(sections: readonly Section[], views: readonly ReactElement[]): ReactElement[] {
  const pair = sections.findIndex(({ type }, index) =>
    PAIRS.includes(`${type} ${sections[index + 1]?.type}`),
  );
  if (pair < 0) return [...views];
  const both = (
    <div key="pair" className="pair">
      {views.slice(pair, pair + 2)}
    </div>
  );
  return views.toSpliced(pair, 2, both);
}

interface SectionViewProps<Type extends SectionType> extends SectionProps<Type> {
  type: Type;
}

function SectionView<Type extends SectionType>({ type, ...props }: SectionViewProps<Type>) {
  return createElement<SectionProps<Type>>(SECTION_TYPES[type].view, props);
}

// The router renders a page once more when a click leaves it.
const MemoisedView = memo(SectionView);
