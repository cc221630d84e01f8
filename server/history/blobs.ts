import { createHash } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileOnDisk, readWhole, type ScannedFile } from "../content/files/scanned-file";
import type { ReadAt } from "../media/file-window";
import { ChangedFileError, readSized, versionOf } from "../media/validated-file";
import { makePrivateFolder, privateMode } from "../storage/shared-folder";
import { TEMPORARY } from "../storage/write-atomic";
import { isCode } from "../writer/journal/opened-folder";
import { type HistoryFolder, temporaryFor, writeWhole } from "./history-folder";
import { hashText, type StateFile } from "./state";

const CHUNK_BYTES = 256 * 1024;
/** Larger files are copied in pieces. */
const MAX_READ_BYTES = 1024 * 1024;

/** Where the bytes with a hash are. */
export function blobPath({ blobs }: HistoryFolder, hash: string): string {
  return path.join(blobs, hash.slice(0, 2), hash);
}

/** Whether there are bytes of this size; they may still be damaged. */
export async function hasBlob(
  history: HistoryFolder,
  hash: string,
  size: number,
): Promise<boolean> {
  const found = await stat(blobPath(history, hash)).catch(() => undefined);
  return found?.isFile() === true && found.size === size;
}

/** Stores a text; returns its hash. Throws the errors of the file system. */
export async function storeText(history: HistoryFolder, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const hash = hashText(bytes);
  if (await hasBlob(history, hash, bytes.length)) return hash;
  await makePrivateFolder(path.dirname(blobPath(history, hash)));
  await writeWhole(blobPath(history, hash), bytes);
  return hash;
}

/**
 * Stores a file of the content folder unless its bytes are there, or forgotten; returns its hash. One whose hash is known may
 * have been uploaded again. @throws ChangedFileError when its bytes are others by now; and the errors of the file system.
 */
export async function storeFile(
  history: HistoryFolder,
  file: ScannedFile,
  known: string | undefined,
  forgotten: { has(hash: string): boolean },
): Promise<string> {
  const isThere = async (hash: string) =>
    forgotten.has(hash) || (await hasBlob(history, hash, file.bytes));
  if (known !== undefined && (await isThere(known))) return known;
  const read: ScannedFile["read"] =
    known === undefined || file.file === "" ? file.read : (look) => readSized(file, look);
  if (file.bytes <= MAX_READ_BYTES) {
    // Read once: the file may be replaced at any moment.
    const bytes = await readWhole({ read, bytes: file.bytes });
    const hash = hashText(bytes);
    if (known !== undefined && hash !== known) throw new ChangedFileError();
    if (await isThere(hash)) return hash;
    await makePrivateFolder(path.dirname(blobPath(history, hash)));
    await writeWhole(blobPath(history, hash), bytes);
    return hash;
  }
  const hash = known ?? (await hashFile(file));
  if (!(await isThere(hash))) await copyFile(history, { read, bytes: file.bytes }, hash);
  return hash;
}

/** SHA-256 of a file, hexadecimal. @throws ChangedFileError when it is another one by now */
export async function hashFile(file: ScannedFile): Promise<string> {
  return file.read((readAt) => hashWhileReading(readAt, file.bytes).hash());
}

/** Copies a file in pieces. @throws ChangedFileError if it has another hash */
async function copyFile(
  history: HistoryFolder,
  file: Pick<ScannedFile, "read" | "bytes">,
  hash: string,
): Promise<void> {
  const temporary = temporaryFor(path.join(history.blobs, "new"));
  const mode = await privateMode(history.blobs);
  const handle = await open(temporary, "wx", mode);
  try {
    await handle.chmod(mode);
    await file.read(async (readAt) => {
      const sum = createHash("sha256");
      for (let at = 0; at < file.bytes; ) {
        const chunk = await readAt(at, Math.min(CHUNK_BYTES, file.bytes - at));
        if (chunk.length === 0) throw new ChangedFileError();
        sum.update(chunk);
        await handle.write(chunk);
        at += chunk.length;
      }
      if (sum.digest("hex") !== hash) throw new ChangedFileError();
    });
    await handle.sync();
    await makePrivateFolder(path.dirname(blobPath(history, hash)));
    await rename(temporary, blobPath(history, hash));
  } finally {
    await handle.close();
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/** A file of a state, to be read from its bytes in the history; undefined if they are missing. The first reading checks their hash. */
export async function fileOfState(
  history: HistoryFolder,
  { path: name, size, hash, modified }: StateFile,
): Promise<ScannedFile | undefined> {
  const file = blobPath(history, hash);
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size !== size) return undefined;
  const facts = { path: name, file, bytes: size, modifiedMs: modified, version: versionOf(stats) };
  const onDisk = fileOnDisk(facts);
  let isChecked = false;
  return {
    ...facts,
    read: (look) =>
      onDisk.read(async (readAt) => {
        if (isChecked) return look(readAt);
        const checked = hashWhileReading(readAt, size);
        const result = await look(checked.readAt);
        if ((await checked.hash()) !== hash) throw new ChangedFileError();
        isChecked = true;
        return result;
      }),
  };
}

/** Hashes what is read from the start on, and at the end what was left. */
function hashWhileReading(readAt: ReadAt, size: number) {
  const sum = createHash("sha256");
  let end = 0;
  async function readAndHash(position: number, length: number): Promise<Buffer> {
    const bytes = await readAt(position, length);
    if (position === end) {
      sum.update(bytes);
      end += bytes.length;
    }
    return bytes;
  }
  return {
    readAt: readAndHash,
    async hash(): Promise<string> {
      while (end < size) {
        const bytes = await readAndHash(end, Math.min(CHUNK_BYTES, size - end));
        if (bytes.length === 0) break;
      }
      return sum.digest("hex");
    },
  };
}

/** The bytes with a hash; undefined if they are missing or damaged. Throws other errors of the file system. */
export async function readBlob(
  history: HistoryFolder,
  { hash, size }: Pick<StateFile, "hash" | "size">,
): Promise<Buffer | undefined> {
  const file = await fileOfState(history, { path: "", size, hash, modified: 0 });
  try {
    return file && (await readWhole(file));
  } catch (error) {
    if (error instanceof ChangedFileError) return undefined;
    throw error;
  }
}

/** Lists the hashes of all that is stored, and removes what a killed process has left half-written. */
export async function listBlobs({ blobs }: HistoryFolder): Promise<string[]> {
  const hashes: string[] = [];
  for (const name of await readdir(blobs).catch(noFolder)) {
    if (name.endsWith(TEMPORARY)) await rm(path.join(blobs, name), { force: true });
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    for (const hash of await readdir(path.join(blobs, name)).catch(noFolder)) {
      if (/^[0-9a-f]{64}$/.test(hash)) hashes.push(hash);
      if (hash.endsWith(TEMPORARY)) await rm(path.join(blobs, name, hash), { force: true });
    }
  }
  return hashes;
}

function noFolder(error: unknown): string[] {
  if (isCode(error, "ENOENT", "ENOTDIR")) return [];
  throw error;
}
