import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

interface Work {
  steps: Iterable<() => Promise<void>>;
  /** Ends the work before its next step. */
  isOver(): boolean;
}

/** Time of rest over which the load of the event loop is measured. */
const WINDOW_MS = 200;
/** Share of the time that the event loop of an idle site works. */
const IDLE_LOAD = 0.2;
/** Rest after a step while the event loop is busy with requests, as a multiple of the step: fewer than 1 % of them wait. */
const BUSY_REST = 200;
/** The longest rest between two steps: the work ends on a machine that is always busy, too. */
const MAX_REST_MS = 2000;

/**
 * Does one step after another at low priority. It rests after each for as long as the step took, 200 ms at most, and longer
 * the busier requests keep the event loop: up to 160 times as long, 2 s at most. It rests no longer once they have stopped.
 */
export async function workInBackground({ steps, isOver }: Work): Promise<void> {
  const rest = createRest();
  await rest(WINDOW_MS);
  for (const step of steps) {
    if (isOver()) return;
    const start = performance.now();
    await step();
    const tookMs = performance.now() - start;
    const end = start + tookMs;
    let restMs: number;
    do {
      const load = await rest(Math.min(tookMs, WINDOW_MS));
      restMs = Math.min(tookMs * BUSY_REST * (load - IDLE_LOAD), MAX_REST_MS);
    } while (!isOver() && performance.now() - end < restMs);
  }
}

/** Returns a function that waits, then tells the share of the last rests in which the event loop has worked. */
function createRest(): (ms: number) => Promise<number> {
  let load = 0;
  let [worked, waited] = [0, 0];
  return async function rest(ms) {
    const since = performance.eventLoopUtilization();
    await delay(ms, undefined, { ref: false });
    const { active, idle } = performance.eventLoopUtilization(since);
    worked += active;
    waited += idle;
    if (worked + waited < WINDOW_MS) return load;
    load = worked / (worked + waited);
    [worked, waited] = [0, 0];
    return load;
  };
}
