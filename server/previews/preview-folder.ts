import type { CheckedFolder, ContentIssue } from "../content/content";
import type { ContentStore } from "../content/content-store";
import type { FileSource } from "../content/files/file-source";
import { isUnchanged, type Scan, scanSource } from "../content/files/scan-source";
import { type ReadOptions, readContent } from "../content/read-content";
import { readSettled, settle } from "../content/settled-folder";

/** A folder as previews show it. */
export interface PreviewedFolder {
  /** The valid parts of it; missing if nothing can be shown. */
  folder?: CheckedFolder;
  errors: readonly ContentIssue[];
}

/** Reads the folder that previews show, if it has changed. `isFresh`: also if it was looked at a moment ago. */
export type ReadPreviewed = (isFresh?: boolean) => Promise<PreviewedFolder>;

type FolderOptions = Pick<ReadOptions, "icons" | "placeholder" | "textShades" | "readFont">;

const MAX_AGE_MS = 500;

/** Previews of the served folder: its last good state, and the errors that it has now. */
export function readServed(content: Pick<ContentStore, "folder" | "problem">): ReadPreviewed {
  return async () => ({ folder: content.folder, errors: content.problem ?? [] });
}

/**
 * Previews of another folder, or of drafts over one. It is read when a preview is requested and it has changed, also with errors: then without the
 * pages that cannot be shown. Requests share a reading.
 */
export function readOther(source: FileSource, options: FolderOptions): ReadPreviewed {
  const caches = { mediaCache: new Map(), pageCache: new Map() };
  let shown: { state: PreviewedFolder; scan: Scan; checkedAt: number } | undefined;
  let reading: Promise<PreviewedFolder> | undefined;

  async function refresh(): Promise<PreviewedFolder> {
    const found = await scanSource(source, shown?.scan);
    if (shown && isUnchanged(found, shown.scan)) {
      shown.checkedAt = Date.now();
      return shown.state;
    }
    const isOver = () => false;
    const scan = shown ? await settle(source, found, isOver) : found;
    const read = (scan: Scan) => readContent(source, { ...options, ...caches, scan });
    const { result, ...seen } = await readSettled({ source, read, isOver }, scan);
    const errors = "errors" in result ? result.errors : [];
    shown = { state: { folder: result.folder, errors }, ...seen, checkedAt: Date.now() };
    return shown.state;
  }

  return async function readFolder(isFresh = false) {
    // A reading that is under way may have begun before the change.
    if (isFresh) await reading?.catch(() => {});
    else if (!reading && shown && Math.abs(Date.now() - shown.checkedAt) < MAX_AGE_MS)
      return shown.state;
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
