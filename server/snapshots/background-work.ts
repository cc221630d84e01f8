import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

interface Work {
  steps: Iterable<() => Promise<void>>;
  /** Ends the work before its next step. */
  isOver(): boolean;
}

/** Time over which the load of the event loop is measured. */
const WINDOW_MS = 200;
/** Share of the time that the event loop of an idle site works. */
const IDLE_LOAD = 0.2;
/** Rest after a step while the event loop is busy with requests, as a multiple of the step: fewer than 1 % of them wait. */
const BUSY_REST = 100;

/**
 * Does one step after another at low priority. It rests after each for as long as the step took, and up to a hundred times as
 * long the busier requests keep the event loop.
 */
export async function workInBackground({ steps, isOver }: Work): Promise<void> {
  let load = 0;
  let workedMs = 0;
  let since = performance.eventLoopUtilization();
  for (const step of steps) {
    if (isOver()) return;
    const start = performance.now();
    await step();
    const tookMs = performance.now() - start;
    workedMs += tookMs;
    const restMs = tookMs * (1 + BUSY_REST * Math.max(0, load - IDLE_LOAD));
    await delay(restMs, undefined, { ref: false });
    const { active, idle } = performance.eventLoopUtilization(since);
    if (active + idle < WINDOW_MS) continue;
    load = (active - workedMs) / (active + idle);
    workedMs = 0;
    since = performance.eventLoopUtilization();
  }
}
