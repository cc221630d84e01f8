import type { Server } from "node:http";
import type { Log } from "./log";

const DEADLINE_MS = 10_000;

/**
 * On SIGTERM or SIGINT: no new connections, those under way finish, `release` frees what the process holds, exit 0.
 * After 10 s the rest is cut. Returns a function that says whether the server is stopping.
 */
export function drainOnSignal(
  server: Server,
  log: Log,
  release: () => Promise<void>,
): () => boolean {
  let draining = false;

  function drain(signal: NodeJS.Signals): void {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, "stopping");
    const released = release();
    server.close(() => released.finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => {
      log.warn({ deadlineMs: DEADLINE_MS }, "connections were cut");
      process.exit(0);
    }, DEADLINE_MS).unref();
  }

  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
  return () => draining;
}
