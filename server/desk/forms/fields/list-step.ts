/** A button of a list: of an entry, or for a new one at the end. */
export interface ListStep {
  kind: "add" | "remove" | "up" | "down";
  /** The place of the list. */
  list: string;
  index: number;
}

/** Parses `add:PLACE`, `remove:PLACE[i]`, `up:PLACE[i]` or `down:PLACE[i]`; undefined for the intent of another button. */
export function parseStep(intent: string): ListStep | undefined {
  const [, add] = /^add:(.{0,500})$/s.exec(intent) ?? [];
  if (add !== undefined) return { kind: "add", list: add, index: -1 };
  const [, kind, list = "", index] =
    /^(remove|up|down):(.{0,500})\[(\d{1,6})\]$/s.exec(intent) ?? [];
  if (kind !== "remove" && kind !== "up" && kind !== "down") return undefined;
  return { kind, list, index: Number(index) };
}

/** Makes a step on entries; undefined for one that cannot be made. `added` makes the new one. */
export function withStep<Entry>(
  entries: readonly Entry[],
  { kind, index }: ListStep,
  added: () => Entry,
): Entry[] | undefined {
  if (kind === "add") return [...entries, added()];
  const entry = entries[index];
  if (entry === undefined) return undefined;
  const without = entries.toSpliced(index, 1);
  if (kind === "remove") return without;
  const to = kind === "up" ? index - 1 : index + 1;
  return to < 0 || to >= entries.length ? [...entries] : without.toSpliced(to, 0, entry);
}

/** The place that is to be open after a step: that of the entry, where it is then. */
export function openAfter({ kind, list, index }: ListStep, length: number): string {
  if (kind === "remove") return list;
  if (kind === "add") return `${list}[${length - 1}]`;
  return `${list}[${Math.min(Math.max(kind === "up" ? index - 1 : index + 1, 0), length - 1)}]`;
}
