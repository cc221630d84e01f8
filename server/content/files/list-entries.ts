import { lstat as lstatWithCallback, type Stats } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { sep } from "node:path";
import { promisify } from "node:util";
import { versionOf } from "../../media/validated-file";
import type { ContentIssue } from "../content";
import { type CodedError, codedError } from "./errors/words/error-words";
import {
  describeError,
  fileOnDisk,
  isErrorCode,
  megabytes,
  readNames,
  type ScannedFile,
} from "./scanned-file";

/** A part of the content folder, with its limits. */
export interface Area {
  /** Path in the content folder; empty for the folder itself. */
  path: string;
  /** The noun of its errors: `in media/`. */
  place: string;
  /** The largest size of the file at a path, in bytes. */
  maxBytes(path: string): number;
  maxFiles: number;
  /** Counts folders, skipped entries, and files once for each symbolic link to them. */
  maxEntries: number;
  /** Levels of folders below it. */
  maxDepth: number;
  isSkipped(path: string, name: string): boolean;
  /** True for a name that no folder may have. */
  isFileName?(name: string): boolean;
}

export interface Listing {
  files: ScannedFile[];
  /** Paths in the content folder, without that of the area. */
  folders: string[];
  errors: ContentIssue[];
  /** Issues of files above the limit of bytes, which are left out. */
  tooLarge: ContentIssue[];
}

/** A part of the content folder exceeds a limit of files, entries or depth. */
export class ScanLimitError extends Error {
  readonly error: ContentIssue;

  constructor(error: ContentIssue) {
    super(error.expected);
    this.error = error;
  }
}

/** Files of an earlier listing by path. */
export type KnownFiles = ReadonlyMap<string, ScannedFile>;

/** State of one listing. */
interface Walk extends Listing {
  area: Area;
  root: string;
  known: KnownFiles;
  entries: number;
}

/** An entry by its path in the content folder, in composed letters (NFC), and its name on disk: macOS may decompose umlauts. */
interface Named {
  path: string;
  name: string;
}

/** An entry of a folder with its place on disk, symbolic links resolved. */
type Entry = { path: string; file: string; stats: Stats } | { path: string; error: unknown };

// Entries whose stats are asked for at the same time: more outlive the collections of garbage during a load, fewer wake the
// threads of the file system more often.
const BATCH = 64;

// Half the processor time of the function of node:fs/promises: every file is asked for twice a second.
const lstat = promisify(lstatWithCallback);

/**
 * Lists an area of the content folder whose resolved path on disk is `root`, without reading files. An area that is
 * missing is empty. Takes known files over where they are unchanged. @throws ScanLimitError
 */
export async function listEntries(root: string, area: Area, known: KnownFiles): Promise<Listing> {
  const lists: Listing = { files: [], folders: [], errors: [], tooLarge: [] };
  const walk: Walk = { ...lists, area, root, known, entries: 0 };
  const entry = await statEntry(root, { path: area.path, name: area.path });
  if ("error" in entry && isErrorCode(entry.error, "ENOENT")) return walk;
  if ("stats" in entry && !entry.stats.isDirectory()) {
    refuse(walk, area.path, codedError("file-in-place-of-folder", {}));
  } else {
    await addEntry(walk, entry, []);
  }
  return walk;
}

function refuse({ errors }: Walk, file: string, error: CodedError): void {
  errors.push({ file, path: "", ...error });
}

/** Asks for the stats of an entry of a folder on disk; only links need more than one question. */
async function statEntry(dir: string, { path, name }: Named): Promise<Entry> {
  const file = name ? dir + sep + name : dir;
  try {
    const stats = await lstat(file);
    if (!stats.isSymbolicLink()) return { path, file, stats };
    const target = await realpath(file);
    return { path, file: target, stats: await stat(target) };
  } catch (error) {
    return { path, error };
  }
}

async function addEntry(walk: Walk, entry: Entry, above: readonly string[]): Promise<void> {
  const { area, root } = walk;
  const { path } = entry;
  if ("error" in entry) {
    const reason = describeError(entry.error);
    return refuse(walk, path, codedError("file-unreadable", { reason }));
  }
  const { file, stats } = entry;
  if (file !== root && !file.startsWith(root + sep)) {
    refuse(walk, path, codedError("file-link-outside", {}));
  } else if (stats.isDirectory()) {
    await addFolder(walk, path, [...above, file]);
  } else if (!stats.isFile()) {
    refuse(walk, path, codedError("file-neither", {}));
  } else if (stats.size > area.maxBytes(path)) {
    const [size, limit] = [megabytes(stats.size), megabytes(area.maxBytes(path))];
    walk.tooLarge.push({ file: path, path: "", ...codedError("file-too-large", { size, limit }) });
  } else if (walk.files.length >= area.maxFiles) {
    throw limit(area.path, codedError("folder-too-many-files", { limit: area.maxFiles }));
  } else {
    const known = walk.known.get(path);
    const version = versionOf(stats);
    const { size: bytes, mtimeMs: modifiedMs } = stats;
    const isKnown = known?.version === version && known.file === file;
    walk.files.push(isKnown ? known : fileOnDisk({ path, file, bytes, modifiedMs, version }));
  }
}

/** `above`: the places on disk of the folder and of those above it, the outermost first. */
async function addFolder(walk: Walk, path: string, above: readonly string[]): Promise<void> {
  const { area } = walk;
  const dir = above.at(-1) ?? walk.root;
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (area.isFileName?.(name)) return refuse(walk, path, codedError("file-is-folder", {}));
  if (above.indexOf(dir) < above.length - 1)
    return refuse(walk, path, codedError("file-link-circle", {}));
  if (above.length > area.maxDepth + 1) {
    const values = { limit: area.maxDepth, place: area.place };
    throw limit(path, codedError("folder-too-deep", values));
  }
  let names: string[];
  try {
    names = await readNames(dir, area.maxEntries - walk.entries);
  } catch (error) {
    const values = { reason: describeError(error) };
    return refuse(walk, path || ".", codedError("folder-unreadable", values));
  }
  walk.entries += names.length;
  if (walk.entries > area.maxEntries) {
    const values = { limit: area.maxEntries, place: area.place };
    throw limit(path, codedError("folder-too-many-entries", values));
  }
  if (path !== area.path) walk.folders.push(path);
  const kept = keptNames(walk, path, names);
  for (let start = 0; start < kept.length; start += BATCH) {
    const batch = kept.slice(start, start + BATCH);
    const entries = await Promise.all(batch.map((one) => statEntry(dir, one)));
    for (const entry of entries) await addEntry(walk, entry, above);
  }
}

/** The sorted entries that the site may use; adds an error for each name that cannot be shown. */
function keptNames(walk: Walk, folder: string, names: readonly string[]): Named[] {
  const prefix = folder && `${folder}/`;
  const kept: Named[] = [];
  for (const name of names.toSorted()) {
    if (walk.area.isSkipped(prefix + name, name)) continue;
    if (/[\p{Cc}\\\ufffd]/u.test(name)) {
      const file = prefix + JSON.stringify(name).slice(1, -1);
      refuse(walk, file, codedError("file-signs-in-name", {}));
    } else {
      kept.push({ path: prefix + name.normalize("NFC"), name });
    }
  }
  return kept;
}

function limit(path: string, error: CodedError): ScanLimitError {
  return new ScanLimitError({ file: path || ".", path: "", ...error });
}
