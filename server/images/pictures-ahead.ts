import { performance } from "node:perf_hooks";
import type { Content } from "../content/content";
import type { Counters } from "../observability/counters";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import type { PictureMaker, PictureRequest } from "./picture-maker";
import type { Variant, Variants } from "./used-variants";

/** Makes the picture variants that pages name before somebody asks for them: no visitor waits for an encoder. */
export interface PicturesAhead {
  /** Begins with the pages of one version of the content. */
  begin(work: { media: Content["media"]; isOver(): boolean }): AheadWork;
}

interface AheadWork {
  /**
   * Makes variants in one format, one after another, until the work is over or its limits are reached. Never rejects: a
   * request for one that cannot be made is answered with the error.
   */
  make(pages: readonly Variants[], accepts: PictureRequest["accepts"]): Promise<void>;
  /** Says that all are made. */
  end(): void;
}

interface AheadParts {
  pictures: Pick<PictureMaker, "prepare">;
  counts: Pick<Counters, "picturesReady">;
}

/** Limits of one version of the content: some 200 pictures, in half of the cache. */
const MAX_VARIANTS = 2000;
const MAX_BYTES = 128 * 1024 * 1024;
/** While requests keep the event loop busier than this, there is a rest after each picture, as a multiple of its time. */
const BUSY_LOAD = 0.2;
const BUSY_REST = 10;
const MAX_REST_MS = 2000;
/** One that found no free worker, or too little memory, is tried again. */
const MAX_ROUNDS = 5;
const ROUND_MS = 2000;

/** Makes them by the picture maker, which keeps them in its cache. */
export function createPicturesAhead({ pictures, counts }: AheadParts): PicturesAhead {
  return {
    begin({ media, isOver }) {
      counts.picturesReady = 0;
      const made = new Set<string>();
      let bytes = 0;

      /** Returns false for one that may be made later. */
      async function makeOne(variant: Variant, accepts: PictureRequest["accepts"]) {
        const start = performance.now();
        const since = performance.eventLoopUtilization();
        try {
          const source = currentSource(variant.source, media);
          bytes += await pictures.prepare({ ...variant, source, accepts });
        } catch (error) {
          if (error instanceof TooBusyError) return false;
        }
        // Encoding keeps another process busy, so this is the load of requests.
        const load = performance.eventLoopUtilization(since).utilization - BUSY_LOAD;
        if (load > 0) await rest((performance.now() - start) * BUSY_REST * load);
        return true;
      }

      return {
        async make(pages, accepts) {
          let waiting = new Map(pages.flatMap((variants) => [...variants]));
          for (let round = 1; waiting.size > 0 && round <= MAX_ROUNDS; round++) {
            const late: typeof waiting = new Map();
            for (const [name, variant] of waiting) {
              if (isOver() || made.size >= MAX_VARIANTS || bytes >= MAX_BYTES) return;
              const key = `${accepts} ${name}`;
              if (made.has(key)) continue;
              if (await makeOne(variant, accepts)) made.add(key);
              else late.set(name, variant);
            }
            waiting = late;
            if (late.size > 0) await rest(ROUND_MS);
          }
        },
        end() {
          if (!isOver()) counts.picturesReady = 1;
        },
      };
    },
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(ms, MAX_REST_MS)).unref());
}

/** A page that has not changed may name a file where it was before. */
function currentSource(source: Variant["source"], media: Content["media"]): Variant["source"] {
  if ("remote" in source) return source;
  const file = media.get(source.file.path);
  return file?.hash === source.file.hash ? { ...source, file } : source;
}
