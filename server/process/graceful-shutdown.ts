import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Log } from "../observability/log";
import { endProcess } from "./end-process";

const DEADLINE_MS = 10_000;
/** For files that are being written or read when all requests are answered. */
const FILES_WAIT_MS = 5000;
const LAST_WAIT_MS = 1000;
/** Clients with open connections ask once more and learn that they shall close; new ones still come for a moment. */
const QUIET_MS = 250;
const MAX_FAREWELL_MS = 2000;
const LOOK_MS = 25;
/** When they come without end, the last of them may be slow to say a word. */
const LONG_GRACE_MS = 1000;
/** Without a new connection for so long, the next is not to be expected at once. */
const LULL_MS = 1;
/** A turn of the event loop in which it had nothing to do and was not held up. */
const SHORT_TURN_MS = 0.5;
const MAX_WAIT_FOR_LULL_MS = 1000;

interface DrainParts {
  server: Server;
  log: Log;
  /** When the last request came, in ms of `performance.now()`. */
  lastRequestAt(): number;
  /** Stops what the process does by itself. */
  pause(): Promise<void>;
  /** Frees what it holds, when no request is left. */
  release(): Promise<void>;
}

/** The way out of a process. */
export interface GracefulShutdown {
  readonly isDraining: boolean;
  /**
   * Not ready from now on; requests are answered with `Connection: close`. Once none comes any more (2 s at the most)
   * nobody is let in, and when all are answered the process ends with `code`. After 10 s the rest is cut.
   */
  begin(reason: object, code?: number): void;
}

export function createGracefulShutdown({
  server,
  log,
  lastRequestAt,
  pause,
  release,
}: DrainParts): GracefulShutdown {
  let isDraining = false;

  async function drain(code: number): Promise<void> {
    const paused = pause();
    const graceMs = (await farewell()) ? QUIET_MS : LONG_GRACE_MS;
    const closed = stopListening();
    // One that is idle is kept open by its browser for what never comes. An immediate runs when all that has come is read.
    const closeIdle = () => setImmediate(() => server.closeIdleConnections());
    setTimeout(() => setInterval(closeIdle, LOOK_MS).unref(), graceMs).unref();
    await closed;
    await paused;
    await release();
    await endProcess(code, FILES_WAIT_MS);
  }

  /** Returns false if requests come without end. */
  function farewell(): Promise<boolean> {
    const begin = performance.now();
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const now = performance.now();
        const isQuiet = now - lastRequestAt() >= QUIET_MS;
        if (!isQuiet && now - begin < MAX_FAREWELL_MS) return;
        clearInterval(timer);
        resolve(isQuiet);
      }, LOOK_MS);
    });
  }

  /**
   * Stops listening in an instant in which nobody waits to be taken, for the system resets who does. Settles when all
   * connections are closed.
   */
  function stopListening(): Promise<void> {
    const begin = performance.now();
    let lastCameAt = begin;
    let lastTurnAt = begin;
    server.on("connection", () => {
      lastCameAt = performance.now();
    });
    return new Promise((resolve) => {
      // An immediate runs right after all who waited were taken.
      setImmediate(function look() {
        const now = performance.now();
        const isLull = now - lastCameAt >= LULL_MS && now - lastTurnAt < SHORT_TURN_MS;
        lastTurnAt = now;
        // An HTTP server would at once close who has just come in and not said a word yet.
        if (isLull || now - begin > MAX_WAIT_FOR_LULL_MS)
          NetServer.prototype.close.call(server, () => resolve());
        else setImmediate(look);
      });
    });
  }

  return {
    get isDraining() {
      return isDraining;
    },
    begin(reason, code = 0) {
      if (isDraining) return;
      isDraining = true;
      log.info(reason, "stopping");
      setTimeout(() => {
        log.warn({ deadlineMs: DEADLINE_MS }, "connections were cut");
        void endProcess(code, LAST_WAIT_MS);
      }, DEADLINE_MS);
      drain(code).catch((error: unknown) => {
        log.error({ err: error }, "stopping has failed");
        void endProcess(1, LAST_WAIT_MS);
      });
    },
  };
}

/** SIGTERM and SIGINT begin the end, a second one is the end. What nobody has caught is logged and ends it with 1. */
export function shutDownOnSignal(drain: GracefulShutdown, log: Log): void {
  function onSignal(signal: NodeJS.Signals): void {
    if (drain.isDraining) void endProcess(1, LAST_WAIT_MS);
    else drain.begin({ signal });
  }
  function onCrash(error: unknown): void {
    log.fault("crash", { err: error }, "an error that nobody has caught");
    drain.begin({ reason: "crash" }, 1);
  }
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("uncaughtException", onCrash);
  process.on("unhandledRejection", onCrash);
}
