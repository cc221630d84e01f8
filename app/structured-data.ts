import type { Content } from "../server/content/content";
import type { Section } from "../server/content/section-schema";
import type { PublicSite } from "../server/public-site";
import { type ListedPage, listPages } from "./page-list";

type Thing = Record<string, unknown>;

const PAGE_TYPES = { home: "WebPage", about: "AboutPage", contact: "ContactPage" } as const;

/**
 * Takes the path of a request, returns what the page says in schema.org's words as JSON-LD, safe inside a script
 * element; undefined for a path that is no page.
 */
export function structuredData(
  content: Content,
  site: PublicSite,
  pathname: string,
): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, "").toLowerCase();
  const pages = listPages(content, site);
  const page = pages.find(({ url }) => url === site.url + path);
  if (!page) return undefined;
  const graph = [
    organization(site),
    {
      "@type": "WebSite",
      "@id": `${site.url}/#website`,
      url: `${site.url}/`,
      name: site.name,
      description: site.description,
      inLanguage: site.language,
      publisher: { "@id": organizationId(site) },
    },
    webPage(page, site),
    ...(page.name === "home" ? [] : [breadcrumbs(page, site)]),
  ];
  return escapeScript(JSON.stringify({ "@context": "https://schema.org", "@graph": graph }));
}

/** A place that has an address and hours is one that people can come to. */
function organization(site: PublicSite): Thing {
  const { email, phone, address, hours } = site.contact;
  const { logo } = site;
  return {
    "@type": address.length > 0 && hours.length > 0 ? "LocalBusiness" : "Organization",
    "@id": organizationId(site),
    name: site.name,
    url: `${site.url}/`,
    logo: logo?.kind === "image" ? new URL(logo.src, site.url).href : undefined,
    email,
    telephone: phone,
    address: address.length > 0 ? address.join(", ") : undefined,
    sameAs: site.social.length > 0 ? site.social.map(({ url }) => url) : undefined,
  };
}

function webPage(listed: ListedPage, site: PublicSite): Thing {
  const { name, page, url, title, description } = listed;
  const questions = page.sections.flatMap(questionsOf);
  const type = PAGE_TYPES[name];
  return {
    "@type": questions.length === 0 ? type : name === "home" ? "FAQPage" : [type, "FAQPage"],
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: site.language,
    // Not the file's time: the document is the same wherever the same words are served.
    dateModified: page.updated,
    isPartOf: { "@id": `${site.url}/#website` },
    breadcrumb: name === "home" ? undefined : { "@id": `${url}#breadcrumb` },
    mainEntity: questions.length > 0 ? questions : undefined,
  };
}

/** Answers keep their markup, which search engines show. */
function questionsOf(section: Section): Thing[] {
  if (section.type !== "faq") return [];
  return section.items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.html },
  }));
}

function breadcrumbs({ url, title }: ListedPage, site: PublicSite): Thing {
  const places = [
    { name: site.strings.home, item: `${site.url}/` },
    { name: title, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumb`,
    itemListElement: places.map((place, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...place,
    })),
  };
}

function organizationId(site: PublicSite): string {
  return `${site.url}/#organization`;
}

/** Nothing in it can end the script element or begin a comment. */
function escapeScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
