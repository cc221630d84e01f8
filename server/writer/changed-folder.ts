import type { ContentIssue } from "../content/content";
import type { FileSource } from "../content/files/file-source";
import type { Scan } from "../content/files/scan-source";
import { fileInMemory } from "../content/files/scanned-file";
import { type ReadOptions, readContent } from "../content/read-content";

/**
 * Reads what was listed of a content folder as if a file had other bytes, by the reader of the site; nothing is written.
 * Returns the errors that it would have.
 */
export async function checkChanged(
  source: FileSource,
  scan: Scan,
  { path, bytes }: { path: string; bytes: Buffer },
  options: ReadOptions,
): Promise<ContentIssue[]> {
  const files = new Map(scan.files).set(path, fileInMemory(path, bytes));
  const result = await readContent(source, { ...options, scan: { ...scan, files } });
  return "errors" in result ? result.errors : [];
}

/** The errors that a folder has not had before; a line may have moved. */
export function newErrors(
  errors: readonly ContentIssue[],
  before: readonly ContentIssue[],
): ContentIssue[] {
  const name = ({ file, path: place, found, expected }: ContentIssue) =>
    JSON.stringify([file, place, found, expected]);
  const known = new Set(before.map(name));
  return errors.filter((error) => !known.has(name(error)));
}
