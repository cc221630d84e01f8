import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ContentIssue } from "../content/content";
import type { Scan } from "../content/files/scan-folder";
import { versionOf } from "../content/files/validated-file";
import { type ReadOptions, readContent } from "../content/read-content";

/**
 * Reads a content folder as if a file had other bytes, by the reader of the site; nothing is written to the folder. Returns
 * the errors that it would have.
 */
export async function checkChanged(
  dir: string,
  scan: Scan,
  { path: name, bytes }: { path: string; bytes: Uint8Array },
  options: ReadOptions,
): Promise<ContentIssue[]> {
  const temporary = await mkdtemp(path.join(tmpdir(), "trifold-check-"));
  try {
    const file = path.join(temporary, "file");
    await writeFile(file, bytes, { mode: 0o600 });
    const stats = await stat(file);
    const files = new Map(scan.files);
    files.set(name, {
      path: name,
      file,
      bytes: stats.size,
      modifiedMs: stats.mtimeMs,
      version: versionOf(stats),
    });
    const result = await readContent(dir, { ...options, scan: { ...scan, files } });
    return "errors" in result ? result.errors : [];
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
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
