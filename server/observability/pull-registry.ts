import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Histogram as PrometheusHistogram,
  Registry,
} from "prom-client";
import type { Histogram } from "./counters";

export type Labels = Record<string, string>;
/** A value for each set of labels. */
export type Sample<Value> = readonly [Labels, Value];

interface Metric<Value> {
  name: string;
  help: string;
  labelNames?: string[];
  read(): Sample<Value>[] | Promise<Sample<Value>[]>;
}

/** A registry whose values are read when they are collected. */
export interface PullRegistry {
  counter(metric: Metric<number>): void;
  /** Adds a gauge. Values of several processes are merged: the highest if `isShared`, else the sum. */
  gauge(metric: Metric<number> & { isShared?: boolean }): void;
  histogram(metric: Metric<Histogram>): void;
  /** All values, for another process. */
  values(): Promise<MetricValues>;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** A histogram that is counted elsewhere. Its values are in `getMetricsAsJSON()` only, not in `Registry.metrics()`. */
class ReadHistogram extends PrometheusHistogram {
  constructor(private readonly metric: Metric<Histogram> & { registers: Registry[] }) {
    super({ ...metric, labelNames: metric.labelNames ?? [] });
  }

  override async get() {
    const { name } = this.metric;
    const values = (await this.metric.read()).flatMap(([labels, { bounds, counts, sum }]) => {
      let below = 0;
      const buckets = counts.map((count, index) => {
        below += count;
        const le = bounds[index] ?? "+Inf";
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: below },
      ];
    });
    return { ...(await super.get()), values };
  }
}

/** An empty registry; `isProcess` adds the default metrics of a Node process. */
export function createPullRegistry({ isProcess }: { isProcess: boolean }): PullRegistry {
  const registry = new Registry();
  const registers = [registry];
  if (isProcess) collectDefaultMetrics({ register: registry });
  return {
    counter({ name, help, labelNames = [], read }) {
      new Counter({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const samples = await read();
          this.reset();
          for (const [labels, value] of samples) this.inc(labels, value);
        },
      });
    },
    gauge({ name, help, labelNames = [], read, isShared }) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        aggregator: isShared ? "max" : "sum",
        async collect() {
          const samples = await read();
          this.reset();
          for (const [labels, value] of samples) this.set(labels, value);
        },
      });
    },
    histogram(metric) {
      new ReadHistogram({ ...metric, registers });
    },
    values: () => registry.getMetricsAsJSON(),
    text: async () => mergeMetrics([await registry.getMetricsAsJSON()]),
  };
}

/** Merges the metrics of several processes, in Prometheus' text format. */
export function mergeMetrics(processes: MetricValues[]): Promise<string> {
  return AggregatorRegistry.aggregate(processes).metrics();
}
