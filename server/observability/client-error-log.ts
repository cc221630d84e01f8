import { createLineBudget } from "./line-budget";
import type { Log } from "./log";

const MAX_KNOWN = 200;

/** Takes what a browser of a build could not load: paths on this site. */
export type ClientErrorLog = (build: string, files: readonly string[]) => void;

/**
 * Writes failures that browsers report into the log. Of one file of a build the 1st, 10th, 100th … is written, with
 * their number, and no more than ten lines a minute of all: whoever sends reports can fill no disk.
 */
export function createClientErrorLog(log: Log, now: () => number = Date.now): ClientErrorLog {
  const counts = new Map<string, number>();
  const takeLine = createLineBudget(now);

  return function logFailures(build, files) {
    for (const file of files) {
      const key = `${build} ${file}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > MAX_KNOWN) counts.delete(counts.keys().next().value ?? "");
      if (/^10*$/.test(String(count)) && takeLine()) {
        log.error({ build, file, count }, "a browser could not load a file");
      }
    }
  };
}
