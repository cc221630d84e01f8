import { lstat as lstatWithCallback, type Stats } from "node:fs";
import { opendir, realpath, stat } from "node:fs/promises";
import { sep } from "node:path";
import { promisify } from "node:util";
import { versionOf } from "../../media/validated-file";
import type { ContentIssue } from "../content";
import { describeError, fileOnDisk, isErrorCode, type ScannedFile } from "./scanned-file";

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
  /** The noun for a file of it in errors. */
  noun: string;
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

/** An entry of a folder with its place on disk, symbolic links resolved. */
type Entry = { path: string; file: string; stats: Stats } | { path: string; error: unknown };

// Entries whose stats are asked for at the same time: more outlive the collections of garbage during a load, fewer wake the
// threads of the file system more often.
const BATCH = 64;
// Names that are read from a folder at once.
const NAMES = 256;

// Half the processor time of the function of node:fs/promises: every file is asked for twice a second.
const lstat = promisify(lstatWithCallback);

/**
 * Lists an area of the content folder whose resolved path on disk is `root`, without reading files. An area that is
 * missing is empty. Takes known files over where they are unchanged. @throws ScanLimitError
 */
export async function listEntries(root: string, area: Area, known: KnownFiles): Promise<Listing> {
  const lists: Listing = { files: [], folders: [], errors: [], tooLarge: [] };
  const walk: Walk = { ...lists, area, root, known, entries: 0 };
  const entry = await statEntry(root, area.path);
  if ("error" in entry && isErrorCode(entry.error, "ENOENT")) return walk;
  if ("stats" in entry && !entry.stats.isDirectory()) {
    refuse(walk, area.path, "no folder", "a folder");
  } else {
    await addEntry(walk, entry, []);
  }
  return walk;
}

function refuse({ errors }: Walk, file: string, found: string, expected: string): void {
  errors.push({ file, path: "", found, expected });
}

/** Asks for the stats of an entry of a folder on disk; only links need more than one question. */
async function statEntry(dir: string, path: string): Promise<Entry> {
  const name = path.slice(path.lastIndexOf("/") + 1);
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
    refuse(walk, path, describeError(entry.error), area.noun);
    return;
  }
  const { file, stats } = entry;
  if (file !== root && !file.startsWith(root + sep)) {
    refuse(walk, path, "a symbolic link that leaves the folder", "a file inside the folder");
  } else if (stats.isDirectory()) {
    await addFolder(walk, path, [...above, file]);
  } else if (!stats.isFile()) {
    refuse(walk, path, "neither a file nor a folder", "a file");
  } else if (stats.size > area.maxBytes(path)) {
    const [found, expected] = [megabytes(stats.size), `at most ${megabytes(area.maxBytes(path))}`];
    walk.tooLarge.push({ file: path, path: "", found, expected });
  } else if (walk.files.length >= area.maxFiles) {
    throw limit(area.path, "more files", `at most ${area.maxFiles} files`);
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
  if (area.isFileName?.(name)) return refuse(walk, path, "a folder", "a file");
  if (above.indexOf(dir) < above.length - 1)
    return refuse(walk, path, "a symbolic link to a folder that holds it", "a file or folder");
  if (above.length > area.maxDepth + 1) {
    const expected = `at most ${area.maxDepth} levels of folders ${area.place}`;
    throw limit(path, "a folder at a deeper level", expected);
  }
  let names: string[];
  try {
    names = await readNames(dir, area.maxEntries - walk.entries);
  } catch (error) {
    return refuse(walk, path || ".", describeError(error), "a folder that can be read");
  }
  walk.entries += names.length;
  if (walk.entries > area.maxEntries) {
    const expected = `at most ${area.maxEntries} entries ${area.place}, those behind links included`;
    throw limit(path, "more entries", expected);
  }
  if (path !== area.path) walk.folders.push(path);
  const paths = keptPaths(walk, path, names);
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = paths.slice(start, start + BATCH);
    const entries = await Promise.all(batch.map((one) => statEntry(dir, one)));
    for (const entry of entries) await addEntry(walk, entry, above);
  }
}

/** The sorted paths of entries that the site may use; adds an error for each name that cannot be shown. */
function keptPaths(walk: Walk, folder: string, names: readonly string[]): string[] {
  const prefix = folder && `${folder}/`;
  const kept: string[] = [];
  for (const name of names.toSorted()) {
    if (walk.area.isSkipped(prefix + name, name)) continue;
    if (/[\p{Cc}\\\ufffd]/u.test(name)) {
      const file = prefix + JSON.stringify(name).slice(1, -1);
      refuse(walk, file, "its name", "a file name without control characters and backslashes");
    } else {
      kept.push(prefix + name);
    }
  }
  return kept;
}

function limit(path: string, found: string, expected: string): ScanLimitError {
  return new ScanLimitError({ file: path || ".", path: "", found, expected });
}

/** The names in a folder, at most one more than `limit`. */
async function readNames(dir: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(dir, { bufferSize: NAMES })) {
    names.push(name);
    if (names.length > limit) break;
  }
  return names;
}

/** A size in MB of 1024 × 1024 bytes, rounded up to a tenth. */
function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 104_857.6) / 10} MB`;
}
