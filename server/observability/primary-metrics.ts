import type { Counters } from "./counters";
import { createPullRegistry, type PullRegistry } from "./pull-registry";

interface PrimaryReadings {
  counts: Pick<Counters, "faults">;
  /** Processes that take requests. */
  running(): number;
  /** Processes that were started in place of others. */
  restarts(): number;
}

/** What the first process knows that the others do not. */
export function createPrimaryMetrics({ counts, running, restarts }: PrimaryReadings): PullRegistry {
  const metrics = createPullRegistry({ isProcess: false });
  metrics.gauge({
    name: "trifold_processes",
    help: "Processes that take requests",
    read: () => [[{}, running()]],
  });
  metrics.counter({
    name: "trifold_process_restarts_total",
    help: "Processes that were started because another had ended",
    read: () => [[{}, restarts()]],
  });
  metrics.counter({
    name: "trifold_faults_total",
    help: "What went wrong while the site went on; the log has lines with the same word",
    labelNames: ["kind"],
    read: () => Object.entries(counts.faults).map(([kind, count]) => [{ kind }, count] as const),
  });
  return metrics;
}
