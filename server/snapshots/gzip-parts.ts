import { gzipSync } from "node:zlib";

/**
 * The lowest level: pages in memory wait meanwhile. With more memory the system maps anew what zlib asks for, for as long again.
 * The last chunk is held until V8 collects its whole heap; one that just exceeds Buffer's pool, which it would hold, is the least.
 */
const GZIP = { level: 1, memLevel: 7, chunkSize: Buffer.poolSize / 2 + 256 };

/** Compresses the parts of a body as one, quickly. */
export function gzipParts(parts: readonly Buffer[]): Buffer {
  return gzipSync(gather(parts), GZIP);
}

let gathered = Buffer.alloc(0);

/** Joins parts in memory that the next call takes again: for 200 new buffers a second V8 would collect all of its heap. */
function gather(parts: readonly Buffer[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  if (length > gathered.length) gathered = Buffer.alloc(length);
  let end = 0;
  for (const part of parts) end += part.copy(gathered, end);
  return gathered.subarray(0, end);
}
