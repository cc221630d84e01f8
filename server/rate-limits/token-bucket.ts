export interface TokenBucketOptions {
  /** Capacity: the most tokens that can be taken at once. */
  burst: number;
  /** Time in ms in which one token is added. */
  everyMs: number;
}

/** A token bucket that starts full. Times are in ms of any one clock; a clock that goes back adds nothing. */
export interface TokenBucket {
  /** Returns 0 when there is a token, else the ms until there is one. */
  wait(now: number): number;
  /** Takes a token if there is one; returns whether it did. */
  take(now: number): boolean;
}

/** Makes a full bucket. */
export function createTokenBucket({ burst, everyMs }: TokenBucketOptions): TokenBucket {
  // Counted in ms, of which a token costs `everyMs`: sums of whole numbers are exact.
  let saved = burst * everyMs;
  let refilledAt: number | undefined;

  function wait(now: number): number {
    const elapsed = Math.max(0, now - (refilledAt ?? now));
    saved = Math.min(burst * everyMs, saved + elapsed);
    refilledAt = now;
    return Math.max(0, Math.ceil(everyMs - saved));
  }

  return {
    wait,
    take(now) {
      if (wait(now) > 0) return false;
      saved -= everyMs;
      return true;
    },
  };
}
