import type { Stats } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Mistake } from "./content";
import { PAGE_NAMES } from "./page-schema";
import { ChangedFileError, versionOf } from "./validated-file";

/** A file that content is made of, as it lies on disk. */
export interface ScannedFile {
  /** Inside the content folder: `media/team/anna.jpg`. */
  path: string;
  /** Symbolic links resolved. */
  file: string;
  bytes: number;
  /** When its bytes were last written, in ms since 1970. */
  modifiedMs: number;
  /** Changes when the file does. */
  version: string;
}

export interface Scan {
  files: Map<string, ScannedFile>;
  mistakes: Mistake[];
}

export const TEXT_FILES = ["site.yaml", ...PAGE_NAMES.map((name) => `${name}.md`)];

const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_MEDIA_BYTES = 25 * 1024 * 1024;
const MAX_MEDIA_FILES = 5000;

/** Lists what a content folder holds without reading it. What is wrong with its files is in `mistakes`; never throws. */
export async function scanFolder(dir: string): Promise<Scan> {
  const scan: Scan = { files: new Map(), mistakes: [] };
  let root: string;
  try {
    root = await realpath(dir);
    await readdir(root);
  } catch (error) {
    const found = describeError(error);
    scan.mistakes.push({ file: dir, path: "", found, wanted: "a folder that can be read" });
    return scan;
  }
  for (const path of TEXT_FILES) await scanEntry(scan, root, path, [], MAX_TEXT_BYTES);
  await scanEntry(scan, root, "media", [], MAX_MEDIA_BYTES);
  return scan;
}

/** Equal for two scans that found the same. */
export function fingerprint({ files, mistakes }: Scan): string {
  return JSON.stringify([[...files.values()], mistakes]);
}

async function scanEntry(
  scan: Scan,
  root: string,
  path: string,
  above: readonly string[],
  limit: number,
): Promise<void> {
  const isText = TEXT_FILES.includes(path);
  function refuse(found: string, wanted: string): void {
    scan.mistakes.push({ file: path, path: "", found, wanted });
  }

  let file: string;
  let stats: Stats;
  try {
    file = await realpath(join(root, path));
    stats = await stat(file);
  } catch (error) {
    const isMissing = isErrorCode(error, "ENOENT");
    if (path === "media" && isMissing) return;
    const wanted = isText ? "a text file" : "a file that can be read";
    refuse(isMissing ? "nothing" : describeError(error), wanted);
    return;
  }

  if (file !== root && !file.startsWith(root + sep)) {
    refuse("a symbolic link that leaves the folder", "a file inside the folder");
  } else if (stats.isDirectory() && !isText) {
    if (above.includes(file))
      refuse("a symbolic link to a folder that holds it", "a file or folder");
    else await scanDirectory(scan, root, path, [...above, file]);
  } else if (!stats.isFile() || path === "media") {
    refuse(
      stats.isDirectory() ? "a folder" : "no folder",
      path === "media" ? "a folder" : "a file",
    );
  } else if (stats.size > limit) {
    refuse(`${stats.size} bytes`, `at most ${limit} bytes`);
  } else if (scan.files.size >= MAX_MEDIA_FILES) {
    if (scan.files.size === MAX_MEDIA_FILES)
      refuse("one file more", `at most ${MAX_MEDIA_FILES} files`);
  } else {
    const { size: bytes, mtimeMs: modifiedMs } = stats;
    scan.files.set(path, { path, file, bytes, modifiedMs, version: versionOf(stats) });
  }
}

async function scanDirectory(
  scan: Scan,
  root: string,
  path: string,
  above: readonly string[],
): Promise<void> {
  let names: string[];
  try {
    names = await readdir(join(root, path));
  } catch (error) {
    const found = describeError(error);
    scan.mistakes.push({ file: path, path: "", found, wanted: "a folder that can be read" });
    return;
  }
  // Kubernetes keeps what it swaps in entries that begin with two dots; editors hide theirs likewise.
  for (const name of names.filter((name) => !name.startsWith(".")).sort()) {
    if (/[\p{Cc}\\\ufffd]/u.test(name)) {
      const file = `${path}/${JSON.stringify(name).slice(1, -1)}`;
      const wanted = "a file name without control characters and backslashes";
      scan.mistakes.push({ file, path: "", found: "its name", wanted });
    } else {
      await scanEntry(scan, root, `${path}/${name}`, above, MAX_MEDIA_BYTES);
    }
  }
}

/** What went wrong with a file, for an owner. */
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
