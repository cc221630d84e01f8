import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { ChangedFileError } from "../content/files/validated-file";
import { TooBusyError } from "../limits/concurrency-limit";
import type { Log } from "../observability/log";
import type { ImageJob, ImageResult, WorkerAnswer } from "./image-job";
import { ImageError } from "./image-job";

/** Whether a page shows the picture. Pictures that no page shows are made last. */
export type Use = "used" | "unused";

/** Decodes and encodes pictures in a bounded number of child processes. */
export interface ImageWorkerPool {
  /**
   * Throws a TooBusyError when the queue is full, the system kills the worker or the machine is too busy for the job; an
   * ImageError for a file that cannot be decoded, or not within its processor time; a ChangedFileError for a file whose
   * bytes are not those that the job names.
   */
  run(job: ImageJob, use?: Use): Promise<ImageResult>;
}

interface WorkerOptions {
  /** The built program, `image-worker.js`. */
  program: string;
  log: Pick<Log, "fault">;
  maxWorkers: number;
  maxWaiting: number;
  /** Queue length for pictures that no page shows. */
  maxWaitingUnused: number;
  /** Limit of the time that passes during one job, which grows with the load of the machine. */
  timeoutMs?: number;
  /** Time after which an idle worker is stopped, to free its memory. */
  idleMs?: number;
}

interface Waiting {
  job: ImageJob;
  resolve(result: ImageResult): void;
  reject(error: Error): void;
}

/** The reason why a worker sent no answer. */
type Failure = "timeout" | "killed" | "crashed";

const FAULTS = {
  timeout: "an image job got too little processor time: is the machine busy?",
  exhausted: "an image job used more than its processor time",
  crashed: "an image job crashed its worker",
};

/** An encoder's memory goes back to the system after each picture: docs/decisions/010-memory.md. */
const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/** Starts workers when jobs arrive. A worker that hangs or crashes fails its own job only. */
export function createImageWorkerPool(options: WorkerOptions): ImageWorkerPool {
  const { program, log, maxWorkers, timeoutMs = 60_000, idleMs = 30_000 } = options;
  const limits: Record<Use, number> = {
    used: options.maxWaiting,
    unused: options.maxWaitingUnused,
  };
  const queues: Record<Use, Waiting[]> = { used: [], unused: [] };
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let running = 0;

  function next(): void {
    if (running >= maxWorkers) return;
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
      log.fault(
        "image-worker",
        { kind: job.kind },
        "the system killed an image worker: is memory short?",
      );
      throw new TooBusyError();
    }
    if (answer === "timeout" || answer === "exhausted" || answer === "crashed") {
      worker.kill("SIGKILL");
      log.fault("image-worker", { kind: job.kind }, FAULTS[answer]);
      if (answer === "timeout") throw new TooBusyError();
      throw new ImageError(422, "This picture cannot be read.");
    }
    keepIdle(worker);
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

  function keepIdle(worker: ChildProcess): void {
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
      // Social cards use the fonts of the site only, whichever the system has.
      env: {
        NODE_ENV: "production",
        ...MEMORY_SETTINGS,
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
    log.fault("image-worker", { program }, "cannot start the image worker");
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

/** Resolves with the next message of a worker, or with the reason why there is none. */
function firstMessage(worker: ChildProcess, timeoutMs: number): Promise<WorkerAnswer | Failure> {
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
