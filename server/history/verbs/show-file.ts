import { readBlob } from "../blobs";
import { readForgotten } from "../forgotten";
import { HistoryError, historyIn } from "../history-folder";
import { openState } from "../read-states";

/**
 * The bytes of a file as a state has it. @throws HistoryError if the state or the file is not there, is damaged, or was
 * forgotten
 */
export async function readFileOfState(
  dataDir: string,
  number: number,
  path: string,
): Promise<Buffer> {
  const history = historyIn(dataDir);
  const { files } = await openState(history, number);
  const file = files.get(path);
  if (!file) throw new HistoryError(`state ${number} has no file ${path}`);
  if ((await readForgotten(history)).has(file.hash))
    throw new HistoryError(`${path} of state ${number} was forgotten`);
  const bytes = await readBlob(history, file);
  if (!bytes) throw new HistoryError(`${path} of state ${number} is damaged`);
  return bytes;
}
