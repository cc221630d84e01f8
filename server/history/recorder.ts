import type { ScannedFile } from "../content/files/scanned-file";
import type { ReadState } from "../content/kept-states";
import { ChangedFileError } from "../media/validated-file";
import type { Log } from "../observability/log";
import { captureFiles } from "./capture-files";
import { type HistoryFolder, makeHistory, whileLocked } from "./history-folder";
import { type Pruned, pruneHistory } from "./prune";
import { writeState } from "./write-state";

interface RecorderOptions {
  history: HistoryFolder;
  /** CONTENT_DIR. */
  folder: string;
  maxBytes: number;
  /** ms since 1970. */
  buildTime: number;
  log: Log;
  now(): number;
  retryMs?: number;
}

/** Writes states in the background, one after another. What it cannot write is said once, and tried again. */
export interface Recorder {
  keep(read: ReadState): (isShown: boolean) => void;
  /** Why nothing can be written; undefined if all is well. */
  problem(): string | undefined;
  /** Begins to write: the start of the site comes first. */
  start(): void;
  /** Writes what is shown, and ends. */
  close(): Promise<void>;
}

type Captured = ReturnType<typeof captureFiles>;

const HOUR_MS = 3_600_000;
const RETRY_MS = 5000;
/** Folders that wait to be written; of more, the oldest are not written. */
const MAX_WAITING = 10;

/** Creates the writer of a history. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { history, folder, maxBytes, buildTime, log, now, retryMs = RETRY_MS } = options;
  const hashes = new WeakMap<ScannedFile, string>();
  let start = (): void => {};
  let queue = new Promise<void>((resolve) => {
    start = resolve;
  });
  let waiting = 0;
  let latest: { read: ReadState; captured: Captured } | undefined;
  let files: ReadState["files"] | undefined;
  let problem: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  let hourly: NodeJS.Timeout | undefined;
  let isClosed = false;
  let prunedAt = Number.NEGATIVE_INFINITY;
  let bytes = 0;
  let named = "";

  async function record(read: ReadState, captured: Captured): Promise<void> {
    await makeHistory(history);
    const bytesOf = await captured;
    await whileLocked(history, async () => {
      const parts = { history, read, bytesOf, folder, maxBytes, now, hashes };
      bytes += (await writeState(parts))?.bytes ?? 0;
      bytesOf.clear();
      if (bytes > maxBytes || Math.abs(now() - prunedAt) >= HOUR_MS) await prune();
    });
  }

  async function prune(): Promise<void> {
    const pruned = await pruneHistory(history, { maxBytes, now: now(), buildTime });
    bytes = pruned.bytes;
    prunedAt = now();
    tell(pruned);
  }

  /** Says once what is wrong with the history. */
  function tell({ damaged, isClockDoubted }: Pruned): void {
    const text = JSON.stringify([damaged, isClockDoubted]);
    if (text === named) return;
    named = text;
    const { dir } = history;
    if (damaged.length > 0)
      log.warn(
        { dir, states: damaged },
        "states of the history are damaged, or of another version",
      );
    if (isClockDoubted) log.warn({ dir }, "old states are kept: the clock is too far ahead");
  }

  function fail(error: unknown): void {
    if (error instanceof ChangedFileError) {
      log.warn({}, "a state is not in the history: a file was replaced before it was copied");
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    if (problem === undefined)
      log.fault("data-folder", { err: error, dir: history.dir }, "the history cannot be written");
    problem = `the history cannot be written: ${reason}`;
    if (!isClosed) retry = setTimeout(tryAgain, retryMs).unref();
  }

  function tryAgain(): void {
    if (latest) add(latest.read, latest.captured, Promise.resolve(true));
  }

  function add(read: ReadState, captured: Captured, isShown: Promise<boolean>): void {
    clearTimeout(retry);
    waiting++;
    enqueue(async () => {
      const isTooMuch = waiting-- > MAX_WAITING;
      if (isTooMuch) log.warn({}, "a state is not in the history: too many changes");
      // The pages come first.
      else if (await isShown) await record(read, captured);
    });
  }

  function enqueue(work: () => Promise<void>): void {
    queue = queue.then(async () => {
      try {
        await work();
        if (problem !== undefined) log.info({ dir: history.dir }, "the history is written again");
        problem = undefined;
      } catch (error) {
        fail(error);
      }
    });
  }

  return {
    keep(read) {
      let tell = (_isShown: boolean): void => {};
      const shown = new Promise<boolean>((resolve) => {
        tell = resolve;
      });
      const captured = captureFiles(read.files, files);
      files = read.files;
      add(read, captured, shown);
      return (isShown) => {
        if (isShown) latest = { read, captured };
        tell(isShown);
      };
    },
    problem: () => problem,
    start() {
      hourly = setInterval(() => {
        enqueue(() => whileLocked(history, prune));
      }, HOUR_MS).unref();
      start();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(hourly);
      start();
      await queue;
    },
  };
}
