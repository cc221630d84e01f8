import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import type { HashedFile } from "../media/validated-file";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import type { FontReader, MeasuredFont } from "../theme/fonts/font-metrics";
import type { ImageWorkerPool } from "./workers/image-worker-pool";

/** A site has three fonts, and a preview as many. */
const MAX_KEPT = 12;
const ATTEMPTS = 3;
const RETRY_MS = 1000;

const measuredFont = z.object({
  metrics: z.object({
    unitsPerEm: z.number(),
    ascent: z.number(),
    descent: z.number(),
    lineGap: z.number(),
    xWidthAvg: z.number(),
  }),
  weights: z.string().optional(),
}) satisfies z.ZodType<MeasuredFont>;

/** Returns a reader that has fonts measured where pictures are decoded, so that one that is made to harm ends no site. */
export function measureInWorker({ run }: Pick<ImageWorkerPool, "run">): FontReader {
  const known = new Map<string, MeasuredFont>();

  async function measure(input: HashedFile, attempts: number): Promise<MeasuredFont> {
    try {
      const { body } = await run({ kind: "font", input });
      return measuredFont.parse(JSON.parse(Buffer.from(body).toString()));
    } catch (error) {
      if (!(error instanceof TooBusyError) || attempts <= 1) throw error;
      await delay(RETRY_MS);
      return measure(input, attempts - 1);
    }
  }

  return async function readFont(font) {
    const measured = known.get(font.hash) ?? (await measure(font, ATTEMPTS));
    known.set(font.hash, measured);
    if (known.size > MAX_KEPT) known.delete(known.keys().next().value ?? "");
    return measured;
  };
}
