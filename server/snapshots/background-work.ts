import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

const MIN_REST_MS = 10;
/** Time over which the load of a busy event loop is measured again. */
const WINDOW_MS = 100;
/** Share of a rest in which requests keep the event loop of a busy site at work. */
const BUSY_LOAD = 0.5;
/** Rest on a busy site, as a multiple of the step: fewer than 1 % of the requests wait for a step. */
const BUSY_REST = 100;

/**
 * Does one step after another until `isOver`. It rests after each as long as the step took, and up to 100 times as long
 * while requests keep the event loop busy.
 */
export async function workInBackground(
  steps: Iterable<() => Promise<void>>,
  isOver: () => boolean,
): Promise<void> {
  for (const step of steps) {
    if (isOver()) return;
    const start = performance.now();
    await step();
    const tookMs = performance.now() - start;
    let isBusy = await restAndMeasure(Math.max(tookMs, MIN_REST_MS));
    for (let ms = 0; isBusy && !isOver() && ms < tookMs * BUSY_REST; ms += WINDOW_MS)
      isBusy = await restAndMeasure(WINDOW_MS);
  }
}

/** Returns whether the event loop was busy meanwhile. */
async function restAndMeasure(ms: number): Promise<boolean> {
  const since = performance.eventLoopUtilization();
  await delay(ms, undefined, { ref: false });
  return performance.eventLoopUtilization(since).utilization > BUSY_LOAD;
}
