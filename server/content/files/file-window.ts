import type { FileHandle } from "node:fs/promises";

/** Reads `length` bytes at a position; fewer at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

const WINDOW_BYTES = 64 * 1024;

/** Buffers reads of a file that move forward in small steps. */
export function openWindow(handle: FileHandle): ReadAt {
  let start = 0;
  let buffered = Buffer.alloc(0);
  return async function readAt(position, length) {
    if (position < start || position + length > start + buffered.length) {
      const bytes = Buffer.allocUnsafe(Math.max(WINDOW_BYTES, length));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
      [start, buffered] = [position, bytes.subarray(0, bytesRead)];
    }
    return buffered.subarray(position - start, position - start + length);
  };
}
