import { setTimeout as delay } from "node:timers/promises";
import { touchPrivate } from "./shared-folder";

const POLL_MS = 25;

/**
 * Takes the lock that a file stands for: the system's, by way of SQLite, so that it dies with its process, also in another
 * container. Returns the function that gives it back; undefined if another process holds it longer than `waitMs`. Throws the
 * errors of the file system.
 */
export async function takeLock(file: string, waitMs: number): Promise<(() => void) | undefined> {
  await touchPrivate(file);
  const { default: Sqlite } = await import("libsql");

  function tryOnce(): (() => void) | undefined {
    const database = new Sqlite(file);
    try {
      // Waiting in SQLite would block the event loop.
      database.pragma("busy_timeout = 0");
      database.exec("begin exclusive");
    } catch (error) {
      database.close();
      if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")
        return undefined;
      throw error;
    }
    return () => {
      database.exec("rollback");
      database.close();
    };
  }

  const deadline = performance.now() + waitMs;
  for (;;) {
    const release = tryOnce();
    if (release || performance.now() >= deadline) return release;
    await delay(POLL_MS);
  }
}
