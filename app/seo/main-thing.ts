import type { Article, Event, JobPosting, NewsArticle, Organization, Place } from "schema-dts";
import type { ContentPage } from "../../server/content/content";
import type { Location } from "../../server/content/schema/company/company-schema";
import type { PublicSite } from "../../server/render/public-site";
import { postalAddress } from "./postal-address";
import type { ListedPage, PageSource } from "./site-pages";
import { printHtml } from "./text/print-html";

type MainThing = Article | NewsArticle | JobPosting | Event;

const EMPLOYMENT = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
};

/** The article, job or event that a page is about, with what search engines require; undefined for other pages. */
export async function mainThing(
  listed: ListedPage,
  source: PageSource,
): Promise<MainThing | undefined> {
  const { content, site } = source;
  const { locations } = content.site;
  const { kind, layout } = listed.page;
  if (kind === "job") return jobPosting(listed, locations, source);
  if (kind === "event") return event(listed, locations, site);
  if (kind === "news") return article("NewsArticle", listed, site);
  return layout === "article" ? article("Article", listed, site) : undefined;
}

/** The name by which the things of a graph point at the site's owner. */
export function organizationId(site: PublicSite): string {
  return `${site.url}/#organization`;
}

function article(type: "Article" | "NewsArticle", listed: ListedPage, site: PublicSite) {
  const { page, url, title, description } = listed;
  return {
    "@type": type,
    "@id": `${url}#article`,
    headline: title,
    description,
    image: imageUrl(page, site),
    datePublished: page.date,
    dateModified: page.updated ?? page.date,
    author: page.author ? { "@type": "Person", name: page.author } : owner(site),
    publisher: { "@id": organizationId(site) },
    mainEntityOfPage: { "@id": url },
    inLanguage: site.language,
  } satisfies Article | NewsArticle;
}

async function jobPosting(
  { page, url, title, description }: ListedPage,
  locations: readonly Location[],
  { site, markup }: PageSource,
): Promise<JobPosting> {
  const { employment, location, salary } = page;
  return {
    "@type": "JobPosting",
    "@id": `${url}#job`,
    url,
    title,
    description: printHtml(await markup(page), url) || description,
    datePosted: page.date ?? page.updated,
    validThrough: page.until,
    employmentType: employment && EMPLOYMENT[employment],
    hiringOrganization: owner(site),
    jobLocation: location && placeOf(location, locations),
    baseSalary: salary && {
      "@type": "MonetaryAmount",
      currency: salary.currency,
      value: {
        "@type": "QuantitativeValue",
        ...(salary.to === undefined
          ? { value: salary.from }
          : { minValue: salary.from, maxValue: salary.to }),
        unitText: salary.per.toUpperCase(),
      },
    },
  };
}

/** Times have no zone: search engines take them as those of the place. */
function event(
  { page, url, title, description }: ListedPage,
  locations: readonly Location[],
  site: PublicSite,
): Event {
  const { place, online, start, end } = page;
  const mode = place && online ? "Mixed" : online ? "Online" : "Offline";
  const places = [
    ...(place ? [placeOf(place, locations)] : []),
    ...(online ? [{ "@type": "VirtualLocation" as const, url: online }] : []),
  ];
  return {
    "@type": "Event",
    "@id": `${url}#event`,
    url,
    name: title,
    description,
    image: imageUrl(page, site),
    startDate: start,
    endDate: end,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    eventStatus: "https://schema.org/EventScheduled",
    location: places.length === 1 ? places[0] : places,
    organizer: owner(site),
  };
}

/** A name is that of a location, or stands for its address, which search engines require. */
function placeOf(place: NonNullable<ContentPage["place"]>, locations: readonly Location[]): Place {
  if (typeof place === "string") {
    const known = locations.find(({ name }) => name === place);
    return { "@type": "Place", name: place, address: known ? postalAddress(known.address) : place };
  }
  return { "@type": "Place", name: place.town, address: postalAddress(place) };
}

/** The site's owner with a name, which not every reader looks up in the graph. */
function owner(site: PublicSite): Organization {
  const url = `${site.url}/`;
  return { "@type": "Organization", "@id": organizationId(site), name: site.name, url };
}

function imageUrl({ picture }: ContentPage, site: PublicSite): string | undefined {
  return picture?.kind === "image" ? new URL(picture.src, site.url).href : undefined;
}
