import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { MediaFile } from "../content/files/media-file";
import { ChangedFileError } from "../content/files/validated-file";
import { TooBusyError } from "../limits/concurrency-limit";
import type { Log } from "../observability/log";
import { writeAtomic } from "../storage/write-atomic";
import type { ImageWorkerPool } from "./image-worker-pool";

/** Tiny versions of pictures, to show until the pictures are there. */
export interface Placeholders {
  /** The one of a picture if it has been made; else it is made after a while. */
  of(media: MediaFile): string | undefined;
  /** Changes when one more can be had. */
  readonly version: number;
}

interface PlaceholderParts {
  /** Where they are kept from one start to the next. */
  file: string;
  workers: ImageWorkerPool;
  log: Log;
}

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_KEPT = 2000;
const DATA_URL = /^(data:image\/webp;base64,[A-Za-z0-9+/=]{1,180})?$/;
const RETRY_MS = 1000;

/** Reads those of earlier starts. Others are made one after the other, beside the start and never before it. */
export async function openPlaceholders(parts: PlaceholderParts): Promise<Placeholders> {
  const { file, workers, log } = parts;
  const known = await readKnown(file);
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
    await keep();
  }

  /** False when it has to be left for a better moment. */
  async function make(media: MediaFile): Promise<boolean> {
    let url = "";
    try {
      const { body } = await workers.run({ kind: "placeholder", input: media });
      url = Buffer.from(body).toString();
    } catch (error) {
      // What visitors wait for comes first; it is asked for again with the next content.
      if (error instanceof TooBusyError || error instanceof ChangedFileError) return false;
      log.warn({ file: media.path }, "no placeholder could be made of this picture");
    }
    known.set(media.hash, url);
    const [oldest] = known.keys();
    if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
    return true;
  }

  async function keep(): Promise<void> {
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeAtomic(file, JSON.stringify(Object.fromEntries(known)));
    } catch {
      // Without a folder to write in they are made with each start.
    }
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

async function readKnown(file: string): Promise<Map<string, string>> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, "utf8"));
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return new Map(
      entries.filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === "string" && DATA_URL.test(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
}
