/** The largest font that is read, as it is when it is unpacked; Google's decoder of WOFF2 has the same limit. */
export const MAX_FONT_BYTES = 30 * 1024 * 1024;

/**
 * Reads from the header of a font file how many bytes it says it unpacks to. A file of another format, or with a header that
 * is cut off, unpacks to its own length.
 */
export function unpackedBytes(file: Buffer): number {
  try {
    const signature = file.toString("latin1", 0, 4);
    if (signature === "wOF2") return Math.max(file.readUInt32BE(16), tablesOfWoff2(file));
    if (signature === "wOFF") return Math.max(file.readUInt32BE(16), tablesOfWoff(file));
    return file.length;
  } catch (error) {
    if (error instanceof RangeError) return file.length;
    throw error;
  }
}

/** WOFF 1.0, 4: records of 20 bytes. */
function tablesOfWoff(file: Buffer): number {
  let sum = 0;
  for (let index = 0; index < file.readUInt16BE(12); index++)
    sum += file.readUInt32BE(44 + 20 * index + 12);
  return sum;
}

const KNOWN_TAGS = 63;
const GLYF = 10;
const LOCA = 11;

/** WOFF 2.0, 4.1: a byte of flags, a tag unless it is a known one, the length, that of the transformed table if it is one. */
function tablesOfWoff2(file: Buffer): number {
  let sum = 0;
  let at = 48;

  /** UIntBase128: seven bits in each byte, the highest bit says that more follow. */
  function readLength(): number {
    let length = 0;
    for (let count = 0; count < 5; count++) {
      const byte = file.readUInt8(at++);
      length = length * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return length;
  }

  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const flags = file.readUInt8(at++);
    const tag = flags & KNOWN_TAGS;
    if (tag === KNOWN_TAGS) at += 4;
    const length = readLength();
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    sum += isTransformed ? Math.max(length, readLength()) : length;
  }
  return sum;
}
