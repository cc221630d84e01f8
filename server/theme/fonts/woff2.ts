import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader";
import type { FontTables } from "./font-tables";
import { rebuildGlyphs } from "./woff2-glyphs";

/** What a font may unpack to. */
export const MAX_FONT_BYTES = 32 * 1024 * 1024;

/** The tables that WOFF2 numbers instead of naming them (its section 4.1). */
const TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .replaceAll("_", " ")
    .split(/ (?=\S)/);

interface Entry {
  tag: string;
  length: number;
  isTransformed: boolean;
}

/** Unpacks a WOFF2 file (W3C WOFF 2.0). Instructions for small sizes are left out. Throws when it is broken. */
export function readWoff2(bytes: Uint8Array): FontTables {
  const reader = new ByteReader(bytes, 4);
  const flavour = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const compressedLength = reader.u32();
  reader.at = 48;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const data = new ByteReader(
    brotliDecompressSync(reader.slice(compressedLength), { maxOutputLength: MAX_FONT_BYTES }),
  );
  const tables = new Map(entries.map(({ tag, length }) => [tag, data.slice(length)]));
  const isTransformed = (tag: string) =>
    entries.some((entry) => entry.tag === tag && entry.isTransformed);
  if (isTransformed("glyf")) rebuildGlyphs(tables, isTransformed("hmtx"));
  return { flavour, tables };
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const tag = TAGS[flags & 63] ?? reader.tag();
  const version = flags >> 6;
  // For outlines the numbers are the other way round: 3 is what is not transformed.
  const isTransformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
  const length = readNumber(reader);
  return { tag, isTransformed, length: isTransformed ? readNumber(reader) : length };
}

/** A number of which every byte but the last has its highest bit set. */
function readNumber(reader: ByteReader): number {
  let value = 0;
  for (let left = 5; left > 0; left--) {
    const byte = reader.u8();
    value = value * 128 + (byte & 127);
    if (byte < 128) return value;
  }
  throw new RangeError("a number is too long");
}
