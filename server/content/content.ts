import type { PageName } from "../../contract/page-paths";
import type { MediaFile } from "./files/media-file";
import type { Page } from "./schema/page-schema";
import type { Site } from "./schema/site-schema";

/** A content folder that was read without errors. Immutable; a change makes a new one. */
export interface Content {
  /** Changes whenever anything that a page shows changes: 16 hexadecimal digits. */
  id: string;
  site: Site;
  pages: Record<PageName, Page>;
  /** Last change of each page as a W3C date or time; missing for files without a real time. */
  modified: Partial<Record<PageName, string>>;
  media: ReadonlyMap<string, MediaFile>;
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
}
