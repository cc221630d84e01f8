import { addFaults, type Readings } from "./process-metrics";
import { createPullRegistry, type PullRegistry } from "./pull-registry";

type PrimaryReadings = Pick<Readings, "counts"> & Record<"running" | "restarts", () => number>;

/** The metrics of the primary process of a cluster. */
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
  addFaults(metrics, counts);
  return metrics;
}
