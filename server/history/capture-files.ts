import { fileInMemory, readWhole, type ScannedFile } from "../content/files/scanned-file";

type Files = ReadonlyMap<string, ScannedFile>;

/** Of a folder at once; larger files are copied when it is shown. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Reads the small files that have changed since an earlier folder, because the owner may save again before it is shown. A file
 * that cannot be read any more is left out. Never rejects.
 */
export async function captureFiles(
  files: Files,
  earlier: Files | undefined,
): Promise<Map<string, ScannedFile>> {
  const captured = new Map<string, ScannedFile>();
  let left = MAX_BYTES;
  for (const [path, file] of files) {
    if (earlier?.get(path) === file || file.bytes > left) continue;
    left -= file.bytes;
    const bytes = await readWhole(file).catch(() => undefined);
    if (bytes) captured.set(path, fileInMemory(path, bytes));
  }
  return captured;
}
