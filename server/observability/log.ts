import { type LevelWithSilent, pino } from "pino";
import type { Counters, Fault } from "./counters";
import { prettyLine } from "./pretty-line";

export type LogLevel = LevelWithSilent;

/** The logger that the parts of the server use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  /** Something is wrong while the site goes on: counted each time, logged as often as a person can read it. */
  fault(kind: Fault, details: object, message: string): void;
}

interface LogOptions {
  level: LogLevel;
  counts: Pick<Counters, "faults" | "unlogged">;
  /** On each line, besides. */
  base?: Record<string, unknown>;
}

const MAX_LINES_OF_A_FAULT = 10;
const FAULT_PERIOD_MS = 10_000;
/** What a reader of standard output that has stopped reading costs in memory; later lines are lost. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** A reader that stalls keeps no process: what it has not read when the process ends is lost after so long. */
const MAX_FLUSH_MS = 1000;

/** JSON lines on standard output, readable ones where that is a terminal. A reader that stalls stops nothing here. */
export function createLog({ level, counts, base }: LogOptions): Log {
  let endsAt = Number.POSITIVE_INFINITY;
  const destination = pino.destination({
    fd: 1,
    sync: false,
    maxLength: MAX_UNREAD_BYTES,
    retryEAGAIN: () => performance.now() < endsAt,
  });
  destination.on("drop", () => counts.unlogged++);
  // Nobody reads any more; that is no reason to end.
  destination.on("error", () => counts.unlogged++);
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = function flushForAWhile() {
    endsAt = performance.now() + MAX_FLUSH_MS;
    try {
      flush();
    } catch {
      // There is nobody to tell.
    }
  };
  // Pino flushes at the end, too.
  process.on("exit", destination.flushSync);
  const stream = process.stdout.isTTY
    ? { write: (line: string) => destination.write(prettyLine(line)) }
    : destination;
  const log = pino({ level, base: base ?? null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  const seen = new Map<Fault, { since: number; lines: number }>();

  function isTooMuch(kind: Fault): boolean {
    const now = performance.now();
    let window = seen.get(kind);
    if (!window || now - window.since > FAULT_PERIOD_MS) {
      window = { since: now, lines: 0 };
      seen.set(kind, window);
    }
    window.lines++;
    return window.lines > MAX_LINES_OF_A_FAULT;
  }

  return {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
    fault(kind, details, message) {
      counts.faults[kind]++;
      if (isTooMuch(kind)) counts.unlogged++;
      else log.error({ fault: kind, ...details }, message);
    },
  };
}
