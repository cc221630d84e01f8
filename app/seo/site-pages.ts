import type { Content } from "../../server/content/content";
import type { PageName } from "../../server/content/files/page-files";
import type { Page } from "../../server/content/schema/page-schema";
import type { PublicSite } from "../../server/render/public-site";
import { titleFromPath } from "./page-title";

/** Where each page is. */
export const PAGE_PATHS = {
  home: "/",
  about: "/about",
  contact: "/contact",
} as const satisfies Record<PageName, string>;

/** A page as machines are told of it. */
export interface ListedPage {
  name: PageName;
  page: Page;
  /** Absolute and canonical. */
  url: string;
  /** Absolute address of the same words as Markdown. */
  markdownUrl: string;
  /** Never empty: home without a title of its own has the site's name. */
  title: string;
  description: string;
  /** W3C date or time. */
  modified: string | undefined;
}

/** The pages in the order of the URL contract. */
export function sitePages(content: Content, site: PublicSite): ListedPage[] {
  return (["home", "about", "contact"] as const).map((name) => {
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
