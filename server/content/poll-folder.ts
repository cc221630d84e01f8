import type { Log } from "../observability/log";
import type { FileSource } from "./files/file-source";
import { isUnchanged, type Scan, scanSource } from "./files/scan-source";
import { settle } from "./settled-folder";

interface PollParts {
  source: FileSource;
  /** Milliseconds between two polls. */
  pollMs: number;
  log: Log;
  /** The files that were read last. */
  seen(): Scan;
  /** Whether there is another reason to read them again. */
  isMore(): boolean;
  /** Reads the folder, whose files have been the same for a while. */
  refresh(start: Scan): Promise<void>;
  /** Called after each poll. */
  after(): void;
}

/** Looks at a folder again and again, never twice at once. Returns functions that begin and end it. */
export function pollFolder({ source, pollMs, log, ...parts }: PollParts) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function schedule(): void {
    if (!isClosed) timer = setTimeout(poll, pollMs).unref();
  }

  async function poll(): Promise<void> {
    try {
      const seen = parts.seen();
      const scan = await scanSource(source, seen);
      const isMore = parts.isMore();
      const isNew = !isUnchanged(scan, seen) || isMore;
      if (isNew && !isClosed) await parts.refresh(await settle(source, scan, () => isClosed));
    } catch (error) {
      log.fault("content", { err: error }, "cannot read the content folder");
    }
    parts.after();
    schedule();
  }

  return {
    start: schedule,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
