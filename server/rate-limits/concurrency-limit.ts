/** Too many tasks are running; the client may retry. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

/** Returns a function that runs at most `max` tasks at once; beyond that it throws a TooBusyError. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async function run(task) {
    if (running >= max) throw new TooBusyError();
    running++;
    try {
      return await task();
    } finally {
      running--;
    }
  };
}
