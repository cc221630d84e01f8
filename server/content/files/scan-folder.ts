import { realpath } from "node:fs/promises";
import type { ContentIssue } from "../content";
import { isVideoName } from "../video/read-video";
import { isTextFile, nearName, unknownFile } from "./known-files";
import { type Area, listEntries, ScanLimitError } from "./list-entries";
import { describeError, type ScannedFile } from "./scanned-file";

export interface Scan {
  /** By path in the content folder. */
  files: Map<string, ScannedFile>;
  /** Folders outside `media/`, as paths in the content folder. */
  folders: ReadonlySet<string>;
  errors: ContentIssue[];
  /** Issues of files in `media/`; errors only where something refers to the file. */
  unusable: ContentIssue[];
  /** False when the folder exceeds a limit, which the last error names. */
  isComplete: boolean;
}

const REQUIRED = ["site.yaml", "home.md"];

/** Notes, and what systems and editors put beside the files of an owner. */
const LEFTOVERS = /^(readme\.md|thumbs\.db|desktop\.ini|lost\+found|4913|#.*#|.*~)$/i;

const MB = 1024 * 1024;
const MAX_MEDIA_MB = 25;
/** Videos are served in parts and never read into memory. */
const MAX_VIDEO_MB = 200;

const TEXTS: Area = {
  path: "",
  place: "outside media/",
  maxBytes: () => MB,
  maxFiles: 10_000,
  maxEntries: 10_000,
  maxDepth: 4,
  noun: "a text file",
  isSkipped: (path, name) =>
    /^[._]/.test(name) || LEFTOVERS.test(name) || path === "media" || path === "schema",
  isFileName: (name) => /\.(md|ya?ml)$/i.test(name),
};

const MEDIA: Area = {
  path: "media",
  place: "in media/",
  maxBytes: (path) => (isVideoName(path) ? MAX_VIDEO_MB : MAX_MEDIA_MB) * MB,
  maxFiles: 5000,
  maxEntries: 10_000,
  maxDepth: 10,
  noun: "a file that can be read",
  // Kubernetes swaps ..data, editors write backup files.
  isSkipped: (_path, name) => name.startsWith("."),
};

/**
 * Lists the files of a content folder without reading them; those of an earlier scan are taken over where they are unchanged.
 * Never throws: issues are in the result.
 */
export async function scanFolder(dir: string, earlier?: Scan): Promise<Scan> {
  try {
    const root = await realpath(dir);
    const known = earlier?.files ?? new Map();
    const texts = await listEntries(root, TEXTS, known);
    const media = await listEntries(root, MEDIA, known);
    const kept = texts.files.filter(({ path }) => isTextFile(path));
    const unknown = texts.files.filter(({ path }) => !isTextFile(path));
    const errors = [...texts.errors, ...texts.tooLarge, ...unknown.map(unknownFile)];
    return {
      files: new Map([...kept, ...media.files].map((file) => [file.path, file])),
      folders: new Set(texts.folders),
      errors: [...errors, ...missing(kept, errors), ...media.errors],
      unusable: media.tooLarge,
      isComplete: true,
    };
  } catch (error) {
    const expected = "a folder that can be read";
    const found = { file: dir, path: "", found: describeError(error), expected };
    const isLimit = error instanceof ScanLimitError;
    const errors = [isLimit ? error.error : found];
    return { files: new Map(), folders: new Set(), errors, unusable: [], isComplete: false };
  }
}

/** Whether a scan that was given an earlier one has found the same files, folders and issues. */
export function isUnchanged(scan: Scan, earlier: Scan): boolean {
  if (scan.files.size !== earlier.files.size) return false;
  for (const [path, file] of scan.files) if (file !== earlier.files.get(path)) return false;
  return restOf(scan) === restOf(earlier);
}

function restOf({ folders, errors, unusable }: Scan): string {
  return JSON.stringify([[...folders], errors, unusable]);
}

/** Errors for files that every site needs; none for one that has an error already, also under a wrong name. */
function missing(found: readonly ScannedFile[], errors: readonly ContentIssue[]): ContentIssue[] {
  const wrong = errors.flatMap(({ file }) => [file, nearName(file) ?? file]);
  const known = new Set([...found.map(({ path }) => path), ...wrong]);
  return REQUIRED.filter((file) => !known.has(file)).map((file) => {
    return { file, path: "", found: "nothing", expected: "a text file" };
  });
}
