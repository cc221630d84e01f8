/**
 * The size of a figure by its characters, 0 the largest. Figures of 0 and 1 share the size of the longest of them; those of
 * 2 and 3 are smaller by themselves.
 */
export function figureSize({ length }: string): 0 | 1 | 2 | 3 {
  return length > 10 ? 3 : length > 8 ? 2 : length > 5 ? 1 : 0;
}

/** Whether all figures have the largest size; one alone has a size of its own. */
export function areOneSize(figures: readonly { value: string }[]): boolean {
  return figures.length > 1 && figures.every(({ value }) => figureSize(value) === 0);
}
