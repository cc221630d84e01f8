import { isGroup, property } from "../../../content/files/yaml/yaml-source";
import type { Change } from "../../../writer/change";
import { type Path, printPlace } from "../../../writer/steps/place";
import { isSame } from "../../../writer/steps/same-data";
import { movesTo, type Order } from "../fields/list-order";

export interface ReadData {
  orders: WeakMap<object, Order>;
  written: ReadonlyMap<string, string>;
}

/** The changes that make one value of another, each seen by the next; nothing for what is the same. */
export function changesOf(base: unknown, next: unknown, path: Path, read: ReadData): Change[] {
  if (base === next || isSame(base, next, true)) return [];
  const place = printPlace(path);
  if (next === undefined) return [{ remove: place }];
  if (isGroup(base) && isGroup(next) && !isEmpty(base) && !isEmpty(next))
    return groupChanges(base, next, path, read);
  const order = Array.isArray(next) ? read.orders.get(next) : undefined;
  const isList = Array.isArray(base) && base.length > 0;
  if (order && isList && Array.isArray(next) && (next.length > 0 || path.length === 0))
    return listChanges(base, next, order, path, read);
  if (path.length === 0) return rootChanges(base, next, path, read);
  return setChanges(next, path, read);
}

/** A file that is empty so far. */
function rootChanges(base: unknown, next: unknown, path: Path, read: ReadData): Change[] {
  if (Array.isArray(next)) return next.map((value, index) => ({ insert: `[${index}]`, value }));
  return isGroup(next) ? groupChanges(isGroup(base) ? base : {}, next, path, read) : [];
}

function groupChanges(
  base: Record<string, unknown>,
  next: Record<string, unknown>,
  path: Path,
  read: ReadData,
): Change[] {
  const set = Object.entries(next).flatMap(([key, value]) =>
    changesOf(property(base, key), value, [...path, key], read),
  );
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(next, key));
  return [...set, ...gone.map((key) => ({ remove: printPlace([...path, key]) }))];
}

/** A new value. Numbers that were typed are set by themselves, because only so they are written as typed. */
function setChanges(value: unknown, path: Path, { written }: ReadData): Change[] {
  const place = printPlace(path);
  const own = written.get(place);
  if (own !== undefined) return [{ set: place, to: value, written: own }];
  const { rest, numbers } = withoutWritten(value, path, written);
  const isOnlyNumbers = isGroup(rest) && isEmpty(rest) && numbers.length > 0;
  return [...(isOnlyNumbers ? [] : [{ set: place, to: rest }]), ...numbers];
}

function withoutWritten(value: unknown, path: Path, written: ReadonlyMap<string, string>) {
  const numbers: Change[] = [];
  const within = printPlace(path);
  if (![...written.keys()].some((place) => place.startsWith(within)))
    return { rest: value, numbers };
  function strip(one: unknown, at: Path): unknown {
    if (Array.isArray(one)) return one.map((entry, index) => strip(entry, [...at, index]));
    if (!isGroup(one)) return one;
    const entries = Object.entries(one).flatMap(([key, below]): [string, unknown][] => {
      const place = printPlace([...at, key]);
      const text = written.get(place);
      if (text === undefined) return [[key, strip(below, [...at, key])]];
      numbers.push({ set: place, to: below, written: text });
      return [];
    });
    return Object.fromEntries(entries);
  }
  return { rest: strip(value, path), numbers };
}

function listChanges(
  base: readonly unknown[],
  next: readonly unknown[],
  order: Order,
  path: Path,
  read: ReadData,
): Change[] {
  const stays = new Set(order);
  const changes: Change[] = [];
  for (let index = base.length - 1; index >= 0; index--)
    if (!stays.has(index)) changes.push({ remove: printPlace([...path, index]) });
  const kept = order.filter((origin) => origin !== undefined);
  for (const { from, to } of movesTo(kept)) changes.push({ move: printPlace([...path, from]), to });
  for (const [index, value] of next.entries()) {
    const origin = order[index];
    if (origin !== undefined) continue;
    const { rest, numbers } = withoutWritten(value, [...path, index], read.written);
    changes.push({ insert: printPlace([...path, index]), value: rest }, ...numbers);
  }
  for (const [index, value] of next.entries()) {
    const origin = order[index];
    if (origin !== undefined)
      changes.push(...changesOf(base[origin], value, [...path, index], read));
  }
  return changes;
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
