import { compressBody, type Encoding, encodingChooser } from "../http/encodings";
import type { MediaFile } from "../media/media-file";
import { readValidated } from "../media/validated-file";

/** A drawing in the encoding that a client takes. */
interface CompressedDrawing {
  encoding: Encoding;
  body: Buffer;
}

type Bodies = ReadonlyMap<Encoding, Buffer>;

// A smaller one fits in the packet of its headers; a larger one would hold up others.
const MIN_BYTES = 1024;
const MAX_BYTES = 1024 * 1024;
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

const choose = encodingChooser(["br", "gzip", "identity"]);

/** By the hash of the file, the oldest first. */
const kept = new Map<string, Bodies>();
let keptBytes = 0;
const pending = new Map<string, Promise<Bodies>>();

/** True for a file that is sent compressed to clients that take it. */
export function isCompressedDrawing({ path, bytes }: MediaFile): boolean {
  return /\.svg$/i.test(path) && bytes >= MIN_BYTES && bytes <= MAX_BYTES;
}

/**
 * Takes an SVG file and the `Accept-Encoding` of a request; returns its compressed bytes, kept in memory, or undefined
 * where the client takes none. @throws ChangedFileError for another file.
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
  const known = kept.get(file.hash) ?? pending.get(file.hash);
  if (known) return known;
  const bodies = compress(file);
  pending.set(file.hash, bodies);
  try {
    keep(file.hash, await bodies);
    return await bodies;
  } finally {
    pending.delete(file.hash);
  }
}

/** The bytes as they are stay on disk. */
async function compress(file: MediaFile): Promise<Bodies> {
  const bodies = await compressBody(await readValidated(file), "image/svg+xml", "quick");
  return new Map([...bodies].filter(([encoding]) => encoding !== "identity"));
}

function keep(hash: string, bodies: Bodies): void {
  kept.set(hash, bodies);
  keptBytes += sizeOf(bodies);
  for (const [oldest, dropped] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= sizeOf(dropped);
  }
}

function sizeOf(bodies: Bodies): number {
  return [...bodies.values()].reduce((sum, { length }) => sum + length, 0);
}
