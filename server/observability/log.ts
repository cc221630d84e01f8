import { type LevelWithSilent, pino } from "pino";
import { createTokenBucket } from "../rate-limits/token-bucket";
import type { Counters, Fault } from "./counters";

export type LogLevel = LevelWithSilent;

/** The logger of the server. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  /** An error that the site survives: always counted, logged at most ten times in ten seconds. */
  fault(kind: Fault, details: object, message: string): void;
}

interface LogOptions {
  level: LogLevel;
  /** 1 for standard output, which is the default, 2 for standard error. */
  fd?: 1 | 2;
  counts: Pick<Counters, "faults" | "unlogged">;
}

const MAX_LINES_OF_A_FAULT = 10;
const FAULT_PERIOD_MS = 10_000;
/** Cap on log output buffered while nobody reads stdout; further lines are dropped. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Time to flush at exit; a stalled reader of stdout loses the rest. */
const MAX_FLUSH_MS = 1000;

const LEVELS: Record<number, string> = {
  10: "TRACE",
  20: "DEBUG",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
};

/** Logs JSON lines to stdout, or readable lines to a terminal. A stalled reader of stdout never blocks the process. */
export function createLog({ level, fd = 1, counts }: LogOptions): Log {
  let endsAt = Number.POSITIVE_INFINITY;
  const destination = pino.destination({
    fd,
    sync: false,
    maxLength: MAX_UNREAD_BYTES,
    retryEAGAIN: () => performance.now() < endsAt,
  });
  destination.on("drop", () => counts.unlogged++);
  let isClosed = false;
  destination.on("write", () => {
    isClosed = false;
  });
  // stdout is closed; the process goes on.
  destination.on("error", () => {
    isClosed = true;
    counts.unlogged++;
  });
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = function flushForAWhile() {
    // Pino's flush retries for ever when nobody can read stdout any more.
    if (isClosed) return;
    endsAt = performance.now() + MAX_FLUSH_MS;
    try {
      flush();
    } catch {
      // There is nowhere to report it.
    }
  };
  // Pino flushes at exit too.
  process.on("exit", destination.flushSync);
  const stream = (fd === 1 ? process.stdout : process.stderr).isTTY
    ? { write: (line: string) => destination.write(prettyLine(line)) }
    : destination;
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
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
    debug: (details, message) => log.debug(details, message),
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

/**
 * Budget for log lines that any client can cause: ten at once, then one every 6 s, so that nobody can fill a disk.
 * Returns a function that takes a line from the budget and returns whether there was one. `now`: ms.
 */
export function createLineBudget(now: () => number = Date.now): () => boolean {
  const bucket = createTokenBucket({ burst: 10, everyMs: 6000 });
  return () => bucket.take(now());
}

/** Formats a JSON line of the log for a terminal: time, level, message, details. */
export function prettyLine(line: string): string {
  const { time, level, msg, err, ...details } = JSON.parse(line);
  const fields = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`);
  const stack = err ? `\n${String(err.stack ?? err.message)}` : "";
  const head = [String(time).slice(11, 19), (LEVELS[level] ?? "INFO").padEnd(5), msg, ...fields];
  return `${escapeControls(head.join(" ") + stack)}\n`;
}

function textOf(value: unknown): string {
  return typeof value === "string" && /^[\w./:%-]+$/.test(value) ? value : JSON.stringify(value);
}

/** Escapes control characters, which could drive the terminal. */
function escapeControls(text: string): string {
  return text.replace(
    /[^\P{C}\n]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
