/** The name in `known` that is nearest to a misspelt `name`, if it is near enough. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (!best || best.distance > Math.ceil(best.other.length / 3)) return undefined;
  return best.distance < best.other.length ? best.other : undefined;
}

/** Takes an expected text, returns it behind the suggestion if there is one. */
export function orSimilar(expected: string, suggestion: string | undefined): string {
  return suggestion ? `'${suggestion}'? (${expected})` : expected;
}

/** Levenshtein distance: letters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 10) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
