/** How many values lie below each of some bounds. */
export interface Histogram {
  readonly bounds: readonly number[];
  /** Values up to each bound that are above the one before; the last: those above all bounds. */
  readonly counts: readonly number[];
  readonly sum: number;
  observe(value: number): void;
}

/** Bounds in rising order. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = Array.from({ length: bounds.length + 1 }, () => 0);
  let sum = 0;
  return {
    bounds,
    counts,
    get sum() {
      return sum;
    },
    observe(value) {
      let index = 0;
      while (index < bounds.length && value > (bounds[index] ?? 0)) index++;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += value;
    },
  };
}
