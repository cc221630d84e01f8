import { availableParallelism } from "node:os";
import path from "node:path";
import type { RequestHandler } from "express";
import type { ContentStore } from "../content/content-store";
import { forgottenIn } from "../history/forgotten";
import type { Counters } from "../observability/counters";
import type { Log } from "../observability/log";
import { createFileCache } from "../storage/file-cache";
import type { FontReader } from "../theme/fonts/font-metrics";
import { createImageCache } from "./image-cache";
import { createImageEndpoint } from "./image-endpoint";
import { createKeptOriginals, type KeptOriginals } from "./kept-originals";
import { measureInWorker } from "./measure-in-worker";
import { createPictureMaker } from "./picture-maker";
import { createPicturesAhead, type PicturesAhead } from "./pictures-ahead";
import { openPlaceholders, type Placeholders } from "./placeholders";
import { createRemoteImages } from "./remote-image";
import { openTextShades, type TextShades } from "./text-shades";
import { createUsedVariants, type UsedVariants } from "./used-variants";
import { createImageWorkerPool, type ImageWorkerPool } from "./workers/image-worker-pool";

interface ImageParts {
  /** Path of the built image worker. */
  program: string;
  dataDir: string;
  log: Log;
  counts: Pick<Counters, "pictures" | "picturesReady">;
}

/** The parts that process pictures, composed. */
export interface Images {
  readonly placeholders: Placeholders;
  readonly textShades: TextShades;
  readonly readFont: FontReader;
  readonly workers: ImageWorkerPool;
  readonly variants: UsedVariants;
  readonly picturesAhead: PicturesAhead;
  readonly originals: KeptOriginals;
  endpointFor(content: Pick<ContentStore, "current">): RequestHandler;
}

const MAX_CACHE_BYTES = 256 * 1024 * 1024;
const MAX_WORKERS = 4;
// A page's worth: a browser does not retry a picture that got a 503.
const MAX_WAITING = 32;
/** The same for pictures that no page shows. */
const MAX_WAITING_UNUSED = 8;

/** Opens the caches in `dataDir`. No worker starts before there is a picture to make. */
export async function openImages({ program, dataDir, log, counts }: ImageParts): Promise<Images> {
  const maxWorkers = Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1));
  const workers = createImageWorkerPool({
    program,
    log,
    maxWorkers,
    maxWaiting: MAX_WAITING,
    maxWaitingUnused: MAX_WAITING_UNUSED,
  });
  const dir = path.join(dataDir, "images");
  const cache = createFileCache({ dir, maxBytes: MAX_CACHE_BYTES, log });
  const forgotten = () => forgottenIn(dataDir);
  const placeholders = await openPlaceholders({ cache, workers, log, forgotten });
  const textShades = await openTextShades({ cache, workers, log, forgotten });
  const images = createImageCache(cache, counts.pictures);
  const fetchRemote = createRemoteImages();
  const variants = createUsedVariants();
  const originals = createKeptOriginals({ dir: path.join(dataDir, "originals"), log });
  const pictures = createPictureMaker({ images, workers, variants, originals, fetchRemote });
  return {
    placeholders,
    textShades,
    readFont: measureInWorker(workers),
    workers,
    variants,
    picturesAhead: createPicturesAhead({ pictures, counts }),
    originals,
    endpointFor: (content) => createImageEndpoint({ content, pictures, originals }),
  };
}
