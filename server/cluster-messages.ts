import type { MetricValues } from "./read-registry";

/** What the first process tells the others: to stop, to deliver messages, to tell their metrics. */
export type Order = { kind: "drain" } | { kind: "deliver" } | { kind: "metrics"; number: number };

/** What they answer to the last. */
export interface MetricsAnswer {
  kind: "metrics";
  number: number;
  values: MetricValues;
}
