import type { ContentFile } from "../../../writer/content-file";
import type { Path } from "../../../writer/steps/place";
import type { Choice, FormNode } from "../field-nodes";
import type { Field } from "../fields/field";
import type { DeskLanguage, FormWords } from "../fields/form-words";
import type { Order } from "../fields/list-order";
import type { FormChoices } from "../form-node";

/** What describing a form takes, and what it has found so far. */
export interface DescribeContext {
  language: DeskLanguage;
  words: FormWords;
  choices: FormChoices;
  content: ContentFile;
  /** By place, a text that could not be read, or a number as it was typed. */
  kept: ReadonlyMap<string, string>;
  written: ReadonlyMap<string, string>;
  /** Of each list of a posted form, where its entries come from. */
  orders: WeakMap<object, Order>;
  /** Places that are shown and opened, however long the file is. */
  open: readonly string[];
  /** Fields that may still be made: beyond them entries of lists are closed. */
  budget: number;
  /** Suggestions that fields have named. */
  suggestions: Map<string, readonly Choice[]>;
}

/** A field of a form and where it stands. */
export interface Spot {
  field: Field;
  /** The value that is shown. */
  value: unknown;
  /** The place of its input. */
  place: string;
  /** Its path in the base; undefined for a new one. */
  from?: Path;
  isRequired: boolean;
  isOwnerOnly: boolean;
  /** In place of the title of the schema, for entries of lists. */
  label?: string;
}

/** Describes a field and all below it. */
export type DescribeNode = (spot: Spot, context: DescribeContext) => FormNode;

/** Whether a place is, or leads to, one that is to be open. */
export function isOpened(place: string, { open }: Pick<DescribeContext, "open">): boolean {
  return open.some((one) => one.startsWith(place) && /^([.[]|$)/.test(one.slice(place.length)));
}
