import { showsPlaces } from "../../../contract/hours/opening-hours";
import type { CheckedFolder, Content, FolderPage } from "../content";
import { isGroup } from "../files/yaml/yaml-source";
import { connectPages } from "../pages/connect-site";
import { digest, stableJson } from "../pages/page-ids";
import { withPrivacyKeys } from "../pages/privacy-key";
import type { Announcement } from "../schema/company/announcements-schema";
import type { Section } from "../schema/page-schema";
import { createAnnouncements } from "./announcements";
import { closedForms } from "./closed-forms";
import {
  createPartFilter,
  datesOf,
  isDated,
  type Moment,
  type PartFilter,
  shownEntries,
  withoutDates,
} from "./dated-part";
import { createOpeningState } from "./opening-state";
import { withoutLinksTo, withoutThanksAt } from "./shown-links";

/**
 * Takes a folder and a moment, returns its content then: without drafts and without parts outside their dates. Equal for
 * two moments between which nothing changes, but for `now`.
 */
export function contentAt(folder: CheckedFolder, moment: Moment): Content {
  const { zone, media, fonts } = folder;
  const filter = createPartFilter(zone, moment);
  const visible = new Map<string, FolderPage>();
  const hidden = new Set<string>();
  for (const [path, page] of folder.pages) {
    const own = createPartFilter(zone, moment);
    if (own.isShown(page)) visible.set(path, shownPage(page, own));
    else hidden.add(path);
    if (own.next !== undefined) filter.changesAt(own.next);
  }
  const linked = Array.from(folder.sites, ([language, site]) => {
    return [language, withoutLinksTo(hidden, site)] as const;
  });
  const layouts = new Map(
    linked.map(([language, site]) => [
      language,
      {
        announcements: createAnnouncements(site, filter),
        opening: createOpeningState(site, zone, moment.now, filter),
      },
    ]),
  );
  const pages = new Map(
    Array.from(withoutThanksAt(hidden, visible), ([path, page]) => {
      const { announcements, opening } = layouts.get(page.language) ?? {};
      return [path, withAnnouncements(withOpening(page, opening), announcements?.(path))];
    }),
  );
  // Announcements belong to pages, so that one for few pages changes only those.
  const sites = new Map(
    linked.map(([language, site]) => [language, { ...site, announcements: [] }]),
  );
  const closed = closedForms(folder, moment, filter);
  const { listed, missingAt, keys } = connectPages({
    ...folder,
    sites,
    pages: withPrivacyKeys(pages, closed),
  });
  const [site] = sites.values();
  if (!site) throw new Error("a content folder has a language");
  return {
    id: digest([folder.id, ...keys, ...listed.map(({ id }) => id)]).slice(0, 16),
    site,
    sites,
    languages: [...sites.keys()],
    missingAt,
    media,
    zone,
    now: moment.now,
    fonts,
    pages: new Map(listed.map((page) => [page.path, page])),
    redirects: folder.redirectsWithout(hidden),
    closedForms: closed,
    removedForms: [],
    ...(filter.next !== undefined && { changesAt: filter.next }),
  };
}

/** The key and `modified` of a page with dated parts include which parts are visible. */
function shownPage(page: FolderPage, filter: PartFilter): FolderPage {
  const sections = shownSections(page.sections, filter);
  const modified = laterOf(page.modified, filter.last);
  const isSame =
    sections.length === page.sections.length &&
    sections.every((section, index) => section === page.sections[index]);
  if (isSame) return modified === page.modified ? page : { ...page, modified };
  return { ...page, modified, sections, key: digest([page.key, stableJson(sections)]) };
}

/** Takes a W3C date or time and an instant in ms since 1970. */
function laterOf(modified: string | undefined, instant: number | undefined): string | undefined {
  if (instant === undefined || (modified && Date.parse(modified) >= instant)) return modified;
  return new Date(instant).toISOString();
}

/** Adds the state of the opening hours to the key of a page that shows them. */
function withOpening(page: FolderPage, opening?: () => string | undefined): FolderPage {
  const openingState = page.sections.some(showsPlaces) ? opening?.() : undefined;
  if (openingState === undefined) return page;
  return { ...page, openingState, key: digest([page.key, openingState]) };
}

/** Adds its announcements to the key of a page. */
function withAnnouncements(
  page: FolderPage,
  announcements: readonly Announcement[] = [],
): FolderPage {
  if (announcements.length === 0) return page;
  return { ...page, announcements, key: digest([page.key, stableJson(announcements)]) };
}

/** The sections that are shown, with the entries that are; one none of whose entries is shown is left out. */
function shownSections(sections: readonly Section[], filter: PartFilter): Section[] {
  return sections.flatMap((section) => {
    if (isDated(section) && !filter.isShown(datesOf(section))) return [];
    const lists = changedLists(section, filter);
    if (lists.some(([, entries]) => entries.length === 0)) return [];
    const shown = isDated(section) ? withoutDates(section) : section;
    return [lists.length > 0 ? { ...shown, ...Object.fromEntries(lists) } : shown];
  });
}

/** The lists of a section that have dated entries, by field, without the entries that are hidden. */
function changedLists(section: Section, filter: PartFilter): [string, readonly unknown[]][] {
  return Object.entries<unknown>({ ...section }).flatMap(([field, value]) => {
    if (!Array.isArray(value) || !value.every(isGroup)) return [];
    const shown = shownEntries(value, filter);
    return shown === value ? [] : [[field, shown] as [string, readonly unknown[]]];
  });
}
