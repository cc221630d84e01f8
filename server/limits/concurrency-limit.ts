/** Too many tasks are running; the client may retry. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

/** Returns a function that runs at most `most` tasks at once; beyond that it throws a TooBusyError. */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async function run(task) {
    if (running >= most) throw new TooBusyError();
    running++;
    try {
      return await task();
    } finally {
      running--;
    }
  };
}
