import { NewFolderError, writeNewFolder } from "../../starters/write-new-folder";
import { blobPath, fileOfState, hashFile } from "../blobs";
import { readForgotten } from "../forgotten";
import { HistoryError, historyIn } from "../history-folder";
import { openState } from "../read-states";

export interface Exported {
  files: number;
  bytes: number;
  /** Files of the state that were forgotten and are left out. */
  forgotten: string[];
}

const HINT = "In a container, mount a folder that its user may write to.";

/**
 * Writes a state into a folder that does not exist yet or is empty: all of it or nothing. @throws HistoryError if the state is
 * damaged or the folder cannot be written
 */
export async function exportState(dataDir: string, number: number, dir: string): Promise<Exported> {
  const history = historyIn(dataDir);
  const { files } = await openState(history, number);
  const forgotten = await readForgotten(history);
  const result: Exported = { files: 0, bytes: 0, forgotten: [] };
  const wanted: { path: string; bytes: string }[] = [];
  for (const stored of files.values()) {
    const { path, hash, size } = stored;
    if (forgotten.has(hash)) {
      result.forgotten.push(path);
      continue;
    }
    const file = await fileOfState(history, stored);
    const found = file && (await hashFile(file).catch(() => undefined));
    if (found !== hash)
      throw new HistoryError(`state ${number} is damaged: ${path} cannot be read`);
    wanted.push({ path, bytes: blobPath(history, hash) });
    result.bytes += size;
  }
  try {
    writeNewFolder(dir, wanted, HINT);
  } catch (error) {
    throw error instanceof NewFolderError ? new HistoryError(error.message) : error;
  }
  return { ...result, files: wanted.length };
}
