import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 4000;

/** Tries again for some seconds while another process has the SQLite file locked; meanwhile pages are served. */
export async function retryWhenLocked<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await delay(25 + Math.random() * 75);
    }
  }
}

/** Another process has the SQLite file locked. */
export class LockedError extends Error {
  readonly code = "SQLITE_BUSY";
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** Without the statement's values, which some drivers add in fields of their own. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? `${codeOf(error)} ${error.message}`.trim() : String(error);
}

function codeOf(error: Error): string {
  return "code" in error && error.code !== undefined ? String(error.code) : "";
}
