import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Ends the names of temporary files. One that a crash has left behind may be deleted. */
export const TEMPORARY = ".tmp";

/**
 * Writes a temporary file beside `file` and renames it, so that readers and other writers see the whole file or none.
 * The folder must exist. Throws the file system's error, and leaves no temporary file then.
 */
export async function writeAtomic(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
  try {
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
