import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 25;
/** Requests of libuv's thread pool that may never end: files and host names. */
const POOL_REQUEST = /^(FSReq|FileHandleCloseReq|GetAddrInfoReq|GetNameInfoReq)/;
const MAX_ERROR_WAIT_MS = 1000;
/** Time for the last line of the log. */
const HANG_LINE_MS = 200;
/** Compared by name, so that startup need not load the files with these classes. */
const OPERATOR_ERRORS = ["ConfigError", "ContentError", "ListenError", "PageError", "ClaimError"];

/** Runs startup. Operator errors (config, content, port) are printed without a stack and exit with code 1. */
export async function exitOnStartupError(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isOperatorError = error instanceof Error && OPERATOR_ERRORS.includes(error.name);
    console.error(isOperatorError ? error.message : error);
    await endProcess(1, MAX_ERROR_WAIT_MS);
  }
}

/**
 * Exits with `code`, even when a file operation or a name lookup hangs: `process.exit` joins libuv's thread pool and would
 * wait forever. After `maxWaitMs` `onHang` is called, and the process replaces itself by one that exits with `code` (Node 22.15), else ends by SIGKILL.
 */
export async function endProcess(
  code: number,
  maxWaitMs: number,
  onHang?: () => void,
): Promise<never> {
  const begin = performance.now();
  while (isPoolBusy() && performance.now() - begin < maxWaitMs) await delay(POLL_MS);
  if (!isPoolBusy()) process.exit(code);
  if (onHang) {
    onHang();
    await delay(HANG_LINE_MS);
  }
  // The log is not flushed, because its reader may be the one that hangs.
  const execve: unknown = Reflect.get(process, "execve");
  const args = [process.execPath, "--eval", `process.exit(${code})`];
  if (typeof execve === "function") execve(process.execPath, args, {});
  process.kill(process.pid, "SIGKILL");
  // PID 1 of a container ignores its own SIGKILL.
  process.abort();
}

function isPoolBusy(): boolean {
  return process.getActiveResourcesInfo().some((type) => POOL_REQUEST.test(type));
}
