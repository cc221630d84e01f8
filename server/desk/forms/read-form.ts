import type { SchemaNode } from "../../content/schema/editor/schema-nodes";
import type { Change } from "../../writer/change";
import type { ContentFile } from "../../writer/content-file";
import type { DeskLanguage, FormMistake } from "./form-node";

/** A post that no form of ours sends; the message says why, in the owner's language. */
export class FormError extends Error {
  override name = "FormError";
}

export interface ReadOptions {
  /** The file that the form was made from. */
  base: ContentFile;
  language: DeskLanguage;
  /** That of the file, if left out. */
  schema?: SchemaNode;
}

export interface FormResult {
  /** What differs from the base, each seen by the next. */
  changes: Change[];
  /** Values that cannot be read; nothing else is checked here. */
  mistakes: FormMistake[];
  /** The place of an entry that was added or moved, to be opened. */
  open?: string;
}

/** Reads a posted form against its base. @throws FormError */
export declare function readForm(posted: URLSearchParams, options: ReadOptions): FormResult;
