const MAX_FAILURES = 1000;
const MAX_AGE_MS = 60_000;

/** Recent failures by key, so that they are not retried at once. */
export interface NegativeCache {
  /** Returns the error of a recent failure. */
  find(key: string): Error | undefined;
  add(key: string, error: Error): void;
}

/** Creates a cache of at most 1,000 failures that expire after a minute. */
export function createNegativeCache(): NegativeCache {
  const failures = new Map<string, { error: Error; until: number }>();
  return {
    find(key) {
      const known = failures.get(key);
      if (known && known.until > Date.now()) return known.error;
      failures.delete(key);
      return undefined;
    },
    add(key, error) {
      const [oldest] = failures.keys();
      if (failures.size >= MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
      failures.set(key, { error, until: Date.now() + MAX_AGE_MS });
    },
  };
}
