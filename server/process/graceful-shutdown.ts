import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../observability/log";
import { endProcess } from "./end-process";

/** From the end of the shutdown delay on. */
const DEADLINE_MS = 10_000;
/** Wait for file operations that outlive the last response. */
const MAX_FILES_WAIT_MS = 5000;
const MAX_EXIT_WAIT_MS = 1000;
const POLL_MS = 25;

interface ShutdownParts {
  server: Server;
  log: Log;
  /** Time between "not ready" and the end of listening, in which load balancers switch to other servers. */
  delayMs: number;
  content: { close(): void };
  messages: {
    /** Starts no more deliveries; settles when none is running. */
    pause(): Promise<void>;
    close(): Promise<void>;
  };
  /** Counts of unknown paths; closed when no request is under way. */
  missing: { close(): Promise<void> };
}

export interface GracefulShutdown {
  readonly isDraining: boolean;
  /**
   * Makes the process not ready; responses carry `Connection: close`. After the delay the server stops listening, and once
   * all requests are answered the process exits with `code`, at the latest after 10 s, when open connections are cut.
   */
  begin(reason: object, code?: number): void;
}

/** Creates the graceful shutdown of a process. */
export function createGracefulShutdown(parts: ShutdownParts): GracefulShutdown {
  const { server, log, delayMs, content, messages, missing } = parts;
  let isDraining = false;

  async function drain(code: number): Promise<void> {
    content.close();
    const paused = messages.pause();
    await delay(delayMs);
    setTimeout(() => {
      log.warn({ deadlineMs: DEADLINE_MS }, "connections were cut");
      void endProcess(code, MAX_EXIT_WAIT_MS);
    }, DEADLINE_MS);
    await closeServer(server);
    await missing.close();
    await paused;
    await messages.close();
    await endProcess(code, MAX_FILES_WAIT_MS);
  }

  return {
    get isDraining() {
      return isDraining;
    },
    begin(reason, code = 0) {
      if (isDraining) return;
      isDraining = true;
      log.info(reason, "stopping");
      drain(code).catch((error: unknown) => {
        log.error({ err: error }, "the shutdown failed");
        void endProcess(1, MAX_EXIT_WAIT_MS);
      });
    },
  };
}

/** Stops listening and closes idle connections until none is open. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose request arrived in this turn of the event loop counts as idle until the request is read.
    setImmediate(() => {
      server.close(() => resolve());
      setInterval(() => server.closeIdleConnections(), POLL_MS).unref();
    });
  });
}

/**
 * SIGTERM and SIGINT start a graceful shutdown; a second one exits at once. Uncaught errors are logged, then shut down
 * with code 1.
 */
export function shutDownOnSignal(shutdown: GracefulShutdown, log: Log): void {
  function onSignal(signal: NodeJS.Signals): void {
    if (shutdown.isDraining) void endProcess(1, MAX_EXIT_WAIT_MS);
    else shutdown.begin({ signal });
  }
  function onCrash(error: unknown): void {
    log.fault("crash", { err: error }, "uncaught error");
    shutdown.begin({ reason: "crash" }, 1);
  }
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("uncaughtException", onCrash);
  process.on("unhandledRejection", onCrash);
}
