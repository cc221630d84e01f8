import { type Counters, createCounters } from "../observability/counters";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import type { FileCache } from "../storage/file-cache";
import { createNegativeCache } from "../storage/negative-cache";
import type { ImageResult } from "./workers/image-job";
import { ImageError } from "./workers/image-job";

/** Cache of encoded pictures by key. Concurrent requests for one key share one job. */
export interface ImageCache {
  /**
   * Rethrows errors of `make`; an ImageError is remembered for a minute. Throws a TooBusyError when the job takes longer
   * than it may; the job goes on and its result is cached.
   */
  get(key: string, make: () => Promise<ImageResult>, options?: GetOptions): Promise<ImageResult>;
}

interface GetOptions {
  /** By default the longest that a client should wait. */
  waitMs?: number;
  /** For no client: one that is in the cache is not counted. */
  isAhead?: boolean;
}

/** Less than the stall timeout of a connection (server/http/request-listener.ts). */
const MAX_WAIT_MS = 15_000;

/** Stores pictures in a file cache; keys are file names. */
export function createImageCache(
  cache: FileCache,
  counts: Counters["pictures"] = createCounters().pictures,
): ImageCache {
  const failures = createNegativeCache();
  const inFlight = new Map<string, Promise<ImageResult>>();

  async function find(
    key: string,
    make: () => Promise<ImageResult>,
    isAhead: boolean,
  ): Promise<ImageResult> {
    const kept = await cache.read(key);
    if (kept) {
      if (!isAhead) counts.hit++;
      return kept;
    }
    try {
      const made = await make();
      counts.made++;
      await cache.write(key, made);
      return made;
    } catch (error) {
      counts[error instanceof TooBusyError ? "busy" : "failed"]++;
      if (error instanceof ImageError) failures.add(key, error);
      throw error;
    }
  }

  return {
    get(key, make, { waitMs = MAX_WAIT_MS, isAhead = false } = {}) {
      const failure = failures.find(key);
      if (failure) return Promise.reject(failure);
      const running = inFlight.get(key);
      if (running) return inTime(running, waitMs);
      const promise = find(key, make, isAhead).finally(() => inFlight.delete(key));
      inFlight.set(key, promise);
      return inTime(promise, waitMs);
    },
  };
}

function inTime<T>(promise: Promise<T>, waitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooBusyError()), waitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
