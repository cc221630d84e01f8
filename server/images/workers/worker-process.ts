import { type ChildProcess, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { WorkerAnswer } from "./image-job";

/** The reason why a worker sent no answer. */
export type Failure = "timeout" | "killed" | "crashed";

/** An encoder's memory goes back to the system after each picture: docs/decisions/010-memory.md. */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/** The out-of-memory killer ends workers first (proc(5), /proc/pid/oom_score_adj). */
const OOM_SCORE = "1000";

/** Starts an image worker, which does not keep the site alive. It says when it is ready. */
export function forkWorker(program: string): ChildProcess {
  const worker = fork(program, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
    // Social cards use the fonts of the site only, whichever the system has.
    env: {
      NODE_ENV: "production",
      ...MEMORY_SETTINGS,
      FONTCONFIG_FILE: path.join(path.dirname(program), "fonts.conf"),
    },
  });
  beFirstToBeKilled(worker);
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/** Not every system has this file. From the first moment on: a worker that starts is smaller than the site. */
function beFirstToBeKilled({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE);
  } catch {}
}

/** Resolves with the next message of a worker, or with the reason why there is none. */
export function firstMessage(
  worker: ChildProcess,
  timeoutMs: number,
): Promise<WorkerAnswer | Failure> {
  return new Promise((resolve) => {
    function settle(answer: WorkerAnswer | Failure): void {
      clearTimeout(timer);
      worker.off("message", settle).off("exit", onExit).off("error", onError);
      resolve(answer);
    }
    // Only the kernel sends SIGKILL to a busy worker; a crash by a faulty file is another signal.
    function onExit(_code: number | null, signal: NodeJS.Signals | null): void {
      settle(signal === "SIGKILL" ? "killed" : "crashed");
    }
    function onError(): void {
      settle("crashed");
    }
    const timer = setTimeout(() => settle("timeout"), timeoutMs);
    worker.on("message", settle).on("exit", onExit).on("error", onError);
  });
}
