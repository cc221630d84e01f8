import type { ChildProcess } from "node:child_process";
import { memoryLeft as readMemoryLeft } from "../../limits/memory-left";
import { ChangedFileError } from "../../media/validated-file";
import type { Log } from "../../observability/log";
import { TooBusyError } from "../../rate-limits/concurrency-limit";
import type { CardJob, ImageJob, ImageResult, WorkerAnswer, WorkerTask } from "./image-job";
import { ImageError } from "./image-job";
import { type Failure, firstMessage, forkWorker } from "./worker-process";

/** Whether a page shows the picture. Pictures that no page shows are made last. */
export type Use = "used" | "unused";

/** Decodes and encodes pictures in a bounded number of child processes. */
export interface ImageWorkerPool {
  /**
   * Throws a TooBusyError when the queue is full, the system kills the worker, or the machine is too busy or has too little
   * memory for the job; an ImageError for a file that cannot be decoded, or not within its processor time; a ChangedFileError for a file whose
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
  /** Bytes that may still be used. */
  memoryLeft?(): number;
  /** Time after which an idle worker is stopped, to free its memory. */
  idleMs?: number;
}

interface Waiting {
  job: ImageJob;
  resolve(result: ImageResult): void;
  reject(error: Error): void;
}

const FAULTS = {
  timeout: "an image job got too little processor time: is the machine busy?",
  exhausted: "an image job used more than its processor time",
  crashed: "an image job crashed its worker",
};

/** What the site keeps for its pages while pictures are made. */
const KEPT_BYTES = 16 * 2 ** 20;
/** A worker's memory before its first job. */
const WORKER_BYTES = 70 * 2 ** 20;
/** With less left there is one job at a time: it knows what it may take, and no other takes it meanwhile. */
const ROOM_FOR_MORE_BYTES = 512 * 2 ** 20;

/** Names the owner's fonts on a card. */
function fontsName({ ownFonts: { heading, body } }: CardJob): string {
  return `${heading?.hash} ${body?.hash}`;
}

/** Starts workers when jobs arrive. A worker that hangs or crashes fails its own job only. */
export function createImageWorkerPool(options: WorkerOptions): ImageWorkerPool {
  const { program, log, maxWorkers, timeoutMs = 60_000, idleMs = 30_000 } = options;
  const { memoryLeft = readMemoryLeft } = options;
  const limits: Record<Use, number> = {
    used: options.maxWaiting,
    unused: options.maxWaitingUnused,
  };
  const queues: Record<Use, Waiting[]> = { used: [], unused: [] };
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** Of workers that have drawn a card: the fonts that it had. */
  const fontsOf = new WeakMap<ChildProcess, string>();
  let running = 0;

  function next(): void {
    if (running >= maxWorkers || (running > 0 && memoryLeft() < ROOM_FOR_MORE_BYTES)) return;
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
    const worker = takeIdle(job) ?? (await start());
    if (job.kind === "card") fontsOf.set(worker, fontsName(job));
    const answer = await ask(worker, { job, maxBytes: memoryLeft() - KEPT_BYTES });
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
    if (answer === "short") throw tooLittleMemory(job);
    if (answer === "changed") throw new ChangedFileError();
    if (answer !== "ready" && "result" in answer) return answer.result;
    throw new ImageError(422, "This picture cannot be read.");
  }

  function tooLittleMemory({ kind }: Partial<ImageJob>): TooBusyError {
    log.fault("image-worker", { kind }, "too little memory is left to make a picture");
    return new TooBusyError();
  }

  function takeIdle(job: ImageJob): ChildProcess | undefined {
    const [entry] = idle;
    if (!entry) return undefined;
    const [worker, timer] = entry;
    clearTimeout(timer);
    idle.delete(worker);
    const fonts = fontsOf.get(worker);
    if (job.kind !== "card" || fonts === undefined || fonts === fontsName(job)) return worker;
    // The library that draws text does not see every font that is added once it has drawn.
    worker.kill();
    return takeIdle(job);
  }

  function keepIdle(worker: ChildProcess): void {
    const timer = setTimeout(() => {
      idle.delete(worker);
      worker.kill();
    }, idleMs).unref();
    idle.set(worker, timer);
  }

  async function start(): Promise<ChildProcess> {
    if (memoryLeft() < WORKER_BYTES + KEPT_BYTES) throw tooLittleMemory({});
    const worker = forkWorker(program);
    worker.once("exit", () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    if ((await firstMessage(worker, timeoutMs)) === "ready") return worker;
    worker.kill("SIGKILL");
    log.fault("image-worker", { program }, "cannot start the image worker");
    throw new TooBusyError();
  }

  function ask(worker: ChildProcess, task: WorkerTask): Promise<WorkerAnswer | Failure> {
    const answer = firstMessage(worker, timeoutMs);
    worker.send(task, () => {});
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
