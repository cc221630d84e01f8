interface QueueOptions<Target> {
  /** How many run at the same time. */
  maxRunning: number;
  /** Whether now is the time; asked when a target comes in and again when its turn has come. */
  mayRun(): boolean;
  run(target: Target): Promise<unknown>;
}

export interface PrefetchQueue<Target> {
  /** Takes a target once until it is done; one that has failed can be added again. */
  add(target: Target): void;
  /** Drops queued prefetches; running ones finish. */
  clear(): void;
}

/** Runs what is added in its order, never more than `maxRunning` at a time. A failure is nobody's business here. */
export function createPrefetchQueue<Target>({
  maxRunning,
  mayRun,
  run,
}: QueueOptions<Target>): PrefetchQueue<Target> {
  const running = new Set<Target>();
  const waiting = new Set<Target>();

  function start(): void {
    for (const target of waiting) {
      if (running.size >= maxRunning) return;
      waiting.delete(target);
      if (!mayRun()) continue;
      running.add(target);
      run(target)
        .catch(() => {})
        .finally(() => {
          running.delete(target);
          start();
        });
    }
  }

  return {
    add(target) {
      if (running.has(target) || !mayRun()) return;
      waiting.add(target);
      start();
    },
    clear: () => waiting.clear(),
  };
}
