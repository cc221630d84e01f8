import { existsSync } from "node:fs";
import * as z from "zod";
import type { MediaFile } from "../media/media-file";
import type { Log } from "../observability/log";
import type { FileCache } from "../storage/file-cache";
import { openStoredMap } from "../storage/stored-map";
import type { FontReader } from "../theme/fonts/font-metrics";
import type { TextShade } from "../theme/text-shade";
import { measureInWorker } from "./measure-in-worker";
import { createImageWorkerPool, type ImageWorkerPool } from "./workers/image-worker-pool";

/** How pictures carry text, measured from their pixels. */
export interface TextShades {
  /** Undefined for a picture that is not measured. */
  of(media: MediaFile): TextShade | undefined;
  /** Measures pictures; one that cannot be measured is left out. */
  measure(media: Iterable<MediaFile>): Promise<void>;
}

interface ShadeParts {
  /** Hashes of pictures that nothing may be kept of. */
  forgotten?(): Promise<ReadonlySet<string>>;
  /** Keeps results across restarts. */
  cache?: FileCache;
  workers: Pick<ImageWorkerPool, "run">;
  log?: Pick<Log, "warn">;
}

const MAX_KEPT = 2000;

const resultSchema = z.object({
  shade: z.number().min(0).max(100).optional(),
  bare: z.number(),
  best: z.number(),
  detail: z.number(),
});

/** Opens the results of earlier measurements; there are none without a cache. */
export async function openTextShades(parts: ShadeParts): Promise<TextShades> {
  const { cache, workers, log, forgotten } = parts;
  const known = await openStoredMap<TextShade>({
    cache,
    name: "text-shades.json",
    schema: resultSchema,
    max: MAX_KEPT,
    forgotten,
  });

  async function measureOne(media: MediaFile): Promise<void> {
    try {
      const { body } = await workers.run({ kind: "shade", input: media });
      known.set(media.hash, resultSchema.parse(JSON.parse(Buffer.from(body).toString())));
    } catch (error) {
      log?.warn({ file: media.path, err: error }, "cannot measure how this picture carries text");
    }
  }

  return {
    of: (media) => known.get(media.hash),
    async measure(pictures) {
      for (const media of pictures) await measureOne(media);
      await known.save();
    },
  };
}

/** Measures pictures and fonts for a command: nothing is kept. Empty where the image worker is not built. */
export async function openWithoutCache(
  program: string,
): Promise<{ textShades?: TextShades; readFont?: FontReader }> {
  if (!existsSync(program)) return {};
  const limits = { maxWorkers: 1, maxWaiting: 1, maxWaitingUnused: 1 };
  const workers = createImageWorkerPool({ program, log: { fault() {} }, ...limits });
  return { textShades: await openTextShades({ workers }), readFont: measureInWorker(workers) };
}
