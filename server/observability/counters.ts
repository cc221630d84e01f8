export const VITALS = ["LCP", "INP", "CLS"] as const;
export type Vital = (typeof VITALS)[number];

/** An error that the site survives: the word is in the log line (`fault`) and in the metrics. */
export type Fault = keyof Counters["faults"];
/** Why a request or a connection was rejected. */
export type Rejection = keyof Counters["refusals"];
/** The kinds of snapshots. */
export type SnapshotKind = keyof Counters["snapshots"];

/** A histogram with fixed bounds, in rising order. */
export interface Histogram {
  readonly bounds: readonly number[];
  /** Values per bucket, not cumulative; the last bucket is above all bounds. */
  readonly counts: readonly number[];
  readonly sum: number;
  observe(value: number): void;
}

export interface RouteCounts {
  /** Responses by status. */
  readonly statuses: Map<number, number>;
  /** Request duration; for snapshots, only sampled (logged) requests. */
  readonly seconds: Histogram;
}

export type Counters = ReturnType<typeof createCounters>;

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const VITAL_BOUNDS: Record<Vital, readonly number[]> = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

/** Creates the counters of this process: plain numbers, so that counting costs next to nothing. process-metrics.ts reads them. */
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
      /** Request bodies rejected because the memory budget for bodies was used up. */
      bodies: 0,
      connections: 0,
      "cross-site": 0,
      lag: 0,
      malformed: 0,
      /** Posts rejected because their network exceeded its share or sent too many invalid ones. */
      network: 0,
      /** Connections closed for too many pipelined requests. */
      pipelined: 0,
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
    },
    pictures: { busy: 0, failed: 0, hit: 0, made: 0 },
    /** 1 once all pictures that the current pages name are made. */
    picturesReady: 0,
    /** Live renders: total, running, queued. */
    renders: { total: 0, running: 0, waiting: 0 },
    /** Documents rendered into snapshots. */
    pagesRendered: 0,
    contentChanges: 0,
    /** Log lines dropped by rate limits or because stdout was not read. */
    unlogged: 0,
    /** Web vitals by page; LCP and INP in seconds. */
    vitals,
  };
}

/** Counts a response. `route`: a label of the metrics, never a requested path. Returns the counts of the route. */
export function recordRequest({ routes }: Counters, route: string, status: number): RouteCounts {
  let counts = routes.get(route);
  if (!counts) {
    counts = { statuses: new Map(), seconds: createHistogram(SECONDS) };
    routes.set(route, counts);
  }
  counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
  return counts;
}

/** Counts a web vital: LCP and INP in ms, CLS as a score. */
export function countVital({ vitals }: Counters, vital: Vital, page: string, value: number): void {
  let histogram = vitals[vital].get(page);
  if (!histogram) {
    histogram = createHistogram(VITAL_BOUNDS[vital]);
    vitals[vital].set(page, histogram);
  }
  histogram.observe(vital === "CLS" ? value : value / 1000);
}

function createHistogram(bounds: readonly number[]): Histogram {
  const counts = Array.from({ length: bounds.length + 1 }, () => 0);
  let sum = 0;
  return {
    bounds,
    counts,
    get sum() {
      return sum;
    },
    observe(value) {
      let index = 0;
      while (index < bounds.length && value > (bounds[index] ?? 0)) index++;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += value;
    },
  };
}
