import type { Log } from "./log";

/** Lines at once, and until the next one, in ms. */
const MOST_LINES = 10;
const LINE_MS = 6000;
const MOST_KNOWN = 200;

/** Takes what a browser of a build could not load: paths on this site. */
export type FailureLog = (build: string, files: readonly string[]) => void;

/**
 * Writes failures that browsers report into the log. Of one file of a build the 1st, 10th, 100th … is written, with
 * their number, and no more than ten lines a minute of all: whoever sends reports can fill no disk.
 */
export function createFailureLog(log: Log, now: () => number = Date.now): FailureLog {
  const counts = new Map<string, number>();
  let saved = MOST_LINES * LINE_MS;
  let last = now();

  function mayWrite(): boolean {
    const time = now();
    saved = Math.min(MOST_LINES * LINE_MS, saved + time - last);
    last = time;
    if (saved < LINE_MS) return false;
    saved -= LINE_MS;
    return true;
  }

  return function logFailures(build, files) {
    for (const file of files) {
      const key = `${build} ${file}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > MOST_KNOWN) counts.delete(counts.keys().next().value ?? "");
      if (/^10*$/.test(String(count)) && mayWrite()) {
        log.error({ build, file, count }, "a browser could not load a file");
      }
    }
  };
}
