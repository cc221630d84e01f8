import type {
  AboutPage,
  AggregateRating,
  BreadcrumbList,
  ContactPage,
  FAQPage,
  LocalBusiness,
  Organization,
  Question,
  WebPage,
  WebSite,
} from "schema-dts";
import { showsPlaces } from "../../contract/hours/opening-hours";
import { canonicalPath } from "../../contract/page-addresses";
import type { Content } from "../../server/content/content";
import type { Section } from "../../server/content/schema/page-schema";
import type { PublicSite } from "../../server/render/public-site";
import { mainThing, organizationId } from "./main-thing";
import { locationNodes } from "./place-nodes";
import { postalAddress } from "./postal-address";
import { describePage, type ListedPage, type PageSource } from "./site-pages";
import { videoObjects } from "./video-objects";

const PAGE_TYPES: Record<string, "AboutPage" | "ContactPage"> = {
  "/about": "AboutPage",
  "/contact": "ContactPage",
};

/**
 * Takes the path of a request, returns what the page says in schema.org's words as JSON-LD, safe inside a script
 * element; undefined for a path that is no page.
 */
export async function jsonLd(source: PageSource, pathname: string): Promise<string | undefined> {
  const { content, site } = source;
  const path = canonicalPath(pathname);
  const found = content.pages.get(path);
  if (!found) return undefined;
  const page = describePage(found, site);
  const graph = [
    organization(content, site, found.sections),
    webSite(site),
    webPage(page, site),
    ...(page.page.commonPath === "/" ? [] : [breadcrumbs(page, site)]),
    await mainThing(page, source),
    ...(page.page.commonPath === "/" || found.sections.some(showsPlaces)
      ? locationNodes(content, site)
      : []),
    ...videoObjects(page, site),
  ];
  return escapeScript(
    JSON.stringify({ "@context": "https://schema.org", "@graph": graph.filter(Boolean) }),
  );
}

function webSite(site: PublicSite): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${site.url}/#website`,
    url: `${site.url}/`,
    name: site.name,
    description: site.description,
    inLanguage: site.languages?.map(({ language }) => language) ?? site.language,
    publisher: { "@id": organizationId(site) },
  };
}

/** Locations are nodes of their own. Without them, a `contact` with address and hours is a place that people can come to. */
function organization(
  { site: { locations, company, contact } }: Content,
  site: PublicSite,
  sections: readonly Section[],
): LocalBusiness | Organization {
  const [first] = locations;
  const { email, phone, address, hours } = site.contact;
  const { logo } = site;
  return {
    "@type": !first && address.length > 0 && hours.length > 0 ? "LocalBusiness" : "Organization",
    "@id": organizationId(site),
    name: site.name,
    url: `${site.url}/`,
    logo: logo?.kind === "image" ? new URL(logo.src, site.url).href : undefined,
    email,
    telephone: phone,
    legalName: company.legalName,
    vatID: company.vatId,
    address:
      first && contact.address.length === 0
        ? postalAddress(first.address)
        : address.join(", ") || undefined,
    aggregateRating: ratingOn(sections),
    sameAs: site.social.length > 0 ? site.social.map(({ url }) => url) : undefined,
  };
}

/** The rating that the page shows; search engines may be told of no other. */
function ratingOn(sections: readonly Section[]): AggregateRating | undefined {
  for (const section of sections) {
    const shown = "rating" in section ? section.rating : undefined;
    if (!shown) continue;
    const { value, count } = shown;
    return { "@type": "AggregateRating", ratingValue: value, reviewCount: count, bestRating: 5 };
  }
  return undefined;
}

/** Home with questions is a page of questions; the others stay what they are besides. */
function webPage({ page, url, title, description }: ListedPage, site: PublicSite) {
  const isHome = page.commonPath === "/";
  const type = PAGE_TYPES[page.commonPath] ?? "WebPage";
  const plain = {
    "@type": type,
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: site.language,
    // Not the file's time: the document is the same wherever the same words are served.
    dateModified: page.updated,
    isPartOf: { "@id": `${site.url}/#website` },
    breadcrumb: isHome ? undefined : { "@id": `${url}#breadcrumb` },
  } satisfies WebPage | AboutPage | ContactPage;
  const questions = page.sections.flatMap(questionsOf);
  if (questions.length === 0) return plain;
  const faq = { ...plain, "@type": "FAQPage", mainEntity: questions } satisfies FAQPage;
  return isHome ? faq : { ...faq, "@type": [type, "FAQPage"] };
}

/** Answers keep their markup, which search engines show. */
function questionsOf(section: Section): Question[] {
  if (section.type !== "faq") return [];
  return section.items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.html },
  }));
}

function breadcrumbs({ page, url, title }: ListedPage, site: PublicSite): BreadcrumbList {
  const places = [
    { name: site.strings.home, item: site.url + site.home },
    ...page.parents.map((parent) => ({ name: parent.title, item: site.url + parent.path })),
    { name: title, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumb`,
    itemListElement: places.map((place, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      ...place,
    })),
  };
}

/** Nothing in it can end the script element or begin a comment. */
function escapeScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
