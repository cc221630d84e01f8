import type { FileHandle } from "node:fs/promises";

/** Reads `length` bytes from a position on; fewer where the file ends before. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

const WINDOW_BYTES = 64 * 1024;

/** Makes the way to read a file in small steps forward with few reads of the disk. */
export function openWindow(handle: FileHandle): ReadAt {
  let start = 0;
  let held = Buffer.alloc(0);
  return async function readAt(position, length) {
    if (position < start || position + length > start + held.length) {
      const bytes = Buffer.allocUnsafe(Math.max(WINDOW_BYTES, length));
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
      [start, held] = [position, bytes.subarray(0, bytesRead)];
    }
    return held.subarray(position - start, position - start + length);
  };
}
