/**
 * Returns the class of a grid for this number of items, with at most three or four abreast on wide screens: its last row has
 * at most one item fewer than the others, or it is one item in the middle.
 */
export function columnsClass(count: number, widest: 3 | 4 = 3): string {
  return `columns columns-${columns(count, widest)}`;
}

/** The same for pictures and cards, whose widths may differ: rows of three below one or two rows of two, none with a gap. */
export function fullRowsClass(count: number): string {
  const rest = count % 3;
  if (count <= 4 || rest === 0) return columnsClass(count);
  return `columns columns-${rest === 2 ? "two" : "twos"}`;
}

/** Whether the last row of either grid may differ from the others: never in rows of three, nor with up to four items. */
export function isUneven(count: number): boolean {
  return count > 4 && count % 3 !== 0;
}

/** Widths on the page of the pictures of such cards: `sizes` of pictures/picture.tsx. */
export function cardSizes(count: number): string {
  return count % 3 ? "90vw sm:45vw lg:512px" : "88vw md:368px";
}

function columns(count: number, widest: 3 | 4): number | "mid" {
  if (count <= widest) return count;
  if (count === 4) return 2;
  const choices = widest === 4 ? [4, 3] : [3, 4];
  return choices.find((among) => [0, among - 1].includes(count % among)) ?? "mid";
}
