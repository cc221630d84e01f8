import { setTimeout as delay } from "node:timers/promises";

interface Work {
  steps: Iterable<() => Promise<void>>;
  /** Ends the work before its next step. */
  isOver(): boolean;
}

/** Does one step after another at low priority: it rests after each for as long as the step took. */
export async function workInBackground({ steps, isOver }: Work): Promise<void> {
  for (const step of steps) {
    if (isOver()) return;
    const start = performance.now();
    await step();
    await delay(performance.now() - start, undefined, { ref: false });
  }
}
