/** Work that waits for a turn of the event loop. */
export interface Turns {
  /** Runs work later; that of a lane in order. */
  later(work: () => void, lane?: string): void;
  /** How much of a lane waits. */
  waiting(lane: string): number;
}

/**
 * Runs some work in each turn of the event loop: pages in memory are answered in between, however much comes at once. Lanes
 * take turns, so that who brings little does not wait for who brings much.
 */
export function createTurns(perTurn = 1): Turns {
  const lanes = new Map<string, (() => void)[]>();
  let isRunning = false;

  /** Runs the oldest work of the lane that has waited longest. */
  function runNext(): void {
    const [next] = lanes;
    if (!next) return;
    const [lane, due] = next;
    const work = due.shift();
    lanes.delete(lane);
    if (due.length > 0) lanes.set(lane, due);
    work?.();
  }

  function run(): void {
    for (let count = 0; count < perTurn; count++) runNext();
    isRunning = lanes.size > 0;
    if (isRunning) setImmediate(run);
  }

  return {
    later(work, lane = "") {
      const due = lanes.get(lane);
      if (due) due.push(work);
      else lanes.set(lane, [work]);
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    },
    waiting: (lane) => lanes.get(lane)?.length ?? 0,
  };
}
