import type { Stats } from "node:fs";
import { opendir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { ContentIssue } from "../content";
import { TEXT_FILES } from "./page-files";
import { findUnusedTexts } from "./unused-texts";
import { ChangedFileError, versionOf } from "./validated-file";

/** A file of the content folder on disk. */
export interface ScannedFile {
  /** Path in the content folder: `media/team/anna.jpg`. */
  path: string;
  /** Path on disk, symbolic links resolved. */
  file: string;
  bytes: number;
  /** Time of the last change of its bytes, in ms since 1970. */
  modifiedMs: number;
  /** Changes when the file does. */
  version: string;
}

export interface Scan {
  files: Map<string, ScannedFile>;
  errors: ContentIssue[];
  /** Issues of files in `media/`; errors only where something refers to the file. */
  unusable: ContentIssue[];
  /** False when `media/` exceeds a limit, which the last error names. */
  isComplete: boolean;
}

/** `media/` exceeds a limit of entries or depth. */
class ScanLimitError extends Error {
  readonly error: ContentIssue;

  constructor(error: ContentIssue) {
    super(error.expected);
    this.error = error;
  }
}

/** State of one listing of `media/`. */
interface Walk {
  scan: Scan;
  root: string;
  entries: number;
}

const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_MEDIA_BYTES = 25 * 1024 * 1024;
const MAX_MEDIA_FILES = 5000;
// Counts folders, hidden entries, and files once for each symbolic link to them.
const MAX_MEDIA_ENTRIES = 10_000;
const MAX_MEDIA_DEPTH = 10;

/** Lists the files of a content folder without reading them. Never throws: issues are in the result. */
export async function scanFolder(dir: string): Promise<Scan> {
  const scan: Scan = { files: new Map(), errors: [], unusable: [], isComplete: true };
  let root: string;
  try {
    root = await realpath(dir);
    scan.errors.push(...(await findUnusedTexts(root, TEXT_FILES)));
  } catch (error) {
    const found = describeError(error);
    scan.errors.push({ file: dir, path: "", found, expected: "a folder that can be read" });
    return scan;
  }
  const walk: Walk = { scan, root, entries: 0 };
  for (const path of TEXT_FILES) await scanEntry(walk, path, [], MAX_TEXT_BYTES);
  try {
    await scanEntry(walk, "media", [], MAX_MEDIA_BYTES);
  } catch (error) {
    if (!(error instanceof ScanLimitError)) throw error;
    scan.isComplete = false;
    scan.errors.push(error.error);
  }
  return scan;
}

/** Two scans with the same files and issues have the same fingerprint. */
export function fingerprint({ files, errors, unusable }: Scan): string {
  return JSON.stringify([[...files.values()], errors, unusable]);
}

async function scanEntry(
  walk: Walk,
  path: string,
  above: readonly string[],
  limit: number,
): Promise<void> {
  const { scan, root } = walk;
  const isText = TEXT_FILES.includes(path);
  function refuse(found: string, expected: string): void {
    scan.errors.push({ file: path, path: "", found, expected });
  }

  let file: string;
  let stats: Stats;
  try {
    file = await realpath(join(root, path));
    stats = await stat(file);
  } catch (error) {
    const isMissing = isErrorCode(error, "ENOENT");
    if (path === "media" && isMissing) return;
    const expected = isText ? "a text file" : "a file that can be read";
    refuse(isMissing ? "nothing" : describeError(error), expected);
    return;
  }

  if (file !== root && !file.startsWith(root + sep)) {
    refuse("a symbolic link that leaves the folder", "a file inside the folder");
  } else if (stats.isDirectory() && !isText) {
    if (above.includes(file))
      refuse("a symbolic link to a folder that holds it", "a file or folder");
    else await scanDirectory(walk, path, [...above, file]);
  } else if (!stats.isFile() || path === "media") {
    refuse(
      stats.isDirectory() ? "a folder" : "no folder",
      path === "media" ? "a folder" : "a file",
    );
  } else if (stats.size > limit) {
    const found = `${stats.size} bytes`;
    const list = isText ? scan.errors : scan.unusable;
    list.push({ file: path, path: "", found, expected: `at most ${limit} bytes` });
  } else if (scan.files.size >= MAX_MEDIA_FILES + TEXT_FILES.length) {
    const expected = `at most ${MAX_MEDIA_FILES} files`;
    throw new ScanLimitError({ file: "media", path: "", found: "more files", expected });
  } else {
    const { size: bytes, mtimeMs: modifiedMs } = stats;
    scan.files.set(path, { path, file, bytes, modifiedMs, version: versionOf(stats) });
  }
}

async function scanDirectory(walk: Walk, path: string, above: readonly string[]): Promise<void> {
  const { scan, root } = walk;
  if (above.length > MAX_MEDIA_DEPTH + 1) {
    const expected = `at most ${MAX_MEDIA_DEPTH} levels of folders in media/`;
    throw new ScanLimitError({
      file: path,
      path: "",
      found: "a folder at a deeper level",
      expected,
    });
  }
  let names: string[];
  try {
    names = await readNames(join(root, path), MAX_MEDIA_ENTRIES - walk.entries);
  } catch (error) {
    const found = describeError(error);
    scan.errors.push({ file: path, path: "", found, expected: "a folder that can be read" });
    return;
  }
  walk.entries += names.length;
  if (walk.entries > MAX_MEDIA_ENTRIES) {
    const expected = `at most ${MAX_MEDIA_ENTRIES} entries in media/, those behind links included`;
    throw new ScanLimitError({ file: path, path: "", found: "more entries", expected });
  }
  // Skips hidden entries: Kubernetes swaps ..data, editors write backup files.
  for (const name of names.filter((name) => !name.startsWith(".")).sort()) {
    if (/[\p{Cc}\\\ufffd]/u.test(name)) {
      const file = `${path}/${JSON.stringify(name).slice(1, -1)}`;
      const expected = "a file name without control characters and backslashes";
      scan.errors.push({ file, path: "", found: "its name", expected });
    } else {
      await scanEntry(walk, `${path}/${name}`, above, MAX_MEDIA_BYTES);
    }
  }
}

/** The names in a folder, at most one more than `limit`. */
async function readNames(dir: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(dir)) {
    names.push(name);
    if (names.length > limit) break;
  }
  return names;
}

/** Describes an error of the file system in words for the owner. */
export function describeError(error: unknown): string {
  if (error instanceof ChangedFileError)
    return error.cause ? describeError(error.cause) : "a file that is being replaced";
  if (isErrorCode(error, "ENOENT")) return "nothing";
  if (isErrorCode(error, "EACCES")) return "no permission to read it";
  if (isErrorCode(error, "ELOOP")) return "symbolic links that go in circles";
  if (isErrorCode(error, "ENOTDIR")) return "a file";
  return error instanceof Error ? `an error (${error.message})` : "an error";
}

function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
