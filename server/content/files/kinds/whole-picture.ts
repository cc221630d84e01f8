import type { ReadAt } from "../../../media/file-window";

/** Checks that a picture's file is not truncated, by the file's structure. Nothing is decoded. */
type Check = (readAt: ReadAt, fileBytes: number) => Promise<boolean>;

const CHECKS: Record<string, Check> = {
  png: isWholePng,
  jpg: isWholeJpeg,
  gif: isWholeGif,
  webp: isWholeWebp,
  avif: isWholeHeif,
  heif: isWholeHeif,
};

/** Takes a type of the package image-size. False for a truncated file; true for types without an end, and for trailing bytes. */
export async function isWholePicture(
  type: string,
  readAt: ReadAt,
  fileBytes: number,
): Promise<boolean> {
  return (await CHECKS[type]?.(readAt, fileBytes)) ?? true;
}

/** Chunks after an 8-byte signature: length, type, data, checksum; the last is IEND (PNG 5.3, 11.2.5). */
async function isWholePng(readAt: ReadAt, fileBytes: number): Promise<boolean> {
  for (let at = 8; ; ) {
    const head = await readAt(at, 8);
    if (head.length < 8) return false;
    at += 12 + head.readUInt32BE(0);
    if (head.toString("latin1", 4) === "IEND") return at <= fileBytes;
  }
}

const END_OF_IMAGE = 0xd9;
const SEARCH_BYTES = 16 * 1024;

/** Marker segments, with coded data after a start of scan, up to EOI (ITU-T T.81 B.1.1). A thumbnail's EOI lies inside a segment. */
async function isWholeJpeg(readAt: ReadAt): Promise<boolean> {
  for (let at = 2; ; ) {
    const marker = await findMarker(readAt, at);
    if (marker === undefined) return false;
    const [, code, high = 0, low = 0] = await readAt(marker, 4);
    if (code === END_OF_IMAGE) return true;
    at = marker + 2 + Math.max(2, high * 256 + low);
  }
}

/** Finds the next marker that begins a segment or ends the picture, also in entropy-coded data. */
async function findMarker(readAt: ReadAt, from: number): Promise<number | undefined> {
  for (let at = from; ; ) {
    const block = await readAt(at, SEARCH_BYTES);
    for (let index = block.indexOf(0xff); index >= 0; index = block.indexOf(0xff, index + 1)) {
      if (isSegment(block[index + 1])) return at + index;
    }
    if (block.length < SEARCH_BYTES) return undefined;
    // The first byte of a marker may be the last of a block.
    at += block.length - 1;
  }
}

/** False for stuffed bytes, fill bytes and restart markers. */
function isSegment(code: number | undefined): boolean {
  return code !== undefined && code > 0x01 && code < 0xff && !(code >= 0xd0 && code <= 0xd8);
}

const GIF = { image: 0x2c, extension: 0x21, trailer: 0x3b };

/** Blocks of sub-blocks, up to the trailer (GIF89a 12 to 27). */
async function isWholeGif(readAt: ReadAt): Promise<boolean> {
  const [flags = 0] = await readAt(10, 1);
  for (let at = 13 + colourTableBytes(flags); ; ) {
    const [kind] = await readAt(at, 1);
    if (kind === undefined || kind === GIF.trailer) return kind !== undefined;
    if (kind === GIF.image) {
      const [imageFlags = 0] = await readAt(at + 9, 1);
      at = await skipSubBlocks(readAt, at + 11 + colourTableBytes(imageFlags));
    } else if (kind === GIF.extension) {
      at = await skipSubBlocks(readAt, at + 2);
    } else {
      at++;
    }
  }
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

async function skipSubBlocks(readAt: ReadAt, from: number): Promise<number> {
  for (let at = from; ; ) {
    const [length] = await readAt(at, 1);
    if (!length) return at + 1;
    at += 1 + length;
  }
}

/** One RIFF chunk that holds all others (RFC 9649 2.3, 2.4). */
async function isWholeWebp(readAt: ReadAt, fileBytes: number): Promise<boolean> {
  const head = await readAt(0, 12);
  return head.length === 12 && 8 + head.readUInt32LE(4) <= fileBytes;
}

/** Boxes (ISO/IEC 14496-12 4.2), one of which holds the coded picture: `mdat`, or `idat` inside `meta`. */
async function isWholeHeif(readAt: ReadAt, fileBytes: number): Promise<boolean> {
  let hasData = false;
  for (let at = 0; at < fileBytes; ) {
    const head = await readAt(at, 16);
    const length = boxBytes(head) ?? fileBytes - at;
    if (head.length < 8 || length < 8) return hasData;
    const type = head.toString("latin1", 4, 8);
    hasData ||= type === "mdat" || (type === "meta" && (await holdsData(readAt, at, length)));
    at += length;
    if (at > fileBytes) return false;
  }
  return hasData;
}

async function holdsData(readAt: ReadAt, at: number, length: number): Promise<boolean> {
  return (await readAt(at, Math.min(length, SEARCH_BYTES))).includes("idat");
}

/** Undefined for a box that reaches to the end of the file. */
function boxBytes(head: Buffer): number | undefined {
  if (head.length < 8) return undefined;
  const length = head.readUInt32BE(0);
  if (length === 1) return head.length < 16 ? undefined : Number(head.readBigUInt64BE(8));
  return length || undefined;
}
