/** More is under way than can be done soon; the client may try again. */
export class TooBusyError extends Error {
  override name = "BusyError";
}

/** Makes a way to run tasks, at most `most` of them at once; throws a BusyError beyond that. */
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
