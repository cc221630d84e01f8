import * as z from "zod";
import type { MediaFile } from "../media/media-file";
import { ChangedFileError } from "../media/validated-file";
import type { Log } from "../observability/log";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import type { FileCache } from "../storage/file-cache";
import { openStoredMap } from "../storage/stored-map";
import type { ImageWorkerPool } from "./workers/image-worker-pool";

/** Tiny blurred versions of pictures, shown while the pictures load. */
export interface Placeholders {
  /** Returns the data URL of a picture's placeholder. Undefined when there is none yet: it is queued then. */
  of(media: MediaFile): string | undefined;
  /** Incremented when placeholders have been added. */
  readonly version: number;
}

interface PlaceholderParts {
  /** Hashes of pictures that nothing may be kept of. */
  forgotten?(): Promise<ReadonlySet<string>>;
  /** Keeps placeholders across restarts. */
  cache: FileCache;
  workers: ImageWorkerPool;
  log: Log;
}

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_KEPT = 2000;
const DataUrl = z.string().regex(/^(data:image\/webp;base64,[A-Za-z0-9+/=]{1,180})?$/);
const RETRY_MS = 1000;

/** Reads the stored placeholders. Missing ones are made one by one in the background. */
export async function openPlaceholders(parts: PlaceholderParts): Promise<Placeholders> {
  const { cache, workers, log, forgotten } = parts;
  const name = "placeholders.json";
  const known = await openStoredMap({ cache, name, schema: DataUrl, max: MAX_KEPT, forgotten });
  const waiting = new Map<string, MediaFile>();
  let version = 0;
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    let isChanged = false;
    for (const [hash, media] of waiting) {
      if (await make(media)) isChanged = true;
      waiting.delete(hash);
    }
    isWorking = false;
    if (!isChanged) return;
    version++;
    await known.save();
  }

  /** Returns false when the placeholder was not made and may be retried. */
  async function make(media: MediaFile): Promise<boolean> {
    let url = "";
    try {
      const { body } = await workers.run({ kind: "placeholder", input: media });
      url = Buffer.from(body).toString();
    } catch (error) {
      // Pictures for visitors come first; the next render queues the placeholder again.
      if (error instanceof TooBusyError || error instanceof ChangedFileError) return false;
      log.warn({ file: media.path }, "cannot make a placeholder of this picture");
    }
    known.set(media.hash, url);
    return true;
  }

  return {
    get version() {
      return version;
    },
    of(media) {
      if (media.bytes > MAX_BYTES || /\.(svg|gif)$/i.test(media.path)) return undefined;
      const url = known.get(media.hash);
      if (url === undefined) {
        waiting.set(media.hash, media);
        if (!isWorking) {
          isWorking = true;
          setTimeout(() => void work(), RETRY_MS).unref();
        }
      }
      return url || undefined;
    },
  };
}
