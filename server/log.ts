import { pino } from "pino";
import type { LogLevel } from "./config";

/** What the parts of the server need of a logger. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** JSON lines on standard output, written at once so that nothing is lost when the process ends. */
export function createLog(level: LogLevel): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 1, sync: true }),
  );
}
