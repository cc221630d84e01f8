import { fontFiles } from "../../theme/fonts/site-fonts";
import type { CheckedFolder, Content, ContentPage, FolderPage } from "../content";
import { createLists, parentsOf } from "../pages/connect-pages";
import { digest, pageId, siteKey, stableJson } from "../pages/page-ids";
import { createPartFilter, type Moment, type PartFilter } from "./dated-part";
import { withoutLinksTo } from "./shown-links";
import { shownSections } from "./shown-sections";

/**
 * Takes a folder and a moment, returns the content of that moment: without drafts, and without all whose time has not come
 * or is over. The same for any two moments between which nothing changes.
 */
export function contentAt(folder: CheckedFolder, moment: Moment): Content {
  const { zone, media } = folder;
  const filter = createPartFilter(zone, moment);
  const pages = new Map<string, FolderPage>();
  const hidden = new Set<string>();
  for (const [path, page] of folder.pages) {
    if (filter.isShown(page)) pages.set(path, shownPage(page, filter));
    else hidden.add(path);
  }
  const site = withoutLinksTo(hidden, folder.site);
  const shared = siteKey(site, Object.values(fontFiles(site.theme, media)));
  const listed = connectPages(pages, site.language, shared);
  return {
    id: digest([folder.id, shared, ...listed.map(({ id }) => id)]).slice(0, 16),
    ...{ site, media, zone },
    pages: new Map(listed.map((page) => [page.path, page])),
    redirects: folder.redirectsWithout(hidden),
    ...(filter.next !== undefined && { changesAt: filter.next }),
  };
}

/** A page with dated parts changes its key with what is shown of it. */
function shownPage(page: FolderPage, filter: PartFilter): FolderPage {
  const sections = shownSections(page.sections, filter);
  const isSame =
    sections.length === page.sections.length &&
    sections.every((section, index) => section === page.sections[index]);
  if (isSame) return page;
  return { ...page, sections, key: digest([page.key, stableJson(sections)]) };
}

/** Adds to each page what it shows of others. */
function connectPages(
  pages: ReadonlyMap<string, FolderPage>,
  language: string,
  shared: string,
): ContentPage[] {
  const keys = new Map(Array.from(pages, ([path, { key }]) => [path, key]));
  const withEntries = createLists(pages, language);
  return Array.from(pages.values(), ({ key: _, ...page }) => {
    const next = { ...page, parents: parentsOf(page.path, pages), sections: withEntries(page) };
    return { ...next, id: pageId(next, shared, keys) };
  });
}
