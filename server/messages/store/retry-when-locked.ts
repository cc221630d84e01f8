import { setTimeout as delay } from "node:timers/promises";

const MAX_WAIT_MS = 4000;

/** Retries `work` for 4 s while another process has locked the SQLite file; pages are served meanwhile. */
export async function retryWhenLocked<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await delay(25 + Math.random() * 75);
    }
  }
}

/** Another process has locked the SQLite file. */
export class LockedError extends Error {
  readonly code = "SQLITE_BUSY";
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** Code and message of an error, without the statement's values, which some drivers add as fields. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? `${codeOf(error)} ${error.message}`.trim() : String(error);
}

function codeOf(error: Error): string {
  return "code" in error && error.code !== undefined ? String(error.code) : "";
}
