import { rename, unlink } from "node:fs/promises";
import path from "node:path";
import { appendLog, listRecords, readRecord } from "./journal-folder";
import { type JournalRecord, parseRecord } from "./journal-record";
import { isCode } from "./opened-folder";
import { finishRecord, removeEmptyFolders, removeTemporaries } from "./place-files";

/** What was left of an ended process: records whose files are now in place, and those that are none of this folder. */
export interface Replayed {
  finished: string[];
  /** Paths of files that were changed by others meanwhile, which stay. */
  others: string[];
  refused: string[];
}

/**
 * Finishes what an ended process has begun: a record that was ready is made true, of others nothing stays. `folder` is the
 * content folder, symbolic links resolved. The caller holds the lock.
 */
export async function replayRecords(folder: string, journalDir: string): Promise<Replayed> {
  const replayed: Replayed = { finished: [], others: [], refused: [] };
  for (const name of await listRecords(journalDir)) {
    const file = path.join(journalDir, name);
    if (name.startsWith("new-")) {
      // Cut off before anything else was written.
      await unlink(file);
      continue;
    }
    const record = parseRecord(await readRecord(file), folder);
    if (!record) {
      // It is named once.
      await rename(file, path.join(journalDir, `refused-${name}`));
      replayed.refused.push(name);
      continue;
    }
    if (name.startsWith("ready-")) {
      replayed.others.push(...(await finishRecord(record).catch(goneFolder(record))));
      await appendLog(journalDir, JSON.stringify(record));
      replayed.finished.push(record.id);
    }
    const isClean = await removeTemporaries(record);
    await removeEmptyFolders(record);
    if (isClean) await unlink(file);
  }
  return replayed;
}

/** A folder that somebody has removed meanwhile must not stop all later commands. */
function goneFolder({ files }: JournalRecord): (error: unknown) => string[] {
  return (error) => {
    if (!isCode(error, "ENOENT")) throw error;
    return files.map((file) => file.path);
  };
}
