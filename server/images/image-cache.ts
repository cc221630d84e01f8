import { TooBusyError } from "../limits/concurrency-limit";
import { type Counters, createCounters } from "../observability/counters";
import type { DiskCache } from "../storage/disk-cache";
import { createNegativeCache } from "../storage/negative-cache";
import { ImageError } from "./image-error";
import type { ImageResult } from "./image-job";

/** Pictures that were made, by key: each is made once, however many ask for it at the same time. */
export interface ImageCache {
  /**
   * Throws what `make` throws; an ImageProblem for a minute without trying again. Throws a BusyError when it takes longer
   * than a client should wait; the picture is made all the same.
   */
  get(key: string, make: () => Promise<ImageResult>): Promise<ImageResult>;
}

/** Less than the time after which a connection without an answer is ended (end-when-stalled.ts). */
const MAX_WAIT_MS = 15_000;

/** Keeps what is made in `cache`. Keys are file names. */
export function createImageCache(
  cache: DiskCache,
  tally: Counters["pictures"] = createCounters().pictures,
): ImageCache {
  const failures = createNegativeCache();
  const inFlight = new Map<string, Promise<ImageResult>>();

  async function find(key: string, make: () => Promise<ImageResult>): Promise<ImageResult> {
    const kept = unpack(await cache.read(key));
    if (kept) {
      tally.hit++;
      return kept;
    }
    try {
      const made = await make();
      tally.made++;
      await cache.write(key, pack(made));
      return made;
    } catch (error) {
      tally[error instanceof TooBusyError ? "busy" : "failed"]++;
      if (error instanceof ImageError) failures.add(key, error);
      throw error;
    }
  }

  return {
    get(key, make) {
      const failure = failures.find(key);
      if (failure) return Promise.reject(failure);
      const running = inFlight.get(key);
      if (running) return inTime(running);
      const promise = find(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, promise);
      return inTime(promise);
    },
  };
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooBusyError()), MAX_WAIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A file of the cache: one line with the media type, then the picture. */
function pack({ type, body }: ImageResult): Buffer {
  return Buffer.concat([Buffer.from(`${type}\n`), body]);
}

function unpack(file: Buffer | undefined): ImageResult | undefined {
  const end = file?.indexOf("\n") ?? -1;
  const type = file?.toString("latin1", 0, Math.max(0, end)) ?? "";
  if (!file || !/^image\/[a-z+]+$/.test(type) || end + 1 >= file.length) return undefined;
  return { type, body: file.subarray(end + 1) };
}
