import { isGroup } from "../../../content/files/yaml/yaml-source";
import { branchName, skeleton } from "../fields/branches";
import type { Field } from "../fields/field";
import { FormError } from "../fields/form-error";
import { parseOrder, sameOrder } from "../fields/list-order";
import { openAfter, withStep } from "../fields/list-step";
import type { ReadContext, ReadValue } from "./read-context";

interface Entry {
  /** Its index in the base, and the one that it was posted with. */
  origin?: number;
  posted?: number;
  value: unknown;
}

/** Reads a list in its posted order, and makes the step of its button. */
export function readList(
  field: Field,
  base: unknown,
  place: string,
  context: ReadContext,
  readValue: ReadValue,
): unknown {
  const { item } = field;
  const old: readonly unknown[] = Array.isArray(base) ? base : [];
  const text = context.posted.value(`${place}.$list`);
  const order = text === undefined ? sameOrder(old.length) : parseOrder(text, old.length);
  if (!order) throw new FormError(context.words.unknownOrder);
  if (!item) return base;
  const read = order.map((origin, index): Entry => {
    const before = origin === undefined ? undefined : old[origin];
    return { origin, posted: index, value: readValue(item, before, `${place}[${index}]`, context) };
  });
  const isStep = context.step?.at === place;
  const entries = isStep && context.step ? stepped(read, item, place, context) : read;
  const kept = entries.flatMap((entry) => filled(entry, item, old, context) ?? []);
  movePlaces(context, place, kept);
  const isMoved = kept.length !== old.length || kept.some(({ origin }, index) => origin !== index);
  const isChanged = kept.some(({ origin, value }) => origin !== undefined && value !== old[origin]);
  if (!isMoved && !isChanged) return base;
  const next = kept.map(({ value }) => value);
  context.orders.set(
    next,
    kept.map(({ origin }) => origin),
  );
  return next.length === 0 && base === undefined ? undefined : next;
}

function stepped(
  read: readonly Entry[],
  item: Field,
  place: string,
  context: ReadContext,
): Entry[] {
  const { step, words, posted } = context;
  const kind = posted.value(`${place}.$kind`);
  const added = (): Entry => {
    const branch = item.branches.find((one) => branchName(item, one) === kind);
    return { value: skeleton(branch ?? item) };
  };
  const entries = step && withStep(read, step, added);
  if (!entries) throw new FormError(words.unknownStep);
  context.open = openAfter(step, entries.length);
  return entries;
}

/** The entry, if it is more than a new one in which nothing was filled in, or an emptied line. */
function filled(
  entry: Entry,
  item: Field,
  old: readonly unknown[],
  { step }: ReadContext,
): Entry | undefined {
  const { origin, value } = entry;
  const before = origin === undefined ? undefined : old[origin];
  if (origin !== undefined && value === before) return entry;
  if (!isEmpty(value)) return entry;
  if (item.shape === "text" && item.takesEmpty) return { ...entry, value: "" };
  // While a list is being filled in, its empty entries stay; so do emptied groups, for their other settings.
  const isParts = isGroup(before) || Array.isArray(before);
  return step || isParts ? { ...entry, value: value ?? skeleton(item) } : undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === "") return true;
  return isGroup(value) && Object.keys(value).length === 0;
}

/** Gives all that is known by a place below an entry the entry's new index. */
function movePlaces(context: ReadContext, place: string, entries: readonly Entry[]): void {
  const now = new Map(entries.map(({ posted }, index) => [posted, index]));
  const moved = (at: string): string => {
    const [, index, rest] = at.startsWith(`${place}[`)
      ? (/^\[(\d+)\](.*)$/s.exec(at.slice(place.length)) ?? [])
      : [];
    const to = index === undefined ? undefined : now.get(Number(index));
    return to === undefined ? at : `${place}[${to}]${rest}`;
  };
  context.kept = new Map([...context.kept].map(([at, text]) => [moved(at), text]));
  context.written = new Map([...context.written].map(([at, text]) => [moved(at), text]));
  context.mistakes = context.mistakes.map((one) => ({ ...one, place: moved(one.place) }));
}
