import type { IncomingMessage } from "node:http";
import { withoutToken } from "../http/preview-path";
import type { Counters } from "./counters";
import type { Log } from "./log";

export interface LoggedAnswer {
  status: number;
  /** Bytes of the body if known, else of head and body. */
  bytes: number;
  ms: number;
  /** `hit`: from memory. */
  cache: "hit" | "miss";
  id: string;
  /** Whether the client disconnected before the end. */
  isCut?: boolean;
}

export interface RequestLog {
  /** Takes a line from the budget of this second; returns whether there was one for a response with this status. `now`: ms. */
  hasRoom(status: number, now: number): boolean;
  write(request: LoggedRequest, answer: LoggedAnswer): void;
}

const LINES_A_SECOND = 100;
/** Server errors have a budget of their own, so that a flood of other requests hides none. */
const ERROR_LINES_A_SECOND = 20;
const MAX_PATH = 300;

/** A request as Express passes it: a router removes its mount path from `url`. */
type LoggedRequest = IncomingMessage & { originalUrl?: string };

/** Asked for again and again by whoever watches the site: logged at level debug while the answer is well. */
const PROBES = ["/healthz", "/readyz"];

/** Logs one line a request, at most a hundred a second; the number of dropped lines is logged with the next one. */
export function createRequestLog(
  log: Pick<Log, "debug" | "info">,
  counts: Pick<Counters, "unlogged">,
): RequestLog {
  let second = 0;
  let lines = 0;
  let errorLines = 0;
  let leftOut = 0;

  function begin(now: number): void {
    second = now - (now % 1000);
    lines = 0;
    errorLines = 0;
    if (leftOut > 0) log.info({ leftOut }, "too many requests to log them all");
    leftOut = 0;
  }

  return {
    hasRoom(status, now) {
      if (now - second >= 1000) begin(now);
      if (status >= 500 ? errorLines++ < ERROR_LINES_A_SECOND : lines++ < LINES_A_SECOND)
        return true;
      leftOut++;
      counts.unlogged++;
      return false;
    },
    write({ method, url = "", originalUrl = url }, { status, bytes, ms, cache, id, isCut }) {
      const cut = isCut ? { cut: true } : {};
      const path = loggedPath(originalUrl);
      const level = PROBES.includes(path) && status < 400 ? "debug" : "info";
      log[level](
        { method, path, status, bytes, ms: Math.round(ms * 100) / 100, id, cache, ...cut },
        "request",
      );
    },
  };
}

/**
 * The path of a request target for the log: no query, no token of a preview, visible ASCII only, at most 300 characters
 * before escaping.
 */
export function loggedPath(target: string): string {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return withoutToken(path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, ""))
    .slice(0, MAX_PATH)
    .replace(/[^!-~]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
