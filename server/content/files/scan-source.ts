import path from "node:path";
import type { ContentIssue } from "../content";
import { codedError } from "./errors/words/error-words";
import type { FileList, FileSource } from "./file-source";
import { isTextFile, nearName, unknownFile } from "./known-files";
import { ScanLimitError } from "./list-entries";
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

/**
 * Lists the files of a content without reading them; those of an earlier scan are taken over where they are unchanged.
 * Never throws: issues are in the result.
 */
export async function scanSource(source: FileSource, earlier?: Scan): Promise<Scan> {
  try {
    const { texts, media } = await source.list(earlier?.files ?? new Map());
    const kept = texts.files.filter(({ path }) => isTextFile(path));
    const unknown = texts.files.filter(({ path }) => !isTextFile(path));
    const whole = wrongFolder(source.name, { texts, media });
    if (whole) return alone(whole);
    const errors = [...texts.errors, ...texts.tooLarge, ...unusedFiles(unknown)];
    return {
      files: new Map([...kept, ...media.files].map((file) => [file.path, file])),
      folders: new Set(texts.folders),
      errors: [...errors, ...missing(kept, errors), ...media.errors],
      unusable: media.tooLarge,
      isComplete: true,
    };
  } catch (error) {
    if (error instanceof ScanLimitError) return alone(error.error);
    const found = codedError("folder-unreadable", { reason: describeError(error) });
    return alone({ file: source.name, path: "", ...found });
  }
}

/** The scan of what is no content folder at all. */
function alone(error: ContentIssue): Scan {
  return {
    files: new Map(),
    folders: new Set(),
    errors: [error],
    unusable: [],
    isComplete: false,
  };
}

/** The error of a folder that is empty, is a file, or holds the content folder. */
function wrongFolder(name: string, { texts, media }: FileList): ContentIssue | undefined {
  const place = { file: name, path: "" };
  const has = (path: string) => texts.files.some((file) => file.path === path);
  if (texts.errors.some(({ file }) => file === ""))
    return { ...place, ...codedError("folder-is-file", { folder: path.dirname(name) }) };
  if (texts.files.length + texts.errors.length + texts.tooLarge.length + media.files.length === 0)
    return { ...place, ...codedError("folder-empty", {}) };
  if (has("site.yaml") || has("home.md")) return undefined;
  const inner = texts.files.find((file) => /^[^/]+\/site\.yaml$/.test(file.path));
  const folder = inner && `${name}/${path.dirname(inner.path)}`;
  return folder ? { ...place, ...codedError("folder-above", { folder }) } : undefined;
}

/** Errors of files that the site does not use; one for a folder that was meant to be `media/`. */
function unusedFiles(unknown: readonly ScannedFile[]): ContentIssue[] {
  const errors: ContentIssue[] = [];
  const isMedia = /^(media|medien|images?|img|bilder|fotos?|photos?|pictures|assets)$/i;
  const inFolder = (folder: string) => unknown.filter(({ path }) => path.startsWith(`${folder}/`));
  for (const file of unknown) {
    const folder = /^([^/]+)\//.exec(file.path)?.[1] ?? "";
    const count = isMedia.test(folder) ? inFolder(folder).length : 0;
    if (count < 2) errors.push(unknownFile(file));
    else if (!errors.some((error) => error.file === folder)) {
      const error = codedError("folder-not-used", { count, near: "media/" });
      errors.push({ file: folder, path: "", ...error });
    }
  }
  return errors;
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
    return { file, path: "", ...codedError("file-missing", {}) };
  });
}
