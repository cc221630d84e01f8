/** Returns the value below which a share of the values lies, such as 0.95 of them; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Runs work a number of times, one after the other; returns how long each took, in ms. */
export async function timesOf(
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    await work(round);
    times.push(performance.now() - begin);
  }
  return times;
}
