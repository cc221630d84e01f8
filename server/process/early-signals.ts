import os from "node:os";

/**
 * Ends the process on SIGTERM and SIGINT until the site has handlers of its own: the first process of a container ignores
 * a signal without a handler. A start, which has nothing to finish, exits with 0, a command with 128 and the signal's number.
 */
export function exitOnEarlySignal(isCommand: boolean): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      const isEarly = process.listenerCount(signal) === 1;
      if (isEarly) process.exit(isCommand ? 128 + os.constants.signals[signal] : 0);
    });
  }
}
