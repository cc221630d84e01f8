import { PAGE_NAMES, PAGE_PATHS, type PageName } from "../../contract/page-paths";
import type { Content } from "../../server/content/content";
import type { Page } from "../../server/content/schema/page-schema";
import type { PublicSite } from "../../server/render/public-site";
import { titleFromPath } from "./page-title";

/** A page as the sitemap, llms.txt, the JSON-LD and the Markdown files describe it. */
export interface ListedPage {
  name: PageName;
  page: Page;
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

/** The pages in the order of the URL contract. */
export function sitePages(content: Content, site: PublicSite): ListedPage[] {
  return PAGE_NAMES.map((name) => {
    const page = content.pages[name];
    const path = PAGE_PATHS[name];
    return {
      name,
      page,
      url: site.url + path,
      markdownUrl: `${site.url}${name === "home" ? "/index" : path}.md`,
      title: page.title ?? (titleFromPath(path) || site.name),
      description: page.description ?? site.description,
      modified: content.modified[name],
    };
  });
}
