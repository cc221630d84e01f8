/** For each entry of a list as it was posted, its index in the base; undefined for a new one. */
export type Order = readonly (number | undefined)[];

/** Entries that a form may add before it is saved. */
const MAX_NEW = 1000;

/** The order as text: `0-4,7,+,5`. */
export function printOrder(order: Order): string {
  const parts: string[] = [];
  for (let at = 0; at < order.length; ) {
    const first = order[at];
    let end = at + 1;
    while (first !== undefined && order[end] === first + end - at) end++;
    if (first === undefined) parts.push("+");
    else parts.push(end - at > 1 ? `${first}-${first + end - at - 1}` : String(first));
    at = end;
  }
  return parts.join(",");
}

/** Parses an order of a list with `length` entries; undefined for one that cannot be: an entry twice, or one that is not there. */
export function parseOrder(text: string, length: number): Order | undefined {
  const order: (number | undefined)[] = [];
  const seen = new Set<number>();
  let added = 0;
  for (const part of text === "" ? [] : text.split(",")) {
    if (part === "+") {
      if (++added > MAX_NEW) return undefined;
      order.push(undefined);
      continue;
    }
    const [, first = "", last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? [];
    if (first === "" || Number(last) >= length) return undefined;
    for (let index = Number(first); index <= Number(last); index++) {
      if (seen.has(index)) return undefined;
      seen.add(index);
      order.push(index);
    }
  }
  return order;
}

/** The order of a list as it is. */
export function sameOrder(length: number): Order {
  return Array.from({ length }, (_, index) => index);
}

/** Takes the indexes that stay, in their new order; returns the moves, one after the other, that lead there. */
export function movesTo(order: readonly number[]): { from: number; to: number }[] {
  const staying = longestRise(order);
  const now = order.toSorted((one, other) => one - other);
  const moves: { from: number; to: number }[] = [];
  for (const [to, index] of order.entries()) {
    if (staying.has(index)) continue;
    const from = now.indexOf(index);
    now.splice(from, 1);
    // Behind the one that it is to follow: others may still have to go.
    const place = to === 0 ? 0 : now.indexOf(order[to - 1] ?? -1) + 1;
    now.splice(place, 0, index);
    if (from !== place) moves.push({ from, to: place });
  }
  return moves;
}

/** The most entries that are in rising order already: these stay where they are. */
function longestRise(order: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const index of order) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tails[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    before.set(index, tails[low - 1]);
    tails[low] = index;
  }
  const rise = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before.get(at)) rise.add(at);
  return rise;
}
