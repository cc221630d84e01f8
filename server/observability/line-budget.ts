import { createTokenBucket } from "../limits/token-bucket";

/**
 * Budget for log lines that any client can cause: ten at once, then one every 6 s, so that nobody can fill a disk.
 * Returns a function that takes a line from the budget and tells whether there was one. `now`: ms.
 */
export function createLineBudget(now: () => number = Date.now): () => boolean {
  const bucket = createTokenBucket({ burst: 10, everyMs: 6000 });
  return () => bucket.take(now());
}
