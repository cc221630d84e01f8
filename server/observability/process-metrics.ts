import type { Backlog } from "../messages/store/delivery-queue";
import type { Counters, Histogram } from "./counters";
import { createPullRegistry, type PullRegistry, type Sample } from "./pull-registry";

/** The sources of the metrics of one process. */
export interface Readings {
  counts: Counters;
  build: { id: string; timestamp: number };
  /** Errors in the content folder while the last good content is served. */
  contentErrors(): number;
  /** Shown forms whose messages nobody gets. */
  formsWithoutDelivery(): number;
  isStoreFailing(): boolean;
  isDraining(): boolean;
  connections(): Promise<number>;
  lag: { readonly seconds: number };
  backlog(): Promise<Backlog | undefined>;
}

const VITAL_METRICS = [
  ["LCP", "web_vitals_lcp_seconds", "Largest Contentful Paint"],
  ["INP", "web_vitals_inp_seconds", "Interaction to Next Paint"],
  ["CLS", "web_vitals_cls_score", "Cumulative Layout Shift"],
] as const;

/** The metrics of one process. Their values are read when they are collected. */
export function createMetrics(readings: Readings): PullRegistry {
  const metrics = createPullRegistry();
  addRequests(metrics, readings);
  addState(metrics, readings);
  addMessages(metrics, readings);
  addVitals(metrics, readings.counts);
  return metrics;
}

function addRequests(metrics: PullRegistry, { counts, connections, lag }: Readings): void {
  const { routes, snapshots, renders, refusals, pictures } = counts;
  metrics.counter({
    name: "trifold_http_requests_total",
    help: "Answered requests",
    labelNames: ["route", "status"],
    read: () =>
      [...routes].flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, count]) => [{ route, status: `${status}` }, count] as const),
      ),
  });
  metrics.histogram({
    name: "trifold_http_request_seconds",
    help: "From a request's head to the end of its answer",
    labelNames: ["route"],
    read: () => [...routes].map(([route, { seconds }]) => [{ route }, seconds] as const),
  });
  metrics.counter({
    name: "trifold_snapshot_answers_total",
    help: "Answers from memory",
    labelNames: ["kind"],
    read: () => byLabel("kind", snapshots),
  });
  metrics.counter({
    name: "trifold_renders_total",
    help: "Pages rendered for one request",
    read: () => [[{}, renders.total]],
  });
  metrics.counter({
    name: "trifold_pages_rendered_total",
    help: "Documents rendered to be kept in memory",
    read: () => [[{}, counts.pagesRendered]],
  });
  metrics.gauge({
    name: "trifold_renders",
    help: "Renderings under way, and requests in their queue",
    labelNames: ["state"],
    read: () => byLabel("state", { running: renders.running, waiting: renders.waiting }),
  });
  metrics.counter({
    name: "trifold_refused_total",
    help: "Rejected requests and connections",
    labelNames: ["reason"],
    read: () => byLabel("reason", refusals),
  });
  metrics.counter({
    name: "trifold_pictures_total",
    help: "Optimised pictures by outcome: found on disk, made, failed, too busy",
    labelNames: ["outcome"],
    read: () => byLabel("outcome", pictures),
  });
  metrics.gauge({
    name: "trifold_pictures_ready",
    help: "1 once all pictures that the current pages name are made",
    read: () => [[{}, counts.picturesReady]],
  });
  metrics.gauge({
    name: "trifold_connections",
    help: "Open connections",
    read: async () => [[{}, await connections()]],
  });
  metrics.gauge({
    name: "trifold_lag_seconds",
    help: "Event-loop lag; from 0.5 on rendering is rejected, from 1 on all but answers from memory",
    read: () => [[{}, lag.seconds]],
  });
}

function addState(metrics: PullRegistry, { counts, build, ...readings }: Readings): void {
  metrics.gauge({
    name: "trifold_build_info",
    help: "When the running build was made, in seconds since 1970",
    labelNames: ["version", "node"],
    read: () => [[{ version: build.id, node: process.version }, build.timestamp / 1000]],
  });
  metrics.gauge({
    name: "trifold_draining",
    help: "1 while the process is stopping",
    read: () => [[{}, Number(readings.isDraining())]],
  });
  metrics.gauge({
    name: "trifold_content_errors",
    help: "Errors in the content folder while the last good content is served",
    read: () => [[{}, readings.contentErrors()]],
  });
  metrics.counter({
    name: "trifold_content_changes_total",
    help: "Content changes that were swapped in",
    read: () => [[{}, counts.contentChanges]],
  });
  metrics.counter({
    name: "trifold_faults_total",
    help: "Errors that the site survived; the log has lines with the same word",
    labelNames: ["kind"],
    read: () => byLabel("kind", counts.faults),
  });
  metrics.counter({
    name: "trifold_log_lines_left_out_total",
    help: "Log lines dropped by rate limits or because stdout was not read",
    read: () => [[{}, counts.unlogged]],
  });
}

function addMessages(metrics: PullRegistry, readings: Readings): void {
  const { backlog, isStoreFailing, formsWithoutDelivery } = readings;
  metrics.gauge({
    name: "trifold_forms_without_delivery",
    help: "Forms whose visitors are thanked, and whose messages nobody gets as things are set",
    read: () => [[{}, formsWithoutDelivery()]],
  });
  metrics.gauge({
    name: "trifold_store_failing",
    help: "1 while messages cannot be stored",
    read: () => [[{}, Number(isStoreFailing())]],
  });
  metrics.gauge({
    name: "trifold_deliveries",
    help: "Deliveries of messages in the store",
    labelNames: ["channel", "state"],
    read: async () => {
      const { deliveries = [] } = (await backlog().catch(() => undefined)) ?? {};
      return deliveries.map(({ channel, state, count }) => [{ channel, state }, count] as const);
    },
  });
  metrics.gauge({
    name: "trifold_oldest_delivery_seconds",
    help: "Age of the oldest message that is not delivered to every channel",
    read: async () => {
      const { oldestMs } = (await backlog().catch(() => undefined)) ?? {};
      return oldestMs === undefined ? [] : [[{}, oldestMs / 1000]];
    },
  });
}

function addVitals(metrics: PullRegistry, { vitals }: Counters): void {
  for (const [vital, name, title] of VITAL_METRICS) {
    metrics.histogram({
      name,
      help: `${title}, as visitors' browsers report it`,
      labelNames: ["page"],
      read: () => byLabel("page", vitals[vital]),
    });
  }
}

function byLabel<Value extends number | Histogram>(
  label: string,
  values: Readonly<Record<string, Value>> | ReadonlyMap<string, Value>,
): Sample<Value>[] {
  const entries = values instanceof Map ? [...values] : Object.entries(values);
  return entries.map(([name, value]): Sample<Value> => [{ [label]: name }, value]);
}
