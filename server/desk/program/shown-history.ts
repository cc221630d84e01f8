import type { ListedState } from "../../history/verbs/list-states";
import type { DeskHistory } from "../publishing/desk-history";

/** A state of the folder as the list of changes shows it. */
export interface ShownState {
  number: number;
  /** ISO 8601. */
  time: string;
  /** The name of a person of the desk; undefined for whoever changed the folder otherwise. */
  who?: string;
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  more: number;
  /** The folder as the desk found it, which nothing is before. */
  isFirst: boolean;
}

const MAX_STATES = 200;

/** The newest states of the desk's history, as they are shown. */
export async function shownHistory(history: DeskHistory): Promise<ShownState[]> {
  const states = await history.list(MAX_STATES);
  return states.map((state, index) => ({
    ...shownState(state),
    isFirst: index === states.length - 1 && states.length < MAX_STATES,
  }));
}

function shownState({ number, time, who, changes }: ListedState) {
  const { changed, added, removed, count } = changes;
  return {
    number,
    time,
    ...(who.startsWith("desk:") && { who: who.slice("desk:".length) }),
    changed,
    added,
    removed,
    more: count - changed.length - added.length - removed.length,
  };
}
