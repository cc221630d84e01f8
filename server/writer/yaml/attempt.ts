import type { Edit } from "../text/text-edits";

/** A way to write a change. `drops`: comments within its ranges belong to what goes with them. */
export interface Attempt {
  edits: readonly Edit[];
  drops?: boolean;
}
