import { randomBytes } from "node:crypto";
import { realpath, rename, unlink } from "node:fs/promises";
import path from "node:path";
import { appendLog, listRecords, openJournal, withLock, writeNew } from "./journal-folder";
import { hashOf, type JournalFile, type JournalRecord, printRecord } from "./journal-record";
import { finishRecord, removeTemporaries, requireBefore, writeBeside } from "./place-files";
import { type Replayed, replayRecords } from "./replay-records";

/** A file with new bytes, and the hash of those that they are made of. */
export interface FileWrite {
  /** Path in the content folder. */
  path: string;
  before: string;
  bytes: Uint8Array;
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
        after: hashOf(bytes),
        temporary: `.trifold-${id}-${index}.tmp`,
      }),
    );
    const record: JournalRecord = { id, time: new Date().toISOString(), who, folder, files };
    const [begun, ready] = ["begun", "ready"].map((state) =>
      path.join(journalDir, `${state}-${id}.json`),
    );
    await between("start");
    await writeNew(begun ?? "", printRecord(record));
    try {
      for (const [index, file] of files.entries()) {
        await between(`temporary ${index}`);
        await writeBeside(folder, file, writes[index]?.bytes ?? new Uint8Array());
      }
      await between("ready");
      for (const file of files) await requireBefore(folder, file);
      await rename(begun ?? "", ready ?? "");
    } catch (error) {
      await removeTemporaries(record);
      await unlink(begun ?? "").catch(() => {});
      throw error;
    }
    await finishRecord(record, between);
    await between("log");
    await appendLog(journalDir, JSON.stringify(record));
    await unlink(ready ?? "");
  });
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
