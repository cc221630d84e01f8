import { Histogram, Registry } from "prom-client";

export const VITALS = ["LCP", "INP", "CLS"] as const;
export type Vital = (typeof VITALS)[number];

/** What is counted about the running site, for Prometheus. */
export interface Metrics {
  /** LCP and INP in ms, CLS as a score. */
  observeVital(vital: Vital, page: string, value: number): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ["page"];
  const paint = new Histogram({
    name: "web_vitals_lcp_seconds",
    help: "Largest Contentful Paint, as visitors' browsers report it",
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    labelNames,
    registers,
  });
  const interaction = new Histogram({
    name: "web_vitals_inp_seconds",
    help: "Interaction to Next Paint, as visitors' browsers report it",
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
    labelNames,
    registers,
  });
  const shift = new Histogram({
    name: "web_vitals_cls_score",
    help: "Cumulative Layout Shift, as visitors' browsers report it",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    labelNames,
    registers,
  });
  return {
    observeVital(vital, page, value) {
      if (vital === "CLS") shift.observe({ page }, value);
      else (vital === "LCP" ? paint : interaction).observe({ page }, value / 1000);
    },
    text: () => registry.metrics(),
  };
}
