/** Takes paths, returns them in an order that looks random and is the same in each run. */
export function spread(paths: readonly string[]): string[] {
  return paths.toSorted((a, b) => hash(a) - hash(b));
}

function hash(path: string): number {
  let value = 0;
  for (const character of path) value = (value * 31 + character.charCodeAt(0)) % 10_007;
  return (value * 7919) % 10_007;
}
