import { constants } from "node:fs";
import { open, rename, unlink } from "node:fs/promises";
import path from "node:path";
import { writeNew } from "./journal-folder";
import { hashOf, type JournalFile, type JournalRecord } from "./journal-record";
import { isCode, openFolder, WriteError } from "./opened-folder";

/** Puts the files of a record in their places, those that still have the bytes of before; the paths of all others. */
export async function finishRecord(
  { folder, files }: JournalRecord,
  between: (step: string) => Promise<void> | void = () => {},
): Promise<string[]> {
  const others: string[] = [];
  for (const [index, file] of files.entries()) {
    await between(`rename ${index}`);
    const opened = await openFolder(folder, path.posix.dirname(file.path));
    try {
      const target = opened.at(path.posix.basename(file.path));
      const current = await hashOfFile(target);
      if (current === file.before && (await hashOfFile(opened.at(file.temporary))) === file.after) {
        await rename(opened.at(file.temporary), target);
        await opened.sync();
      } else if (current !== file.after) others.push(file.path);
    } finally {
      await opened.close();
    }
  }
  return others;
}

/** Removes the files that a record has put beside others; false if a folder cannot be reached now. */
export async function removeTemporaries({ folder, files }: JournalRecord): Promise<boolean> {
  let isReached = true;
  for (const { path: name, temporary } of files) {
    const opened = await openFolder(folder, path.posix.dirname(name)).catch((error: unknown) => {
      // With its folder the file is gone too.
      isReached &&= isCode(error, "ENOENT");
      return undefined;
    });
    if (opened) await unlink(opened.at(temporary)).catch(() => {});
    await opened?.close();
  }
  return isReached;
}

/** Writes the new bytes of a file beside it, with its mode. */
export async function writeBeside(
  folder: string,
  file: JournalFile,
  bytes: Uint8Array,
): Promise<void> {
  const opened = await openFolder(folder, path.posix.dirname(file.path));
  try {
    const mode = await modeOf(opened.at(path.posix.basename(file.path)));
    await writeNew(opened.at(file.temporary), bytes, mode);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Whether a file has its new bytes; false for one that cannot be reached. */
export async function isInPlace(folder: string, file: JournalFile): Promise<boolean> {
  const opened = await openFolder(folder, path.posix.dirname(file.path)).catch(() => undefined);
  const target = opened?.at(path.posix.basename(file.path));
  const hash = target && (await hashOfFile(target).catch(() => undefined));
  await opened?.close();
  return hash === file.after;
}

/** @throws WriteError for a file that has not the bytes of before any more */
export async function requireBefore(
  folder: string,
  { path: name, before }: JournalFile,
): Promise<void> {
  const opened = await openFolder(folder, path.posix.dirname(name));
  try {
    const hash = await hashOfFile(opened.at(path.posix.basename(name)));
    if (hash !== before) throw new WriteError(`${name} has changed meanwhile`);
  } finally {
    await opened.close();
  }
}

const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function modeOf(file: string): Promise<number> {
  const handle = await openFile(file);
  if (!handle) throw new WriteError("the file is not there any more");
  const { mode } = await handle.stat().finally(() => handle.close());
  return mode & 0o777;
}

async function hashOfFile(file: string): Promise<string | undefined> {
  const handle = await openFile(file);
  return handle && hashOf(await handle.readFile().finally(() => handle.close()));
}

/** Undefined for a file that is not there. @throws WriteError for a link, or what is no file */
async function openFile(file: string) {
  const handle = await open(file, READ).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    if (isCode(error, "ELOOP")) throw new WriteError("the file is a symbolic link");
    throw error;
  });
  const stats = await handle?.stat();
  if (stats === undefined || stats.isFile()) return handle;
  await handle?.close();
  throw new WriteError("it is no file");
}
