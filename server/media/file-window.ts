import type { FileHandle } from "node:fs/promises";

/** Reads `length` bytes at a position; fewer at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

const WINDOW_BYTES = 64 * 1024;

/** Takes an open file, returns the way to read it. */
export function readFrom(handle: FileHandle): ReadAt {
  return async function readAt(position, length) {
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await handle.read(bytes, read, length - read, position + read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  };
}

/** Buffers reads that move forward in small steps. */
export function openWindow(read: ReadAt): ReadAt {
  let start = 0;
  let buffered: Buffer = Buffer.alloc(0);
  return async function readAt(position, length) {
    if (position < start || position + length > start + buffered.length) {
      buffered = await read(position, Math.max(WINDOW_BYTES, length));
      start = position;
    }
    return buffered.subarray(position - start, position - start + length);
  };
}
