import { markdownPath } from "../../contract/page-addresses";
import { titleFromPath } from "../../contract/text/title-from-path";
import type { Content, ContentPage } from "../../server/content/content";
import type { PublicSite } from "../../server/render/public-site";

/** A page as the sitemap, llms.txt, the JSON-LD and the Markdown files describe it. */
export interface ListedPage {
  page: ContentPage;
  /** Absolute and canonical. */
  url: string;
  /** Absolute URL of the page as Markdown. */
  markdownUrl: string;
  /** Never empty: a home page without a title has the site's name. */
  title: string;
  description: string;
  /** W3C date or time. */
  modified: string | undefined;
}

/** What texts about pages are made from. */
export interface PageSource {
  content: Content;
  site: PublicSite;
  /** Renders the sections of a page. */
  markup(page: ContentPage): Promise<string>;
}

/** The pages that machines list, the home page first: all but those with `robots: none`. */
export function sitePages(content: Content, site: PublicSite): ListedPage[] {
  return [...content.pages.values()]
    .filter(({ robots }) => robots !== "none")
    .map((page) => describePage(page, site));
}

/** Addresses and texts of one page, with what the site says where the page says nothing. */
export function describePage(page: ContentPage, site: PublicSite): ListedPage {
  return {
    page,
    url: site.url + page.path,
    markdownUrl: site.url + markdownPath(page.path),
    title: page.title ?? ((page.commonPath === "/" ? "" : titleFromPath(page.path)) || site.name),
    description: page.description ?? page.summary ?? site.description,
    modified: page.modified,
  };
}
