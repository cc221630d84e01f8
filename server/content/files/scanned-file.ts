import { ChangedFileError } from "../../media/validated-file";

/** A file of the content folder on disk. */
export interface ScannedFile {
  /** Path in the content folder: `media/team/anna.jpg`. */
  path: string;
  /** Path on disk, symbolic links resolved. */
  file: string;
  bytes: number;
  /** Time of the last change of its bytes, in ms since 1970. */
  modifiedMs: number;
  /** Changes when the file does. */
  version: string;
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
