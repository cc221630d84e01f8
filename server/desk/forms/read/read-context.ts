import type { Field } from "../fields/field";
import type { FormWords } from "../fields/form-words";
import type { Order } from "../fields/list-order";
import type { ListStep } from "../fields/list-step";
import type { FormMistake } from "../form-node";
import type { PostedForm } from "./posted-form";

/** Reads the value of a field: the base itself if nothing differs, undefined for nothing. */
export type ReadValue = (
  field: Field,
  base: unknown,
  place: string,
  context: ReadContext,
) => unknown;

/** What reading a post takes and finds out. Places are those of the posted form. */
export interface ReadContext {
  posted: PostedForm;
  words: FormWords;
  /** The button of a list that was pressed. */
  step?: ListStep;
  /** The place that the step leaves open; missing while it was not made. */
  open?: string;
  mistakes: FormMistake[];
  /** By place, a text that is no value: it is shown again. */
  kept: Map<string, string>;
  /** By place, a number as it was typed. */
  written: Map<string, string>;
  /** Of each list that was read, where its entries come from. */
  orders: WeakMap<object, Order>;
}
