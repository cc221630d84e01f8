import { setPriority } from "node:os";
import {
  cardTools,
  makePicture,
  makePlaceholder,
  measureShade,
  withDrawings,
} from "./images/workers/edit-picture";
import type { ImageJob, ImageResult, WorkerAnswer, WorkerTask } from "./images/workers/image-job";
import { ShortMemoryError } from "./images/workers/picture-memory";
import { watchProcessorTime } from "./images/workers/processor-time";
import { ChangedFileError, readHashed } from "./media/validated-file";
import { makeCard } from "./social-cards/make-card";
import { measureFont } from "./theme/fonts/font-metrics";

// The process that decodes pictures, measures fonts and draws social cards, forked by images/workers/image-worker-pool.ts: a file that crashes it
// does not take the site down.

const MAX_PROCESSOR_MS = 10_000;
// A lower priority than the site, whose pages come first. Not every system permits it.
try {
  setPriority(10);
} catch {}
process.on("disconnect", () => process.exit());
process.on("message", ({ job, maxBytes }: WorkerTask) => {
  const watch = watchProcessorTime(MAX_PROCESSOR_MS, () => send("exhausted"));
  run(job, maxBytes)
    .finally(() => watch.stop())
    .then(
      (result) => send({ result }),
      (error: unknown) => send(failure(error)),
    );
});
send("ready");

function failure(error: unknown): WorkerAnswer {
  if (error instanceof ChangedFileError) return "changed";
  return error instanceof ShortMemoryError ? "short" : { problem: String(error) };
}

/** Sends a message to the site. A failure means that the site has exited. */
function send(message: WorkerAnswer): void {
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit();
  });
}

async function run(job: ImageJob, maxBytes: number): Promise<ImageResult> {
  if (job.kind === "card") return withDrawings(() => makeCard(job, cardTools(maxBytes)));
  const input = "file" in job.input ? await readHashed(job.input) : job.input;
  if (job.kind === "font") {
    const measured = JSON.stringify(await measureFont(input));
    return { type: "application/json", body: Buffer.from(measured) };
  }
  if (job.kind === "shade") return measureShade(input, maxBytes);
  if (job.kind === "placeholder") return makePlaceholder(input, maxBytes);
  return makePicture(input, job, maxBytes);
}
