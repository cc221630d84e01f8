import os from "node:os";

/**
 * Exits on SIGTERM and SIGINT until the site has its own handlers, because PID 1 of a container ignores a signal without a
 * handler. The exit code is 0 during startup, and 128 plus the signal's number in a command.
 */
export function exitOnEarlySignal(isCommand: boolean): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      const isEarly = process.listenerCount(signal) === 1;
      if (isEarly) process.exit(isCommand ? 128 + os.constants.signals[signal] : 0);
    });
  }
}
