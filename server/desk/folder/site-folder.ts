import type { CheckedFolder, ContentIssue } from "../../content/content";
import { type FileSource, folderSource } from "../../content/files/file-source";
import { isTextFile } from "../../content/files/known-files";
import { isUnchanged, type Scan, scanSource } from "../../content/files/scan-source";
import { fileInMemory, readWhole } from "../../content/files/scanned-file";
import { type ReadOptions, readContent } from "../../content/read-content";
import type { Site } from "../../content/schema/site-schema";
import { hashOf } from "../../writer/journal/journal-record";

type FolderOptions = Pick<ReadOptions, "icons" | "placeholder" | "textShades" | "readFont">;

/** A folder as it was read. */
export interface FolderState {
  scan: Scan;
  /** All of it that can be shown; missing if its settings have mistakes. */
  folder?: CheckedFolder;
  errors: readonly ContentIssue[];
}

/** A folder that was read into memory, so that what was checked is what is compared afterwards. */
export interface FolderCopy {
  scan: Scan;
  /** The bytes of its texts by path. */
  texts: ReadonlyMap<string, Buffer>;
}

/** The content folder of the desk. */
export interface SiteFolder {
  readonly dir: string;
  readonly source: FileSource;
  /** Lists the files. */
  scan(): Promise<Scan>;
  /** Reads the folder if it has changed. Requests share a reading. */
  read(): Promise<FolderState>;
  /** The text of a listed file as it is on disk; undefined for one that is not there or no text. */
  text(file: string): Promise<string | undefined>;
  /** Reads all texts into memory. */
  copy(): Promise<FolderCopy>;
  /** Whether the folder still is what was copied: every text by its bytes, all others as they are listed. */
  isSame(copy: FolderCopy): Promise<boolean>;
  /** Reads the folder as if some texts were others; undefined for one that is removed. */
  check(copy: FolderCopy, changes: ReadonlyMap<string, Buffer | undefined>): Promise<FolderState>;
}

/** Opens the content folder; nothing of it is read before it is asked for. `onSite` takes the settings of the site, when they are read. */
export function openSiteFolder(
  dir: string,
  options: FolderOptions,
  onSite: (site: Pick<Site, "name" | "timezone">) => void = () => {},
): SiteFolder {
  const source = folderSource(dir);
  const caches = { mediaCache: new Map(), pageCache: new Map() };
  const checkCaches = { mediaCache: caches.mediaCache, pageCache: new Map() };
  let known: FolderState | undefined;
  let reading: Promise<FolderState> | undefined;

  async function refresh(): Promise<FolderState> {
    const scan = await scanSource(source, known?.scan);
    if (known && isUnchanged(scan, known.scan)) return known;
    known = await stateOf(scan, caches);
    const [site] = known.folder?.sites.values() ?? [];
    if (site) onSite(site);
    return known;
  }

  async function stateOf(scan: Scan, kept: typeof caches): Promise<FolderState> {
    const result = await readContent(source, { ...options, ...kept, scan });
    return { scan, folder: result.folder, errors: "errors" in result ? result.errors : [] };
  }

  async function textsOf(scan: Scan): Promise<Map<string, Buffer>> {
    const texts = new Map<string, Buffer>();
    for (const [path, file] of scan.files) {
      const bytes = isTextFile(path) ? await readWhole(file).catch(() => undefined) : undefined;
      if (bytes) texts.set(path, bytes);
    }
    return texts;
  }

  return {
    dir,
    source,
    scan: () => scanSource(source, known?.scan),
    read() {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async text(path) {
      const file = (await scanSource(source, known?.scan)).files.get(path);
      const bytes =
        file && isTextFile(path) ? await readWhole(file).catch(() => undefined) : undefined;
      return bytes && decoded(bytes);
    },
    async copy() {
      const scan = await scanSource(source, known?.scan);
      return { scan, texts: await textsOf(scan) };
    },
    async isSame({ scan, texts }) {
      const now = await scanSource(source, scan);
      if (!isUnchanged(now, scan)) return false;
      const present = await textsOf(now);
      return [...texts].every(([path, bytes]) => {
        const other = present.get(path);
        return other !== undefined && hashOf(other) === hashOf(bytes);
      });
    },
    check({ scan, texts }, changes) {
      const files = new Map(scan.files);
      for (const [path, bytes] of [...texts, ...changes]) {
        if (bytes) files.set(path, fileInMemory(path, bytes));
        else files.delete(path);
      }
      return stateOf({ ...scan, files }, checkCaches);
    },
  };
}

/** The text of bytes that are UTF-8, with its byte order mark. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
