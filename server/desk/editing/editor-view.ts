import type { FolderFault } from "../claim/prove-writable";
import type { Form, FormMistake } from "../forms/form-node";

/** A sentence of the desk, named by its key in the words of `desk/`, with what it names. */
export interface Notice {
  tone: "good" | "bad" | "plain";
  key: string;
  values?: Readonly<Record<string, string | number>>;
}

/** What the editor of a file shows. */
export interface EditorView {
  file: string;
  /** Missing for a page without one, such as the home page, and for settings. */
  title?: string;
  /** The path of the page on the site; missing for settings. */
  address?: string;
  /** The fields; missing for what only text can show. */
  form?: Form;
  /** The whole file as text, if that is asked for or all that can be shown. */
  text?: string;
  /** Names the text that this was made from. */
  base: string;
  /** Names the two texts of a conflict. */
  over?: string;
  conflicts: readonly ShownConflict[];
  /** The mistakes of a file that is shown as text. */
  mistakes: readonly FormMistake[];
  /** Since when the person has unpublished changes, in ms. */
  draftSince?: number;
  /** Who else has. */
  others: readonly string[];
  notice?: Notice;
  /** Why nothing of it can be published. */
  fault?: FolderFault | "link" | "gone";
}

/** Two values for one place, as text. */
export interface ShownConflict {
  place: string;
  mine: string;
  theirs: string;
}
