import type { ContentIssue } from "../content";
import type { FileSource } from "./file-source";
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
    const found = { file: source.name, path: "", found: describeError(error), expected };
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
