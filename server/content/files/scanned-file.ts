import { createHash } from "node:crypto";
import { opendir } from "node:fs/promises";
import type { ReadAt } from "../../media/file-window";
import { ChangedFileError, readValidated } from "../../media/validated-file";

// Names that are read from a folder at once.
const NAMES = 256;

/** A file of the content folder. */
export interface ScannedFile {
  /** Path in the content folder: `media/team/anna.jpg`. */
  path: string;
  /** Path on disk, symbolic links resolved; empty where the source has no files on disk. */
  file: string;
  bytes: number;
  /** Time of the last change of its bytes, in ms since 1970. */
  modifiedMs: number;
  /** Changes when the file does. */
  version: string;
  /** Lets `look` read its bytes. @throws ChangedFileError when it is another file by now, or changes meanwhile. */
  read<Result>(look: (readAt: ReadAt) => Promise<Result>): Promise<Result>;
}

/** A file of a folder on disk. */
export function fileOnDisk(facts: Omit<ScannedFile, "read">): ScannedFile {
  const file: ScannedFile = { ...facts, read: (look) => readValidated(file, look) };
  return file;
}

/** A file that is nowhere on disk. */
export function fileInMemory(path: string, content: Buffer): ScannedFile {
  return {
    path,
    file: "",
    bytes: content.length,
    modifiedMs: 0,
    version: createHash("sha256").update(content).digest("hex"),
    read: (look) => look(async (position, length) => content.subarray(position, position + length)),
  };
}

/** Reads all bytes of a file. */
export function readWhole({ read, bytes }: Pick<ScannedFile, "read" | "bytes">): Promise<Buffer> {
  return read((readAt) => readAt(0, bytes));
}

/** Describes an error of the file system in words for the owner. */
export function describeError(error: unknown): string {
  if (error instanceof ChangedFileError)
    return error.cause ? describeError(error.cause) : "a file that is being replaced";
  if (isErrorCode(error, "ENOENT")) return "nothing";
  if (isErrorCode(error, "EACCES")) return "no permission to read it";
  if (isErrorCode(error, "ELOOP")) return "symbolic links that go in circles";
  if (isErrorCode(error, "ENOTDIR")) return "a file";
  return error instanceof Error ? `an error (${error.message})` : "an error";
}

/** Whether an error is one of Node's with this code, such as ENOENT. */
export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** A size in MB of 1024 × 1024 bytes, rounded up to a tenth. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 104_857.6) / 10} MB`;
}

/** The names in a folder, at most one more than `limit`. */
export async function readNames(dir: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(dir, { bufferSize: NAMES })) {
    names.push(name);
    if (names.length > limit) break;
  }
  return names;
}
