const INTERVAL_MS = 250;

/**
 * Calls back once when this process has used more processor time since now, in ms, than a limit: unlike the time that
 * passes, it does not grow with the load of the machine.
 */
export function watchProcessorTime(maxMs: number, onExceeded: () => void): { stop(): void } {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 <= maxMs) return;
    clearInterval(timer);
    onExceeded();
  }, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
