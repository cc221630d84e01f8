import type { SchemaNode } from "../../content/schema/editor/schema-nodes";
import type { ContentFile } from "../../writer/content-file";
import type { DeskLanguage } from "./fields/form-words";
import type { Form, FormChoices, FormMistake } from "./form-node";

export interface DescribeOptions {
  /** The file as it is, or as the draft has it. */
  base: ContentFile;
  /** The value of the hidden `base`: by it a post names the bytes that it began with. */
  baseId: string;
  language: DeskLanguage;
  choices?: FormChoices;
  mistakes?: readonly FormMistake[];
  /** The form as it was posted, to be shown again with its list step. */
  posted?: URLSearchParams;
  /** The place that is open, such as `sections[120]`. */
  open?: string;
  /** That of the file, if left out. */
  schema?: SchemaNode;
}

/** The form of a content file. */
export declare function describeForm(options: DescribeOptions): Form;
