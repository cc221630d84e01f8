import type { Log } from "../../observability/log";

/** Work that no answer waits for. */
export interface Beside {
  start(work: () => Promise<void>): void;
  /** Waits until all of it has ended. */
  settled(): Promise<void>;
}

/** Makes it; what fails is logged by its message. */
export function createBeside(log: Pick<Log, "error">): Beside {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      const one = work()
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          log.error({ reason }, "Work of the desk's sign-in has failed");
        })
        .finally(() => underWay.delete(one));
      underWay.add(one);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
