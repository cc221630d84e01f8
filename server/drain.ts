import type { Server } from "node:http";
import type { Log } from "./log";

const DEADLINE_MS = 10_000;
const IDLE_CHECK_MS = 100;

interface Draining {
  /** Begins nothing more that no request has asked for. */
  pause(): void;
  /** Frees what the process holds, once the last request is answered. */
  release(): Promise<void>;
}

/**
 * On SIGTERM or SIGINT: no new connections, those under way finish, exit 0. After 10 s the rest is cut. Returns a
 * function that says whether the server is stopping.
 */
export function drainOnSignal(
  server: Server,
  log: Log,
  { pause, release }: Draining,
): () => boolean {
  let draining = false;

  function drain(signal: NodeJS.Signals): void {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, "stopping");
    pause();
    server.close(() => void release().finally(() => process.exit(0)));
    // One that becomes idle later is kept open by its browser for what never comes.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => {
      log.warn({ deadlineMs: DEADLINE_MS }, "connections were cut");
      process.exit(0);
    }, DEADLINE_MS).unref();
  }

  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
  return () => draining;
}
