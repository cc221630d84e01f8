import { randomBytes } from "node:crypto";
import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { takeLock } from "../storage/process-lock";
import { makePrivateFolder, privateMode } from "../storage/shared-folder";
import { TEMPORARY } from "../storage/write-atomic";
import { writeNew } from "../writer/journal/journal-folder";
import { isCode } from "../writer/journal/opened-folder";

/** Something that the history cannot do, in words for the operator. */
export class HistoryError extends Error {
  override name = "HistoryError";
}

/** The places of a history. */
export interface HistoryFolder {
  readonly dir: string;
  readonly states: string;
  readonly blobs: string;
}

const LOCK_WAIT_MS = 10_000;

/** The history in `DATA_DIR`, which may not be there yet. */
export function historyIn(dataDir: string): HistoryFolder {
  const dir = path.join(dataDir, "history");
  return { dir, states: path.join(dir, "states"), blobs: path.join(dir, "blobs") };
}

/** Creates the folders of a history, which has drafts: private ones. Throws the errors of the file system. */
export async function makeHistory({ dir, states, blobs }: HistoryFolder): Promise<void> {
  for (const folder of [dir, states, blobs]) await makePrivateFolder(folder);
}

/** Writes a file beside its place and renames it; it is on the disk then, or not there at all. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = temporaryFor(file);
  try {
    await writeNew(temporary, data, await privateMode(path.dirname(file)));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** A place beside a file for the bytes that it will have. */
export function temporaryFor(file: string): string {
  return `${file}.${randomBytes(6).toString("hex")}${TEMPORARY}`;
}

/** Reads a small file of the history, which is input; undefined if it is missing. @throws HistoryError for a larger one */
export async function readSmall(file: string, maxBytes: number): Promise<string | undefined> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new HistoryError(`${file} has ${size} bytes, at most ${maxBytes}`);
    return await readFile(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
}

/** Parses JSON of the history, which is input; undefined for a text that is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs work while no other process writes to the history. @throws HistoryError if another one does for too long */
export async function whileLocked<Result>(
  { dir }: HistoryFolder,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await takeLock(path.join(dir, "lock"), LOCK_WAIT_MS);
  if (!release) throw new HistoryError(`another process is writing to ${dir}`);
  try {
    return await work();
  } finally {
    release();
  }
}
