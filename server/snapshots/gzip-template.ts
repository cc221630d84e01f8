import { constants, crc32, deflateRawSync } from "node:zlib";

/** No extra fields, no time, unknown system (RFC 1952 2.3). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block, with nothing in it (RFC 1951 3.2.4). */
const END = Buffer.from([1, 0, 0, 255, 255]);
const MAX_BLOCK = 65_535;

/**
 * Takes the texts that stay and compresses them, each by itself. Returns what puts others between them, one fewer, and
 * gives the whole as gzip: those are stored as they are, so that nothing is compressed again.
 */
export function createGzipTemplate(
  texts: readonly string[],
): (between: readonly string[]) => Buffer {
  const fixed = texts.map((text) => {
    const bytes = Buffer.from(text);
    const blocks = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    return { bytes, blocks };
  });

  return function fill(between) {
    const parts: Buffer[] = [HEAD];
    let checksum = 0;
    let length = 0;
    function add(bytes: Buffer, blocks: readonly Buffer[]): void {
      // zlib begins a new checksum when it is given nothing.
      if (bytes.length === 0) return;
      parts.push(...blocks);
      checksum = crc32(bytes, checksum);
      length += bytes.length;
    }
    for (const [index, { bytes, blocks }] of fixed.entries()) {
      add(bytes, [blocks]);
      const text = Buffer.from(between[index] ?? "");
      if (index < fixed.length - 1) add(text, storedBlocks(text));
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([...parts, END, trailer]);
  };
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += MAX_BLOCK) {
    const piece = bytes.subarray(start, start + MAX_BLOCK);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(piece.length ^ 0xffff, 3);
    blocks.push(head, piece);
  }
  return blocks;
}
