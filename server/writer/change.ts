/** A change of a file, by place: what `content edit` takes. */
export type Change =
  | { set: string; to: unknown; written?: string }
  | { insert: string; value: unknown }
  | { remove: string }
  | { move: string; to: number }
  | { body: string };

/** A change that cannot be made, and why. */
export interface Refusal {
  /** The place that the change names. */
  place: string;
  reason: string;
  /** The smallest block around the place, which can be edited as text, and its first line in the file. */
  block?: string;
  line?: number;
}
