import { constants, crc32, deflateRawSync } from "node:zlib";

/** Header of a gzip file without a name or time (RFC 1952 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block that ends a deflate stream (RFC 1951 3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A text as bytes and as whole deflate blocks, which can stand between those of other texts. */
export interface DeflatedText {
  text: string;
  bytes: Buffer;
  blocks: Buffer;
}

/** Compresses a text that many bodies share. */
export function deflateText(text: string): DeflatedText {
  const bytes = Buffer.from(text);
  // A full flush ends with a byte, and refers to nothing outside this text.
  const blocks = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { text, bytes, blocks };
}

/** Takes a text of at most 65,535 bytes, which becomes a stored block (RFC 1951 3.2.4). */
export function storeText(text: string): DeflatedText {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return { text, bytes, blocks: Buffer.concat([head, bytes]) };
}

/** Returns the gzip file of all texts in turn (RFC 1952 2.3), at the cost of a checksum. */
export function gzipTexts(texts: readonly DeflatedText[]): Buffer {
  let sum = 0;
  let length = 0;
  for (const { bytes } of texts) {
    // zlib starts anew at a buffer without memory.
    if (bytes.length > 0) sum = crc32(bytes, sum);
    length += bytes.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEADER, ...texts.map(({ blocks }) => blocks), LAST_BLOCK, trailer]);
}
