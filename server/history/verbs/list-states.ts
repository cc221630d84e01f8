import { type HistoryFolder, historyIn } from "../history-folder";
import { type NumberedState, readFiles, readState, stateNumbers } from "../read-states";
import { changesBetween, type StateChanges, summarise } from "../state";

/** A state as a list shows it. */
export interface ListedState {
  number: number;
  /** ISO 8601. */
  time: string;
  /** `folder`, `restore` or `desk:NAME`. */
  who: string;
  /** False for a folder that a restore has replaced before it was shown. */
  isShown: boolean;
  /** What is otherwise than in the state before it: `changed prices.md; new news/summer.md`. */
  summary: string;
  changes: StateChanges;
  /** Bytes of all its files. */
  bytes: number;
}

export interface StateList {
  /** The newest first. */
  states: ListedState[];
  /** How many there are in all. */
  count: number;
  /** Numbers of states that cannot be read. */
  damaged: number[];
}

/** States that are read side by side. */
const AT_ONCE = 64;

/** Lists the newest states of a history. Throws the errors of the file system. */
export async function listStates(
  dataDir: string,
  { limit = Number.POSITIVE_INFINITY } = {},
): Promise<StateList> {
  const history = historyIn(dataDir);
  const numbers = await stateNumbers(history);
  const list: StateList = { states: [], count: numbers.length, damaged: [] };
  const listed = numbers.slice(0, limit);
  for (let first = 0; first < listed.length; first += AT_ONCE) {
    const some = listed.slice(first, first + AT_ONCE);
    const states = await Promise.all(
      some.map(async (number) => ({ number, state: await readState(history, number) })),
    );
    for (const [index, { number, state }] of states.entries()) {
      if (state) list.states.push(await listedState(history, state, numbers[first + index + 1]));
      else list.damaged.push(number);
    }
  }
  return list;
}

async function listedState(
  history: HistoryFolder,
  state: NumberedState,
  next: number | undefined,
): Promise<ListedState> {
  const { number, time, who, isShown, bytes } = state;
  const changes = await changesOf(history, state, next);
  return { number, time, who, isShown, summary: summarise(changes), changes, bytes };
}

/** The changes since the state before; since the one that is there, if that was removed meanwhile. */
async function changesOf(
  history: HistoryFolder,
  state: NumberedState,
  next: number | undefined,
): Promise<StateChanges> {
  const { before, changes } = state;
  if (before === null || before === next || next === undefined) return changes;
  // States of another content folder may be between the two.
  if (await readState(history, before)) return changes;
  const older = await readState(history, next);
  const [files, olderFiles] = [
    await readFiles(history, state),
    older && (await readFiles(history, older)),
  ];
  return files && olderFiles ? changesBetween(olderFiles, files) : changes;
}
