import { randomBytes } from "node:crypto";
import { realpath, rename, unlink } from "node:fs/promises";
import path from "node:path";
import { appendLog, listRecords, openJournal, withLock, writeNew } from "./journal-folder";
import { hashOf, type JournalFile, type JournalRecord, printRecord } from "./journal-record";
import { WriteError } from "./opened-folder";
import {
  type CopiedFile,
  finishRecord,
  isInPlace,
  removeEmptyFolders,
  removeTemporaries,
  requireBefore,
  writeBeside,
} from "./place-files";
import { type Replayed, replayRecords } from "./replay-records";

/** A file with new bytes, and the hash of those that they are made of. */
export interface FileWrite {
  /** Path in the content folder. */
  path: string;
  /** Empty for a new file. */
  before: string;
  /** Undefined for a file that is removed. */
  bytes: Uint8Array | CopiedFile | undefined;
}

export interface WriteOptions {
  contentDir: string;
  /** The folder of the journal, outside the content folder. */
  journalDir: string;
  who?: string;
  /** Called between any two steps; tests end the process there, or change other files. */
  between?(step: string): Promise<void> | void;
}

/**
 * Writes several files as one: beside the old ones, then a record, then each in the place of the old one. A process that is
 * killed leaves all or none of them, or a record of which the next command makes all. @throws WriteError for a file that
 * has changed, or that is reached through a link; errors of the file system as they are
 */
export async function writeFiles(
  writes: readonly FileWrite[],
  options: WriteOptions,
): Promise<void> {
  const { contentDir, journalDir, who, between = () => {} } = options;
  await openJournal(journalDir);
  await withLock(journalDir, async () => {
    const folder = await realpath(contentDir);
    await replayRecords(folder, journalDir);
    const id = randomBytes(8).toString("hex");
    const files = writes.map(
      ({ path: name, before, bytes }, index): JournalFile => ({
        path: name,
        before,
        after: hashAfter(bytes),
        temporary: `.trifold-${id}-${index}.tmp`,
      }),
    );
    const record: JournalRecord = { id, time: new Date().toISOString(), who, folder, files };
    const placeOf = (state: string) => path.join(journalDir, `${state}-${id}.json`);
    await between("start");
    await writeNew(placeOf("new"), printRecord(record));
    await rename(placeOf("new"), placeOf("begun"));
    try {
      await prepare(record, writes, between);
      await rename(placeOf("begun"), placeOf("ready"));
    } catch (error) {
      await forget(record, placeOf("begun"));
      throw error;
    }
    await finish(record, placeOf("ready"), options);
  });
}

function hashAfter(bytes: FileWrite["bytes"]): string {
  if (bytes === undefined) return "";
  return bytes instanceof Uint8Array ? hashOf(bytes) : bytes.hash;
}

/** Writes the new bytes beside the files, which must still have those of before. */
async function prepare(
  { folder, files }: JournalRecord,
  writes: readonly FileWrite[],
  between: NonNullable<WriteOptions["between"]>,
): Promise<void> {
  for (const [index, { bytes }] of writes.entries()) {
    const file = files[index];
    await between(`temporary ${index}`);
    if (file && bytes) await writeBeside(folder, file, bytes);
  }
  await between("ready");
  for (const file of files) await requireBefore(folder, file);
}

/** Puts the files in place; what another program has changed meanwhile stays. */
async function finish(record: JournalRecord, ready: string, options: WriteOptions): Promise<void> {
  const { journalDir, between = () => {} } = options;
  const { folder, files } = record;
  const others = await finishRecord(record, between).catch(async (error: unknown) => {
    // What has begun is finished by the next command; what has not is not done at all.
    const placed = await Promise.all(files.map((file) => isInPlace(folder, file)));
    if (!placed.includes(true)) await forget(record, ready);
    throw error;
  });
  await between("log");
  const placed = files.filter((file) => !others.includes(file.path));
  if (placed.length > 0) await appendLog(journalDir, JSON.stringify({ ...record, files: placed }));
  await forget(record, ready);
  if (others.length > 0) throw new WriteError(`${others.join(", ")} has changed meanwhile`);
}

/** Removes what a record has made, and the record; where that is not possible now, the next command does it. */
async function forget(record: JournalRecord, file: string): Promise<void> {
  const isClean = await removeTemporaries(record);
  await removeEmptyFolders(record);
  if (isClean) await unlink(file);
  else await rename(file, path.join(path.dirname(file), `begun-${record.id}.json`));
}

/** Finishes what an ended process has begun to write in a content folder; undefined if there is nothing. */
export async function recoverWrites(
  contentDir: string,
  journalDir: string,
): Promise<Replayed | undefined> {
  if ((await listRecords(journalDir)).length === 0) return undefined;
  const folder = await realpath(contentDir);
  return withLock(journalDir, () => replayRecords(folder, journalDir));
}
