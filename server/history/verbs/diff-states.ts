import { compareText } from "../../content/files/known-files";
import { unifiedDiff } from "../../writer/text/unified-diff";
import { readBlob } from "../blobs";
import { type Forgotten, readForgotten } from "../forgotten";
import { type HistoryFolder, historyIn } from "../history-folder";
import { type NumberedState, openState, readState, stateNumbers } from "../read-states";
import type { StateFile } from "../state";

/** A side of a difference. `state` says why its bytes are missing. */
export interface DiffSide {
  size: number;
  hash: string;
  state: "kept" | "forgotten" | "damaged";
}

/** A file that differs between two states. */
export interface FileDifference {
  path: string;
  /** Undefined for a new file. */
  before?: DiffSide;
  /** Undefined for a removed file. */
  after?: DiffSide;
  /** In unified form; undefined for pictures and other files that are no text. */
  diff?: string;
}

export interface StateDifference {
  /** Undefined: the files of the first state are all new. */
  from?: number;
  to: number;
  files: FileDifference[];
}

const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * The difference of two states by file; with one number, of that state and the one before it. @throws HistoryError for a number
 * that the history does not have, and for a damaged state
 */
export async function diffStates(
  dataDir: string,
  number: number,
  other?: number,
): Promise<StateDifference> {
  const history = historyIn(dataDir);
  const last = await openState(history, other ?? number);
  const from = other === undefined ? await beforeOf(history, last) : number;
  const first = from === undefined ? new Map() : (await openState(history, from)).files;
  const forgotten = await readForgotten(history);
  const files: FileDifference[] = [];
  for (const path of [...new Set([...first.keys(), ...last.files.keys()])].sort(compareText)) {
    const [before, after] = [first.get(path), last.files.get(path)];
    if (before?.hash !== after?.hash)
      files.push(await difference(history, forgotten, { path, before, after }));
  }
  return { from, to: other ?? number, files };
}

/** The state before it; the next older one of its folder, if that was removed. */
async function beforeOf(
  history: HistoryFolder,
  { number, before, folder }: NumberedState,
): Promise<number | undefined> {
  if (before === null || (await readState(history, before))) return before ?? undefined;
  for (const older of await stateNumbers(history))
    if (older < number && (await readState(history, older))?.folder === folder) return older;
  return undefined;
}

interface Pair {
  path: string;
  before: StateFile | undefined;
  after: StateFile | undefined;
}

async function difference(
  history: HistoryFolder,
  forgotten: Forgotten,
  { path, before, after }: Pair,
): Promise<FileDifference> {
  const isText = /\.(md|ya?ml|txt|csv|svg|vtt|srt)$/i.test(path);
  const sides = [before, after].map((file) => open(history, forgotten, file, isText));
  const [old, changed] = await Promise.all(sides);
  const texts = [old, changed].map((one) => (one ? one.text : ""));
  const [oldText, newText] = texts;
  const result: FileDifference = { path, before: old?.side, after: changed?.side };
  if (oldText !== undefined && newText !== undefined)
    result.diff = unifiedDiff(path, oldText, newText);
  return result;
}

async function open(
  history: HistoryFolder,
  forgotten: Forgotten,
  file: StateFile | undefined,
  isText: boolean,
): Promise<{ side: DiffSide; text?: string } | undefined> {
  if (!file) return undefined;
  const { size, hash } = file;
  if (forgotten.has(hash)) return { side: { size, hash, state: "forgotten" } };
  if (!isText || size > MAX_TEXT_BYTES) return { side: { size, hash, state: "kept" } };
  const bytes = await readBlob(history, file);
  if (!bytes) return { side: { size, hash, state: "damaged" } };
  return { side: { size, hash, state: "kept" }, text: bytes.toString("utf8") };
}
