export interface Polling {
  /** Works now, or again after the work under way. */
  poll(): void;
  /** Starts no more work and waits for the running one. */
  stop(): Promise<void>;
}

const POLL_MS = 5000;

/** Runs `work` now, at each `poll()` and every 5 s; again at once while it returns true. Runs never overlap. */
export function startPolling(
  work: () => Promise<boolean>,
  onError: (error: unknown) => void,
): Polling {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isPollDue = false;
  let isStopped = false;

  async function run(): Promise<void> {
    do {
      isPollDue = false;
      try {
        isPollDue = (await work()) || isPollDue;
      } catch (error) {
        onError(error);
      }
    } while (isPollDue && !isStopped);
  }

  function poll(): void {
    isPollDue = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      if (!isStopped) timer = setTimeout(poll, POLL_MS).unref();
    });
  }

  poll();
  return {
    poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
