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
/** Cap on log output buffered while nobody reads stdout; further lines are dropped. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Time to flush at exit; a stalled reader of stdout loses the rest. */
const MAX_FLUSH_MS = 1000;

/** Logs JSON lines to stdout, or readable lines to a terminal. A stalled reader of stdout never blocks the process. */
export function createLog({ level, counts, base }: LogOptions): Log {
  let endsAt = Number.POSITIVE_INFINITY;
  const destination = pino.destination({
    fd: 1,
    sync: false,
    maxLength: MAX_UNREAD_BYTES,
    retryEAGAIN: () => performance.now() < endsAt,
  });
  destination.on("drop", () => counts.unlogged++);
  // stdout is closed; the process goes on.
  destination.on("error", () => counts.unlogged++);
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = function flushForAWhile() {
    endsAt = performance.now() + MAX_FLUSH_MS;
    try {
      flush();
    } catch {
      // Nowhere to report it.
    }
  };
  // Pino flushes at exit too.
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
