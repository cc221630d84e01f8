import type { MetricValues } from "../observability/pull-registry";
import type { Readiness } from "../observability/readiness";

/** What a process is asked; the answer has the same number. */
export interface Question {
  kind: "metrics" | "readiness";
  number: number;
}

/** What the first process tells the others: to stop, to deliver messages, to tell their metrics or their readiness. */
export type PrimaryMessage = { kind: "drain" } | { kind: "deliver" } | Question;

export type Answer =
  | { kind: "metrics"; number: number; values: MetricValues }
  | { kind: "readiness"; number: number; readiness: Readiness };
