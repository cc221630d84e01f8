import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 25;
/** Requests that a thread of libuv's pool works on, and that may never end: files and host names. */
const POOL_REQUEST = /^(FSReq|FileHandleCloseReq|GetAddrInfoReq|GetNameInfoReq)/;

/**
 * Ends the process with `code`, also when a file or a host name hangs: `process.exit` joins the threads of libuv's pool,
 * so it would wait for them for ever. Such a process ends after `maxWaitMs`, with `code` where Node can replace it, else by SIGKILL.
 */
export async function endProcess(code: number, maxWaitMs: number): Promise<never> {
  const begin = performance.now();
  while (isPoolBusy() && performance.now() - begin < maxWaitMs) await delay(POLL_MS);
  if (!isPoolBusy()) process.exit(code);
  // The log is not flushed: what hangs may be its reader. From Node 22.15 on.
  const execve: unknown = Reflect.get(process, "execve");
  const args = [process.execPath, "--eval", `process.exit(${code})`];
  if (typeof execve === "function") execve(process.execPath, args, {});
  process.kill(process.pid, "SIGKILL");
  // The first process of a container cannot kill itself.
  process.abort();
}

function isPoolBusy(): boolean {
  return process.getActiveResourcesInfo().some((type) => POOL_REQUEST.test(type));
}
