import { markdownPath } from "../../contract/page-addresses";
import type { Content, ContentPage } from "../../server/content/content";
import type { PublicSite } from "../../server/render/public-site";
import { titleFromPath } from "./page-title";

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

/** All pages, the home page first. */
export function sitePages(content: Content, site: PublicSite): ListedPage[] {
  return [...content.pages.values()].map((page) => ({
    page,
    url: site.url + page.path,
    markdownUrl: site.url + markdownPath(page.path),
    title: page.title ?? (titleFromPath(page.path) || site.name),
    description: page.description ?? site.description,
    modified: page.modified,
  }));
}
