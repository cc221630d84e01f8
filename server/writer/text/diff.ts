/** Pairs of one list and of another that are compared at most; larger middles are taken as replaced. */
const MAX_PAIRS = 4_000_000;

type IsSame<Item> = (one: Item, other: Item) => boolean;

/** The longest common part of two lists, as pairs of indexes in order. */
export function commonParts<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: IsSame<Item>,
): [one: number, other: number][] {
  const same = (a: number, b: number) => {
    const [first, second] = [one[a], other[b]];
    return first !== undefined && second !== undefined && isSame(first, second);
  };
  let start = 0;
  while (start < Math.min(one.length, other.length) && same(start, start)) start++;
  let tail = 0;
  const most = Math.min(one.length, other.length) - start;
  while (tail < most && same(one.length - 1 - tail, other.length - 1 - tail)) tail++;
  const [end, otherEnd] = [one.length - tail, other.length - tail];
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...middlePairs({ start, end, otherEnd }, same),
    ...Array.from({ length: tail }, (_, at): [number, number] => [end + at, otherEnd + at]),
  ];
}

/** By the lengths of the common parts of all ends of both middles. */
function middlePairs(
  { start, end, otherEnd }: { start: number; end: number; otherEnd: number },
  same: (a: number, b: number) => boolean,
): [number, number][] {
  const [rows, columns] = [end - start, otherEnd - start];
  if (rows === 0 || columns === 0 || rows * columns > MAX_PAIRS) return [];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] = same(start + row, start + column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (same(start + row, start + column)) pairs.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** What of one list became what of another: both from their starts to their ends. */
export interface Hunk {
  start: number;
  end: number;
  otherStart: number;
  otherEnd: number;
}

/** The differences of two lists, in order. */
export function differences<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: IsSame<Item>,
): Hunk[] {
  const hunks: Hunk[] = [];
  let [start, otherStart] = [0, 0];
  const ends: [number, number][] = [[one.length, other.length]];
  for (const [end, otherEnd] of [...commonParts(one, other, isSame), ...ends]) {
    if (end > start || otherEnd > otherStart) hunks.push({ start, end, otherStart, otherEnd });
    [start, otherStart] = [end + 1, otherEnd + 1];
  }
  return hunks;
}
