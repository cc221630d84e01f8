import { createHistogram, type Histogram } from "./histogram";

export const VITALS = ["LCP", "INP", "CLS"] as const;
export type Vital = (typeof VITALS)[number];

/** What can go wrong while the site goes on: the word is in the log line (`fault`) and in the metrics. */
export type Fault = keyof Counters["faults"];
/** Why a request or a connection was refused. */
export type Rejection = keyof Counters["refusals"];
/** Kinds of answers from memory. */
export type SnapshotKind = keyof Counters["snapshots"];

export interface RouteCounts {
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  /** From the end of a request's head to the end of its answer; of answers from memory those that are logged. */
  readonly seconds: Histogram;
}

export type Counters = ReturnType<typeof createCounters>;

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const VITAL_BOUNDS: Record<Vital, readonly number[]> = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

/** The counters of this process: plain numbers, so that counting costs a request next to nothing. process-metrics.ts reads them. */
export function createCounters() {
  const vitals = {
    LCP: new Map<string, Histogram>(),
    INP: new Map<string, Histogram>(),
    CLS: new Map<string, Histogram>(),
  };
  return {
    routes: new Map<string, RouteCounts>(),
    snapshots: { asset: 0, "not-found": 0, page: 0 },
    refusals: {
      connections: 0,
      "cross-site": 0,
      lag: 0,
      malformed: 0,
      queue: 0,
      slow: 0,
      "too-large": 0,
    },
    faults: {
      connections: 0,
      content: 0,
      crash: 0,
      "data-folder": 0,
      delivery: 0,
      "icon-service": 0,
      "image-worker": 0,
      messages: 0,
      request: 0,
      worker: 0,
    },
    pictures: { busy: 0, failed: 0, hit: 0, made: 0 },
    /** Live renderings: all so far, those under way, those that wait for their turn. */
    renders: { total: 0, running: 0, waiting: 0 },
    contentChanges: 0,
    /** Log lines dropped by rate limits or because stdout was not read. */
    unlogged: 0,
    /** By page; LCP and INP in seconds. */
    vitals,
  };
}

/** `route` is one of few names, never a path that somebody has asked for. Returns what is known of it. */
export function recordRequest({ routes }: Counters, route: string, status: number): RouteCounts {
  let counts = routes.get(route);
  if (!counts) {
    counts = { statuses: new Map(), seconds: createHistogram(SECONDS) };
    routes.set(route, counts);
  }
  counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
  return counts;
}

/** LCP and INP in ms, CLS as a score. */
export function countVital({ vitals }: Counters, vital: Vital, page: string, value: number): void {
  let distribution = vitals[vital].get(page);
  if (!distribution) {
    distribution = createHistogram(VITAL_BOUNDS[vital]);
    vitals[vital].set(page, distribution);
  }
  distribution.observe(vital === "CLS" ? value : value / 1000);
}
