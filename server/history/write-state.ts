import type { ScannedFile } from "../content/files/scanned-file";
import type { ReadState } from "../content/kept-states";
import { storeFile, storeText } from "./blobs";
import { readForgotten } from "./forgotten";
import { HistoryError, type HistoryFolder, writeWhole } from "./history-folder";
import { type NumberedState, readFiles, readState, stateNumbers, statePath } from "./read-states";
import { changesBetween, printLists, type State, type StateFile, VERSION } from "./state";
import { whoMade } from "./who-made";

interface WriteStateOptions {
  history: HistoryFolder;
  read: ReadState;
  /** Files that were read already, by path. */
  bytesOf?: ReadonlyMap<string, ScannedFile>;
  /** CONTENT_DIR. */
  folder: string;
  maxBytes: number;
  now(): number;
  /** A folder that is replaced before it was shown. */
  isLeft?: boolean;
  /** Hashes of files that were hashed before. */
  hashes: WeakMap<ScannedFile, string>;
}

/** A state that was written, and about how many bytes came with it. */
export interface Written {
  number: number;
  bytes: number;
}

/**
 * Copies what the history does not have of a folder, and writes its state; undefined if it has the files of the state before. The caller holds the lock. @throws ChangedFileError for a file that was replaced
 * meanwhile, HistoryError for a folder that is too large, and the errors of the file system
 */
export async function writeState(options: WriteStateOptions): Promise<Written | undefined> {
  const { history, read, folder, maxBytes, now } = options;
  const bytes = [...read.files.values()].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > maxBytes) {
    const [has, may] = [bytes, maxBytes].map((one) => `${Math.ceil(one / 1_000_000)} MB`);
    throw new HistoryError(`the content folder has ${has}, and HISTORY_LIMIT is ${may}`);
  }
  const before = await latestOf(history, folder);
  const files = await storeFiles(options, before?.files ?? new Map());
  const changes = changesBetween(before?.files ?? new Map(), files);
  if (before && changes.count === 0) return undefined;
  const lists: string[] = [];
  let added = 0;
  for (const text of printLists(files.values())) {
    const hash = text === "" ? "" : await storeText(history, text);
    if (!before?.lists.includes(hash)) added += text.length;
    lists.push(hash);
  }
  for (const { path, hash, size } of files.values())
    if (before?.files.get(path)?.hash !== hash) added += size;
  const state: State = {
    version: VERSION,
    time: new Date(now()).toISOString(),
    content: read.contentId,
    who: await whoMade(history, files.values()),
    isShown: options.isLeft !== true,
    folder,
    before: before?.number ?? null,
    lists,
    bytes,
    changes,
  };
  const number = ((await stateNumbers(history))[0] ?? 0) + 1;
  const text = JSON.stringify(state);
  await writeWhole(statePath(history, number), text);
  return { number, bytes: added + text.length };
}

/** The newest state of a content folder that can be read, with its files. */
async function latestOf(
  history: HistoryFolder,
  folder: string,
): Promise<(NumberedState & { files: Map<string, StateFile> }) | undefined> {
  for (const number of await stateNumbers(history)) {
    const state = await readState(history, number);
    const files = state?.folder === folder ? await readFiles(history, state) : undefined;
    if (state && files) return { ...state, files };
  }
  return undefined;
}

/** Copies the files that the history does not have; returns all, by path. */
async function storeFiles(
  { history, read, bytesOf, hashes }: WriteStateOptions,
  before: ReadonlyMap<string, StateFile>,
): Promise<Map<string, StateFile>> {
  const forgotten = await readForgotten(history);
  const files = new Map<string, StateFile>();
  for (const file of read.files.values()) {
    const { path, bytes: size, modifiedMs: modified } = file;
    const stored = hashes.get(file);
    const isKept = stored !== undefined && before.get(path)?.hash === stored;
    const hash = isKept
      ? stored
      : await storeFile(history, bytesOf?.get(path) ?? file, hashOfMedia(read, file), forgotten);
    hashes.set(file, hash);
    files.set(path, { path, size, hash, modified });
  }
  return files;
}

/** The hash that the reader has found; undefined for a text, and for a file that was replaced since. */
function hashOfMedia({ media }: ReadState, { path, version }: ScannedFile): string | undefined {
  const file = media.get(path);
  return file?.version === version ? file.hash : undefined;
}
