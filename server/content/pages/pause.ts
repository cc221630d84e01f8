const MAX_BLOCKED_MS = 10;

/** Creates a function to await between two files: it lets requests in when none could get in for a while. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async function pause() {
    if (performance.now() - start < MAX_BLOCKED_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  };
}
