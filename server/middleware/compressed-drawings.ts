import { compressBody, type Encoding, encodingChooser } from "../http/encodings";
import type { MediaFile } from "../media/media-file";
import { readValidated } from "../media/validated-file";

/** A drawing in an encoding that the client accepts. */
interface CompressedDrawing {
  encoding: Encoding;
  body: Buffer;
}

type Bodies = ReadonlyMap<Encoding, Buffer>;

// A smaller file fits in one packet with its headers; compressing a larger one would delay other requests.
const MIN_BYTES = 1024;
const MAX_BYTES = 1024 * 1024;
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

const choose = encodingChooser(["br", "gzip", "identity"]);

/** Compressed bodies by the file's hash, oldest first. */
const cache = new Map<string, Bodies>();
let keptBytes = 0;
const pending = new Map<string, Promise<Bodies>>();

/** Whether a file is sent compressed to clients that accept it. */
export function isCompressedDrawing({ path, bytes }: MediaFile): boolean {
  return /\.svg$/i.test(path) && bytes >= MIN_BYTES && bytes <= MAX_BYTES;
}

/**
 * Takes an SVG file and the `Accept-Encoding` of a request; returns its compressed bytes, cached in memory, or undefined
 * if the client accepts no encoding. @throws ChangedFileError for another file.
 */
export async function compressDrawing(
  file: MediaFile,
  accepts: string | undefined,
): Promise<CompressedDrawing | undefined> {
  const encoding = choose(accepts);
  if (encoding === "identity") return undefined;
  const body = (await bodiesOf(file)).get(encoding);
  return body && { encoding, body };
}

async function bodiesOf(file: MediaFile): Promise<Bodies> {
  const cached = cache.get(file.hash) ?? pending.get(file.hash);
  if (cached) return cached;
  const bodies = compress(file);
  pending.set(file.hash, bodies);
  try {
    keep(file.hash, await bodies);
    return await bodies;
  } finally {
    pending.delete(file.hash);
  }
}

/** Compresses a file; the original bytes are read from disk when needed. */
async function compress(file: MediaFile): Promise<Bodies> {
  const bodies = await compressBody(
    await readValidated(file, (readAt) => readAt(0, file.bytes)),
    "image/svg+xml",
    "quick",
  );
  return new Map([...bodies].filter(([encoding]) => encoding !== "identity"));
}

function keep(hash: string, bodies: Bodies): void {
  cache.set(hash, bodies);
  keptBytes += sizeOf(bodies);
  for (const [oldest, dropped] of cache) {
    if (keptBytes <= MAX_KEPT_BYTES) return;
    cache.delete(oldest);
    keptBytes -= sizeOf(dropped);
  }
}

function sizeOf(bodies: Bodies): number {
  return [...bodies.values()].reduce((sum, { length }) => sum + length, 0);
}
