import { readdir } from "node:fs/promises";
import path from "node:path";
import { isCode } from "../writer/journal/opened-folder";
import { blobPath } from "./blobs";
import { HistoryError, type HistoryFolder, parseJson, readSmall } from "./history-folder";
import {
  hashText,
  MAX_LIST_BYTES,
  MAX_STATE_BYTES,
  parseList,
  parseState,
  type State,
  type StateFile,
} from "./state";

export interface NumberedState extends State {
  number: number;
}

/** The place of a state by its number. */
export function statePath({ states }: HistoryFolder, number: number): string {
  return path.join(states, `${String(number).padStart(8, "0")}.json`);
}

/** The numbers of all states, those that cannot be read too, the newest first; none without a history. */
export async function stateNumbers({ states }: HistoryFolder): Promise<number[]> {
  const names = await readdir(states).catch((error: unknown) => {
    if (isCode(error, "ENOENT", "ENOTDIR")) return [];
    throw error;
  });
  return names
    .flatMap((name) => /^(\d{8})\.json$/.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => b - a);
}

/** Reads a state; undefined for one that is missing, damaged or of another version. */
export async function readState(
  history: HistoryFolder,
  number: number,
): Promise<NumberedState | undefined> {
  const text = await readSmall(statePath(history, number), MAX_STATE_BYTES).catch(ifTooLarge);
  const state = parseState(parseJson(text));
  return state && { ...state, number };
}

/** Reads the files of a state, by path; undefined if a list of them is missing or damaged. */
export async function readFiles(
  history: HistoryFolder,
  state: Pick<State, "lists">,
): Promise<Map<string, StateFile> | undefined> {
  const files = new Map<string, StateFile>();
  for (const hash of state.lists) {
    const list = hash === "" ? [] : await readList(history, hash);
    if (!list) return undefined;
    for (const file of list) files.set(file.path, file);
  }
  return files;
}

/** Reads one list of files; undefined for one that is missing or damaged. */
export async function readList(
  history: HistoryFolder,
  hash: string,
): Promise<StateFile[] | undefined> {
  const text = await readSmall(blobPath(history, hash), MAX_LIST_BYTES).catch(ifTooLarge);
  return text !== undefined && hashText(text) === hash ? parseList(parseJson(text)) : undefined;
}

/** Reads a state that somebody has named, with its files. @throws HistoryError if there is no such state, or it is damaged */
export async function openState(
  history: HistoryFolder,
  number: number,
): Promise<NumberedState & { files: Map<string, StateFile> }> {
  const numbers = await stateNumbers(history);
  if (!numbers.includes(number)) {
    const [newest, oldest] = [numbers[0], numbers.at(-1)];
    const wanted = newest === undefined ? "it is empty" : `it has ${oldest} to ${newest}`;
    throw new HistoryError(`the history has no state ${number}: ${wanted}`);
  }
  const state = await readState(history, number);
  const files = state && (await readFiles(history, state));
  if (!files) throw new HistoryError(`state ${number} is damaged, or of another version`);
  return { ...state, files };
}

function ifTooLarge(error: unknown): undefined {
  if (!(error instanceof HistoryError)) throw error;
}
