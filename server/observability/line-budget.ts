const MAX_LINES = 10;
const LINE_MS = 6000;

/**
 * Room in the log for what anybody can cause: ten lines at once, then one each 6 s, so that nobody fills a disk. The
 * function returns whether there is room for a line, and takes it. `now`: ms.
 */
export function createLineBudget(now: () => number = Date.now): () => boolean {
  let saved = MAX_LINES * LINE_MS;
  let last = now();
  return function takeLine() {
    const time = now();
    saved = Math.min(MAX_LINES * LINE_MS, saved + time - last);
    last = time;
    if (saved < LINE_MS) return false;
    saved -= LINE_MS;
    return true;
  };
}
