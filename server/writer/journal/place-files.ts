import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, open, rename, rmdir, unlink } from "node:fs/promises";
import path from "node:path";
import { isShared } from "../../storage/shared-folder";
import { writeNew } from "./journal-folder";
import type { JournalFile, JournalRecord } from "./journal-record";
import { isCode, type OpenedFolder, openFolder, WriteError } from "./opened-folder";

/** A file that has the new bytes of another one. */
export interface CopiedFile {
  file: string;
  hash: string;
}

const NEW_MODE = 0o644;
/** What the group may do with files of a folder that is for the group. */
const GROUP_MODE = 0o060;

/** Puts the files of a record in their places, those that still have the bytes of before; the paths of all others. */
export async function finishRecord(
  { folder, files }: JournalRecord,
  between: (step: string) => Promise<void> | void = () => {},
): Promise<string[]> {
  const others: string[] = [];
  for (const [index, file] of files.entries()) {
    await between(`rename ${index}`);
    const opened = await openFolder(folder, path.posix.dirname(file.path)).catch(
      (error: unknown) => {
        // With its folder the file is gone too.
        if (file.after === "" && isCode(error, "ENOENT")) return undefined;
        throw error;
      },
    );
    try {
      if (opened && !(await finishFile(opened, file))) others.push(file.path);
    } finally {
      await opened?.close();
    }
  }
  return others;
}

/** Puts one file in place, or removes it; false for one that somebody else has changed. */
async function finishFile(opened: OpenedFolder, file: JournalFile): Promise<boolean> {
  const { before, after, temporary } = file;
  const target = opened.at(path.posix.basename(file.path));
  const current = await hashOfFile(target);
  if (current === after) return true;
  if (current !== before) return false;
  if (after === "") await unlink(target);
  else if ((await hashOfFile(opened.at(temporary))) === after)
    await rename(opened.at(temporary), target);
  else return false;
  await opened.sync();
  return true;
}

/** Removes the folders that have become empty by what a record has done. */
export async function removeEmptyFolders({ folder, files }: JournalRecord): Promise<void> {
  for (const { path: name, before, after } of files) {
    if (before !== "" && after !== "") continue;
    for (let dir = path.posix.dirname(name); dir !== "."; dir = path.posix.dirname(dir)) {
      const opened = await openFolder(folder, path.posix.dirname(dir)).catch(() => undefined);
      const isGone = await rmdir(opened?.at(path.posix.basename(dir)) ?? "").then(
        () => true,
        () => false,
      );
      await opened?.close();
      if (!isGone) break;
    }
  }
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

/** Writes the new bytes of a file beside it, with its mode. @throws WriteError for a copied file that has other bytes */
export async function writeBeside(
  folder: string,
  file: JournalFile,
  bytes: Uint8Array | CopiedFile,
): Promise<void> {
  const isNew = file.before === "";
  const opened = await openFolder(folder, path.posix.dirname(file.path), isNew);
  try {
    const own = isNew ? NEW_MODE : await modeOf(opened.at(path.posix.basename(file.path)));
    // A replaced file belongs to this user: without it, whoever could write the old one no longer could.
    const mode = (await isShared(opened.at("."))) ? own | GROUP_MODE : own;
    const temporary = opened.at(file.temporary);
    if (bytes instanceof Uint8Array) await writeNew(temporary, bytes, mode);
    else await copyNew(bytes.file, temporary, mode);
    if ((await hashOfFile(temporary)) !== file.after)
      throw new WriteError(`the bytes for ${file.path} are damaged`);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function copyNew(from: string, to: string, mode: number): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const handle = await open(to, READ);
  try {
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a file has its new bytes; false for one that cannot be reached. */
export async function isInPlace(folder: string, file: JournalFile): Promise<boolean> {
  const opened = await openFolder(folder, path.posix.dirname(file.path)).catch(() => undefined);
  const target = opened?.at(path.posix.basename(file.path));
  const hash = target === undefined ? undefined : await hashOfFile(target).catch(() => undefined);
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

/** Empty for a file that is not there. */
async function hashOfFile(file: string): Promise<string> {
  const handle = await openFile(file);
  if (!handle) return "";
  const sum = createHash("sha256");
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) sum.update(chunk);
  } finally {
    await handle.close();
  }
  return sum.digest("hex");
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
