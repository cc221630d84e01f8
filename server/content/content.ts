import type { Zone } from "../../contract/hours/zoned-time";
import type { MediaFile } from "../media/media-file";
import type { MeasuredFont } from "../theme/fonts/font-metrics";
import type { ErrorCode, ErrorValuesByName } from "./files/errors/words/error-words";
import type { RedirectTable } from "./redirects/redirect-table";
import type { Announcement } from "./schema/company/announcements-schema";
import type { Page, SectionOf } from "./schema/page-schema";
import type { Site } from "./schema/site-schema";

/** A content folder that was read without errors: all pages, drafts and past ones too. Immutable. */
export interface CheckedFolder {
  /** Changes with any file: 16 hexadecimal digits. */
  id: string;
  /** As in `Content`. */
  sites: ReadonlyMap<string, Site>;
  /** The URL path that a page has or would have in a language; takes its path by the names of files. */
  pathIn(language: string, commonPath: string): string;
  /** That of the site. */
  zone: Zone;
  /** As in `Content`. */
  pages: ReadonlyMap<string, FolderPage>;
  media: ReadonlyMap<string, MediaFile>;
  /** The owner's fonts, by hash of the file. */
  fonts: ReadonlyMap<string, MeasuredFont>;
  /** The redirects of a moment at which the pages with these paths are hidden. */
  redirectsWithout(hidden: ReadonlySet<string>): RedirectTable;
  /** The lines of links to pages that are shown for a time, by file and link, joined with a space. */
  linkLines: ReadonlyMap<string, number>;
  /** Where the forms of a page are in its file, by path, in the order of its sections. */
  formPlaces: ReadonlyMap<string, readonly FormPlace[]>;
  /** Advice for redirects to pages that are hidden; takes by path when each is shown. */
  redirectsTo(hidden: ReadonlyMap<string, string>): ContentIssue[];
}

/** A page of a folder, with its lists still empty. */
export interface FolderPage extends Omit<ContentPage, "id" | "parents" | keyof Translations> {
  /** Changes whenever anything that the page shows of its file, its media and its links changes. */
  key: string;
}

/** A content folder as it is shown at a moment. Immutable; a change of the folder, and the clock, make a new one. */
export interface Content {
  /** Changes whenever anything that a page shows changes: 16 hexadecimal digits. */
  id: string;
  /** The settings of all pages in the default language; the same as the first of `sites`. */
  site: Site;
  /** By language tag, the default one first; one for a site in one language. */
  sites: ReadonlyMap<string, Site>;
  /** The keys of `sites`. */
  languages: readonly string[];
  /** Takes the path of no page; returns the page in other languages that would have this path in its own. */
  missingAt(path: string): readonly PageInLanguage[];
  /** By URL path, the home page first, the others by path. The one list of pages: everything else derives from it. */
  pages: ReadonlyMap<string, ContentPage>;
  media: ReadonlyMap<string, MediaFile>;
  /** The owner's fonts, by hash of the file. */
  fonts: ReadonlyMap<string, MeasuredFont>;
  redirects: RedirectTable;
  /** That of the site. */
  zone: Zone;
  /** The moment that it is made for, in ms since 1970. It holds from then on. */
  now: number;
  /** When the clock alone makes another content of the folder, in ms since 1970; missing for never. */
  changesAt?: number;
  /** The forms whose time is over and whose messages may still be kept. */
  closedForms: readonly ClosedForm[];
  /** The forms that the folder had before, the latest first. */
  removedForms: readonly ClosedForm[];
}

/** A form whose time is over, or that was removed, and the page that it was on, which may be gone too. */
export interface ClosedForm {
  page: Omit<FolderPage, "key">;
  section: SectionOf<"form"> | SectionOf<"contact-form">;
}

/** A page by the name of its file. */
export interface PageName {
  /** Path in the content folder: `news/opening.en.md`. */
  file: string;
  /** Tag of its language. */
  language: string;
  /** URL path by the names of files alone, the same in all languages: `/`, `/about`, `/news/opening`. */
  commonPath: string;
}

/** A page's URL path and its file in the content folder. */
export interface PageAddress extends PageName {
  /** URL path: `/`, `/about`, `/en/news/opening`. */
  path: string;
}

/** A page in one of its languages. */
export interface PageInLanguage {
  language: string;
  path: string;
}

/** A page's other languages. All its translations share one. Everything is empty on a site in one language. */
export interface Translations {
  /** The page in each language that has it, its own included, in the order of the site's languages. */
  translations: readonly PageInLanguage[];
  /** Those that search engines may know, if there are several: what hreflang names. */
  alternates: readonly PageInLanguage[];
  /** Where the switch leads: the page, or the nearest one above it, in each language that has one. */
  nearest: readonly PageInLanguage[];
}

/** A page of the folder with its address and its translations. */
export interface ContentPage extends Page, PageAddress, Translations {
  /**
   * Changes whenever anything that this page shows changes: its file, its media, shared fields of the site, the pages that
   * it lists. 16 hexadecimal digits.
   */
  id: string;
  /** Last change as a W3C date or time; missing for a file without a real time. */
  modified?: string;
  /** Changes with the opening hours that it shows; missing for a page that shows none. */
  openingState?: string;
  /** The lines above its header; missing for none. */
  announcements?: readonly Announcement[];
  /** The pages above it, the outermost first, without the home page; folders without a page are left out. */
  parents: readonly PageLink[];
}

/** A page as a breadcrumb names it. */
export interface PageLink {
  path: string;
  title: string;
}

/** Where a form is in its file: its index in `sections`, and the lines of some keys, or of the form where it lacks one. */
export interface FormPlace {
  index: number;
  keepDays: number;
  to: number;
  reply: number;
}

/** An error in a content folder. */
export interface ContentIssue {
  /** Path inside the content folder: `home.md`. */
  file: string;
  /** 1-based; missing where the line is not known. */
  line?: number;
  /** Path inside the file: `sections[2].items[0].title`; empty for the file itself. */
  path: string;
  found: string;
  expected: string;
  /** Names the error in all languages; its words are in `files/errors/words/`. */
  code: ErrorCode;
  /** What the words of the code name. */
  values?: ErrorValuesByName;
  /** Further places with the same cause: `about.md:12`. */
  places?: readonly string[];
}
