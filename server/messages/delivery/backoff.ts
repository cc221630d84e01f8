const MIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 86_400_000;

/**
 * Backoff in ms after `attempts` failures: doubled each time up to a day, minus a random part (jitter) of up to a half.
 * Undefined after the wait of a day: the delivery is dead.
 */
export function waitAfter(attempts: number, chance = Math.random()): number | undefined {
  const previous = attempts < 2 ? 0 : MIN_WAIT_MS * 2 ** (attempts - 2);
  if (previous >= MAX_WAIT_MS) return undefined;
  const wait = Math.min(MIN_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round(wait * (1 - chance / 2));
}
