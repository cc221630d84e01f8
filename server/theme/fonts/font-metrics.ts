import type { Font } from "fontkitten";
import { type HashedFile, readHashed } from "../../media/validated-file";
import { readFont, writeFont } from "./font-tables";

/** The measures that decide the size of text, in units of the font's em square. */
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

/** A font of the owner's, as the theme needs it. */
export interface MeasuredFont {
  metrics: FontMetrics;
  /** The weights of a variable font: `400 700`. */
  weights?: string;
}

/** Measures a font file. Rejects for one that cannot be read. */
export type FontReader = (font: HashedFile) => Promise<MeasuredFont>;

/** Measures fonts in this process; `measureInWorker` in another one. */
export const measureHere: FontReader = async (font) => measureFont(await readHashed(font));

/** Measures the bytes of one font file. Throws when they are not a font. */
export async function measureFont(bytes: Uint8Array): Promise<MeasuredFont> {
  const metrics = await readFontMetrics(bytes);
  return { metrics, weights: await readFontWeights(bytes) };
}

/** The libraries below would unpack compressed fonts too, without a limit. */
async function unpack(bytes: Uint8Array): Promise<Buffer> {
  return writeFont(await readFont(bytes));
}

/** A font keeps to the ends of its axis, so this range fits every variable font. */
const WIDEST_RANGE = "100 900";

const UNREADABLE = "is not a font that can be read (WOFF2, WOFF, TrueType or OpenType)";

/**
 * Reads the metrics of one font file. The library is loaded on first use, because most sites never need it.
 * @throws Error whose message continues a sentence about the file: "is not a font …".
 */
export async function readFontMetrics(bytes: Uint8Array): Promise<FontMetrics> {
  const { fromBuffer } = await import("@capsizecss/unpack");
  // The library's own error texts are long and technical.
  const font = await unpack(bytes)
    .then(fromBuffer)
    .catch(() => undefined);
  if (!font) throw new Error(UNREADABLE);
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = font;
  const usable = [unitsPerEm, ascent - descent, xWidthAvg].every((value) => value > 0);
  if (!usable || !Number.isFinite(lineGap)) throw new Error(UNREADABLE);
  return { unitsPerEm, ascent, descent, lineGap, xWidthAvg };
}

/**
 * Returns the weights of a variable font as `font-weight` takes them (`400 700`), undefined for a font without that axis.
 * @throws Error when the bytes are not a font.
 */
export async function readFontWeights(bytes: Uint8Array): Promise<string | undefined> {
  const { create } = await import("fontkitten");
  const font = create(await unpack(bytes));
  if (font.isCollection || !("fvar" in font)) return undefined;
  const axes = readAxes(font);
  if (Object.keys(axes).length === 0) return WIDEST_RANGE;
  return axes.wght && `${cssWeight(axes.wght.min)} ${cssWeight(axes.wght.max)}`;
}

/** Returns no axes where fontkitten cannot read them: it needs a name for each. */
function readAxes(font: Font): Font["variationAxes"] {
  try {
    return font.variationAxes;
  } catch {
    return {};
  }
}

/** CSS Fonts 4, 2.2: a weight is a number from 1 to 1000. */
function cssWeight(value: number): number {
  return Math.min(Math.max(value, 1), 1000);
}
