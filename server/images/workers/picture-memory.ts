/** Of a picture, as sharp reads it. */
interface Header {
  format: string;
  width: number;
  height: number;
  /** Its sides as they are shown. */
  autoOrient: { width: number; height: number };
  pages?: number;
  isProgressive?: boolean;
}

interface Claim {
  input: Uint8Array;
  header: Header;
  /** The width of the whole picture, and a format: `raw` for pixels. */
  output: { width: number; format: string };
  maxBytes: number;
}

/** A picture needs more memory than there is. */
export class ShortMemoryError extends Error {
  override name = "ShortMemoryError";
}

const MEGABYTE = 2 ** 20;
/** Besides what grows with a picture. */
const BASE_BYTES = 6 * MEGABYTE;
/** Bytes for each pixel of what is encoded: measured on pictures of 24 megapixels (docs/decisions/010-memory.md). */
const ENCODER_BYTES: Readonly<Record<string, number>> = { avif: 20, webp: 7, jpeg: 10, raw: 7 };
const OTHER_ENCODER_BYTES = 8;

/**
 * Takes a picture with its header and what is made of it. Throws a ShortMemoryError if decoding the one and encoding the other
 * takes more than `maxBytes`.
 */
export function claimMemory({ input, header, output, maxBytes }: Claim): void {
  const { pages = 1, autoOrient: sides } = header;
  const width = Math.min(output.width, sides.width);
  const made = (pages * width * width * sides.height) / sides.width;
  const encoder = made * (ENCODER_BYTES[output.format] ?? OTHER_ENCODER_BYTES);
  const needed = BASE_BYTES + input.length + decoderBytes(header, input, made) + encoder;
  if (needed > maxBytes) throw new ShortMemoryError();
}

/** What a decoder keeps at once: a few lines where it can shrink the picture meanwhile, else all of it. */
function decoderBytes(
  { format, width, height, pages = 1, isProgressive }: Header,
  input: Uint8Array,
  made: number,
): number {
  const pixels = width * height * pages;
  if (pages > 1) return 4 * pixels;
  switch (format) {
    case "jpeg":
      return (isProgressive ? 3 : 0.2) * pixels;
    case "png":
      return (isProgressive ? 4 : 0.3) * pixels;
    case "webp":
      return isLossless(input) ? 4 * pixels : 8 * made;
    case "heif":
      return 18 * pixels;
    default:
      return 4 * pixels;
  }
}

/** Of a WebP, by the name of a chunk near its beginning. */
function isLossless(input: Uint8Array): boolean {
  return Buffer.from(input.subarray(0, 65_536)).includes("VP8L");
}
