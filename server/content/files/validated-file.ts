import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** A file of the content folder as it was when it was validated. */
export interface ValidatedFile {
  /** Where it lies on disk, symbolic links resolved. */
  file: string;
  /** What `versionOf` said of it. */
  version: string;
}

/** A file on disk is not, or no longer, the one that was validated. */
export class ChangedFileError extends Error {
  override name = "ChangedFileError";
  /** `cause` is why it cannot be opened, where it cannot. */
  constructor(cause?: unknown) {
    super("the file is not the one that was found there before", { cause });
  }
}

/** Neither follows a link nor waits for the other end of a named pipe. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** That nothing more can be opened says nothing about a file. */
const EXHAUSTED = ["EMFILE", "ENFILE", "ENOMEM"];

/** Takes what the system says of a file, returns a text that changes when the file or its bytes do. */
export function versionOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join();
}

/**
 * Opens a file by a path that may name anything by now, a folder above it included: what is opened is compared with what
 * was validated. The caller closes it. Throws a ChangedFileError for everything else.
 */
export async function openValidated({ file, version }: ValidatedFile): Promise<FileHandle> {
  return openWhere(file, (stats) => versionOf(stats) === version);
}

/** Reads a whole file. Throws a ChangedFileError where it is another than the validated one, or changes meanwhile. */
export async function readValidated(validated: ValidatedFile): Promise<Buffer> {
  const handle = await openValidated(validated);
  try {
    const bytes = await handle.readFile();
    if (versionOf(await handle.stat()) !== validated.version) throw new ChangedFileError();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** What is known of a file's bytes: how many, and their SHA-256, hexadecimal. */
export interface HashedFile {
  file: string;
  bytes: number;
  hash: string;
}

/** Reads the bytes that were validated, wherever they come from by now. Throws a ChangedFileError for others. */
export async function readHashed({ file, bytes, hash }: HashedFile): Promise<Buffer> {
  const handle = await openWhere(file, ({ size }) => size === bytes);
  try {
    const found = await handle.readFile();
    if (createHash("sha256").update(found).digest("hex") !== hash) throw new ChangedFileError();
    return found;
  } finally {
    await handle.close();
  }
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
