/**
 * Returns a function that runs work later and in order, some of it in each turn of the event loop: pages in memory are
 * answered in between, however much work comes at once.
 */
export function inTurns(perTurn = 1): (work: () => void) => void {
  const due: (() => void)[] = [];
  let isRunning = false;

  function run(): void {
    for (const work of due.splice(0, perTurn)) work();
    isRunning = due.length > 0;
    if (isRunning) setImmediate(run);
  }

  return (work) => {
    due.push(work);
    if (isRunning) return;
    isRunning = true;
    setImmediate(run);
  };
}
