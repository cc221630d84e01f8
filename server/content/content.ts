import type { PageName } from "../../contract/page-paths";
import type { MediaFile } from "./files/media-file";
import type { Page } from "./schema/page-schema";
import type { Site } from "./schema/site-schema";

/** A content folder that was read without an error. Never changed; a new one takes its place. */
export interface Content {
  /** Changes whenever anything that a page shows changes: 16 hexadecimal digits. */
  id: string;
  site: Site;
  pages: Record<PageName, Page>;
  /** When each page last changed, as a W3C date or time; not known of files without a time of their own. */
  modified: Partial<Record<PageName, string>>;
  media: ReadonlyMap<string, MediaFile>;
}

/** One thing that is wrong in a content folder. */
export interface ContentIssue {
  /** Path inside the content folder: `home.md`. */
  file: string;
  /** 1-based, where known. */
  line?: number;
  /** Path inside the file: `sections[2].items[0].title`; empty for the file itself. */
  path: string;
  found: string;
  expected: string;
}
