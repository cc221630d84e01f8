const MAX_REMEMBERED = 1000;

/** What has just failed, so that it is not tried again at once. */
export interface NegativeCache {
  /** The error of the last try, if it is not long ago. */
  find(key: string): Error | undefined;
  add(key: string, error: Error): void;
}

/** Remembers failures for a time, by default a minute, and no more than a bounded number. */
export function createNegativeCache(forMs = 60_000): NegativeCache {
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
      if (failures.size >= MAX_REMEMBERED && oldest !== undefined) failures.delete(oldest);
      failures.set(key, { error, until: Date.now() + forMs });
    },
  };
}
