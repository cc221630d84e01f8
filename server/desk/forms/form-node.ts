import type { Choice, FormNode, PictureChoice, TextNode } from "./field-nodes";
import type { DeskLanguage, FormWords } from "./fields/form-words";

/** Values of a folder that fields offer. All are optional: without them one types. */
export interface FormChoices {
  /** Pages by their address (`/about`). */
  pages?: readonly Choice[];
  /** Folders of pages by their address (`/news`). */
  folders?: readonly Choice[];
  /** Pictures by their file (`media/team.jpg`). */
  pictures?: readonly PictureChoice[];
  /** All files of `media/`, by path: `media/prices.pdf`. */
  media?: readonly string[];
  icons?: readonly string[];
  /** Names of the locations of site.yaml. */
  locations?: readonly string[];
}

/** A mistake beside the field that it names. */
export interface FormMistake {
  /** As errors of content name it; a place without a field stands beside the nearest one around it. */
  place: string;
  text: string;
}

/** A form as data: the program makes it, components show it, and it can be sent as JSON. */
export interface Form {
  language: DeskLanguage;
  words: FormWords;
  /** The value of the hidden `base`. */
  base: string;
  root: FormNode;
  /** The Markdown of a page. */
  body?: TextNode;
  /** All mistakes, in the order of the form, with the id of their field. */
  mistakes: readonly { id: string; label: string; text: string }[];
  /** Values that text fields offer, by the id that they name. */
  suggestions: Readonly<Record<string, readonly Choice[]>>;
}
