import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { type ReadAt, readFrom } from "./file-window";

/** A file of the content folder at the time of its validation. */
export interface ValidatedFile {
  /** Path on disk, symbolic links resolved. */
  file: string;
  /** Result of `versionOf` at that time. */
  version: string;
}

/** The file on disk is not the one that was validated. */
export class ChangedFileError extends Error {
  override name = "ChangedFileError";
  /** `cause` is the error of opening it, if there is one. */
  constructor(cause?: unknown) {
    super("the file is not the one that was found there before", { cause });
  }
}

/** Follows no symbolic link and does not block on a named pipe. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** The process or the system is out of descriptors or memory; the file may be fine. */
const EXHAUSTED = ["EMFILE", "ENFILE", "ENOMEM"];

/** A version string from a file's stats; it changes when the file or its bytes do. */
export function versionOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join();
}

/**
 * Opens a file and compares its stats with those of the validated file, because the path or a folder above may have been
 * replaced. The caller closes the handle. @throws ChangedFileError for another file.
 */
export async function openValidated({ file, version }: ValidatedFile): Promise<FileHandle> {
  return openWhere(file, (stats) => versionOf(stats) === version);
}

/** Lets `look` read a validated file. @throws ChangedFileError when it is another one, or changes while it is read. */
export async function readValidated<Result>(
  validated: ValidatedFile,
  look: (readAt: ReadAt) => Promise<Result>,
): Promise<Result> {
  const handle = await openValidated(validated);
  try {
    const result = await look(readFrom(handle));
    if (versionOf(await handle.stat()) !== validated.version) throw new ChangedFileError();
    return result;
  } finally {
    await handle.close();
  }
}

/** A file with the number of its bytes and their SHA-256, hexadecimal. */
export interface HashedFile {
  file: string;
  bytes: number;
  hash: string;
}

/** Lets `look` read a file of that many bytes, even if it was replaced by a copy: their hash tells. @throws ChangedFileError for others */
export async function readSized<Result>(
  { file, bytes }: Omit<HashedFile, "hash">,
  look: (readAt: ReadAt) => Promise<Result>,
): Promise<Result> {
  const handle = await openWhere(file, ({ size }) => size === bytes);
  try {
    return await look(readFrom(handle));
  } finally {
    await handle.close();
  }
}

/** Reads a file whose bytes have the given hash, even if it was replaced by a copy. @throws ChangedFileError for others. */
export async function readHashed(file: HashedFile): Promise<Buffer> {
  const found = await readSized(file, (readAt) => readAt(0, file.bytes));
  if (createHash("sha256").update(found).digest("hex") !== file.hash) throw new ChangedFileError();
  return found;
}

async function openWhere(file: string, isRight: (stats: Stats) => boolean): Promise<FileHandle> {
  const handle = await open(file, FLAGS).catch((error: NodeJS.ErrnoException) => {
    throw EXHAUSTED.includes(error.code ?? "") ? error : new ChangedFileError(error);
  });
  const stats = await handle.stat();
  if (stats.isFile() && isRight(stats)) return handle;
  await handle.close();
  throw new ChangedFileError();
}
