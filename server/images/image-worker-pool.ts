import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { ChangedFileError } from "../content/files/validated-file";
import { TooBusyError } from "../limits/concurrency-limit";
import type { Log } from "../observability/log";
import { ImageError } from "./image-error";
import type { ImageJob, ImageResult, WorkerAnswer } from "./image-job";

/** Whether a page shows what is made. What none shows waits until all that is used is made. */
export type Use = "used" | "unused";

/** Makes pictures in processes of their own, a bounded number at a time. */
export interface ImageWorkerPool {
  /**
   * Throws a BusyError beyond the queue and when the system ends the worker, an ImageProblem for a file that cannot be
   * decoded in time, a ChangedFileError for one that is another than the job says.
   */
  run(job: ImageJob, use?: Use): Promise<ImageResult>;
}

interface WorkerOptions {
  /** The built program, `image-worker.js`. */
  program: string;
  log: Log;
  most: number;
  mostWaiting: number;
  /** Jobs that wait and make what no page shows. */
  maxWaitingUnused: number;
  /** Milliseconds that one job may take. */
  timeoutMs?: number;
  /** Milliseconds after which an idle process ends and gives its memory back. */
  idleMs?: number;
}

interface Waiting {
  job: ImageJob;
  resolve(result: ImageResult): void;
  reject(error: Error): void;
}

/** How a job ended for which a worker has no answer. */
type Failure = "late" | "killed" | "dead";

/** Takes the program, starts it with the first job. A process that hangs or dies costs its own job only. */
export function createImageWorkerPool(options: WorkerOptions): ImageWorkerPool {
  const { program, log, most, timeoutMs = 10_000, idleMs = 30_000 } = options;
  const limits: Record<Use, number> = {
    used: options.mostWaiting,
    unused: options.maxWaitingUnused,
  };
  const queues: Record<Use, Waiting[]> = { used: [], unused: [] };
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let running = 0;

  function next(): void {
    if (running >= most) return;
    const waiting = queues.used.shift() ?? queues.unused.shift();
    if (!waiting) return;
    running++;
    work(waiting.job)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        running--;
        next();
      });
  }

  async function work(job: ImageJob): Promise<ImageResult> {
    const worker = takeIdle() ?? (await start());
    const answer = await ask(worker, job);
    if (answer === "killed") {
      log.fault("image-worker", { kind: job.kind }, "the system ended a worker: is memory short?");
      throw new TooBusyError();
    }
    if (answer === "late" || answer === "dead") {
      worker.kill("SIGKILL");
      log.fault("image-worker", { kind: job.kind }, "a picture took too long or ended its worker");
      throw new ImageError(422, "This picture cannot be read.");
    }
    rest(worker);
    if (answer === "changed") throw new ChangedFileError();
    if (answer !== "ready" && "result" in answer) return answer.result;
    throw new ImageError(422, "This picture cannot be read.");
  }

  function takeIdle(): ChildProcess | undefined {
    const [entry] = idle;
    if (!entry) return undefined;
    const [worker, timer] = entry;
    clearTimeout(timer);
    idle.delete(worker);
    return worker;
  }

  function rest(worker: ChildProcess): void {
    const timer = setTimeout(() => {
      idle.delete(worker);
      worker.kill();
    }, idleMs).unref();
    idle.set(worker, timer);
  }

  async function start(): Promise<ChildProcess> {
    const worker = fork(program, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      // Only fonts of the site are drawn with: there are others, or none, wherever it runs.
      env: {
        NODE_ENV: "production",
        FONTCONFIG_FILE: path.join(path.dirname(program), "fonts.conf"),
      },
    });
    worker.unref();
    worker.channel?.unref();
    worker.once("exit", () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    if ((await firstMessage(worker, timeoutMs)) === "ready") return worker;
    worker.kill("SIGKILL");
    log.fault("image-worker", { program }, "the program that makes pictures cannot be started");
    throw new TooBusyError();
  }

  function ask(worker: ChildProcess, job: ImageJob): Promise<WorkerAnswer | Failure> {
    const answer = firstMessage(worker, timeoutMs);
    worker.send(job, () => {});
    return answer;
  }

  return {
    run(job, use = "used") {
      if (queues[use].length >= limits[use]) return Promise.reject(new TooBusyError());
      return new Promise((resolve, reject) => {
        queues[use].push({ job, resolve, reject });
        next();
      });
    },
  };
}

/** The next thing that a worker says, or why it says nothing. */
function firstMessage(worker: ChildProcess, timeoutMs: number): Promise<WorkerAnswer | Failure> {
  return new Promise((resolve) => {
    function settle(answer: WorkerAnswer | Failure): void {
      clearTimeout(timer);
      worker.off("message", settle).off("exit", onExit).off("error", onError);
      resolve(answer);
    }
    // Nobody else kills a worker that has a job: what a file does to it ends it in another way.
    function onExit(_code: number | null, signal: NodeJS.Signals | null): void {
      settle(signal === "SIGKILL" ? "killed" : "dead");
    }
    function onError(): void {
      settle("dead");
    }
    const timer = setTimeout(() => settle("late"), timeoutMs);
    worker.on("message", settle).on("exit", onExit).on("error", onError);
  });
}
