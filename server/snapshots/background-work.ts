import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

/** The shortest rest, over which the load of the event loop is measured. */
const MIN_REST_MS = 10;
/** Share of a rest in which requests keep the event loop of a busy site at work. */
const BUSY_LOAD = 0.5;
/** Rest on a busy site, as a multiple of the step: fewer than 1 % of the requests wait for a step. */
const BUSY_REST = 100;
const MAX_REST_MS = 5000;

/** Does one step after another until `isOver`. It rests after each as long as the step took, and longer while requests keep the event loop busy. */
export async function workInBackground(
  steps: Iterable<() => Promise<void>>,
  isOver: () => boolean,
): Promise<void> {
  for (const step of steps) {
    if (isOver()) return;
    const start = performance.now();
    await step();
    const tookMs = performance.now() - start;
    const since = performance.eventLoopUtilization();
    await rest(Math.max(tookMs, MIN_REST_MS));
    const { utilization } = performance.eventLoopUtilization(since);
    if (utilization > BUSY_LOAD) await rest(tookMs * BUSY_REST);
  }
}

function rest(ms: number): Promise<void> {
  return delay(Math.min(ms, MAX_REST_MS), undefined, { ref: false });
}
