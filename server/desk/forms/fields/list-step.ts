/** A button of a list, of one of its entries, or of a part that is there or not. */
export interface ListStep {
  kind: "add" | "remove" | "up" | "down";
  /** The place of the list, or of the part. */
  at: string;
  /** Of the entry; undefined for the list itself and for a part. */
  index?: number;
}

/** Parses `add:PLACE`, `remove:PLACE`, `up:PLACE[i]` or `down:PLACE[i]`; undefined for the intent of another button. */
export function parseStep(intent: string): ListStep | undefined {
  const [, kind, at = "", index] =
    /^(add|remove|up|down):(.{0,500}?)(?:\[(\d{1,6})\])?$/s.exec(intent) ?? [];
  if (kind === "add" || (kind === "remove" && index === undefined))
    return { kind, at: index === undefined ? at : `${at}[${index}]` };
  if (kind !== "remove" && kind !== "up" && kind !== "down") return undefined;
  return index === undefined ? undefined : { kind, at, index: Number(index) };
}

/** Makes a step on entries; undefined for one that cannot be made. `added` makes the new one. */
export function withStep<Entry>(
  entries: readonly Entry[],
  { kind, index }: ListStep,
  added: () => Entry,
): Entry[] | undefined {
  if (kind === "add") return [...entries, added()];
  const entry = index === undefined ? undefined : entries[index];
  if (index === undefined || entry === undefined) return undefined;
  const without = entries.toSpliced(index, 1);
  if (kind === "remove") return without;
  const to = kind === "up" ? index - 1 : index + 1;
  return to < 0 || to >= entries.length ? [...entries] : without.toSpliced(to, 0, entry);
}

/** The place that is to be open after a step: that of the entry, where it is then. */
export function openAfter({ kind, at, index = 0 }: ListStep, length: number): string {
  if (kind === "remove") return at;
  if (kind === "add") return `${at}[${length - 1}]`;
  return `${at}[${Math.min(Math.max(kind === "up" ? index - 1 : index + 1, 0), length - 1)}]`;
}
