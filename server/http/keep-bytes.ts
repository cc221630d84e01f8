/**
 * Large enough that malloc maps a block by itself (docs/decisions/010-memory.md), small enough that few other answers
 * keep it in memory.
 */
const BLOCK_BYTES = 65_536;

let block = Buffer.alloc(0);
let used = 0;

/**
 * Copies bytes that stay in memory for long, next to others of their kind. Among short-lived buffers each would keep a
 * piece of the heap from being returned to the system.
 */
export function keepBytes(bytes: Buffer): Buffer {
  if (bytes.length > BLOCK_BYTES) return Buffer.from(bytes);
  if (used + bytes.length > block.length) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    used = 0;
  }
  const copy = block.subarray(used, used + bytes.length);
  used += bytes.copy(copy);
  return copy;
}
