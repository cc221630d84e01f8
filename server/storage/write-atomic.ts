import { randomUUID } from "node:crypto";
import { open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Ends the names of temporary files. One that a crash has left behind may be deleted. */
export const TEMPORARY = ".tmp";

/**
 * Writes a temporary file beside `file` and renames it, so that readers and other writers see the whole file or none.
 * The folder must exist. Throws the file system's error, and leaves no temporary file then.
 */
export function writeAtomic(file: string, data: string | Uint8Array): Promise<void> {
  return replaceFile(file, (temporary) => writeFile(temporary, data));
}

/** Does the same for a file that only this user may read, and waits until the disk has it, so that it survives a power cut. */
export async function writeDurable(file: string, data: string): Promise<void> {
  await replaceFile(file, async (temporary) => {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
  const folder = await open(path.dirname(file), "r");
  // Some file systems cannot sync a folder.
  await folder.sync().catch(() => {});
  await folder.close();
}

async function replaceFile(
  file: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
