/** What decides how much room text takes, in units of the font's em square. */
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  /** Negative: below the baseline. */
  descent: number;
  lineGap: number;
  /** Mean advance of English text in regular weight. */
  xWidthAvg: number;
  /** The same in bold, where known. */
  boldXWidthAvg?: number;
}

const UNREADABLE = "is not a font that can be read (WOFF2, WOFF, TrueType or OpenType)";

/**
 * Reads the bytes of one font file. The library is loaded only now: most sites never need it.
 * @throws Error with the rest of a sentence about the file: "is not a font …".
 */
export async function readFontMetrics(bytes: Uint8Array): Promise<FontMetrics> {
  const { fromBuffer } = await import("@capsizecss/unpack");
  // A font collection and broken bytes are refused in many words of the library's own.
  const font = await fromBuffer(Buffer.from(bytes)).catch(() => undefined);
  if (!font) throw new Error(UNREADABLE);
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = font;
  const usable = [unitsPerEm, ascent - descent, xWidthAvg].every((value) => value > 0);
  if (!usable || !Number.isFinite(lineGap)) throw new Error(UNREADABLE);
  return { unitsPerEm, ascent, descent, lineGap, xWidthAvg };
}
