import { ByteReader } from "./byte-reader";

type Box = [xMin: number, yMin: number, xMax: number, yMax: number];

interface Streams {
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
}

const NO_GLYPH = Buffer.alloc(0);

/** Puts the outlines of a transformed WOFF2 file back into `glyf` and `loca` (its sections 5.1 to 5.4). */
export function rebuildGlyphs(tables: Map<string, Uint8Array>, isWidthsTransformed: boolean): void {
  const table = new ByteReader(tableOf(tables, "glyf"), 4);
  const count = table.u16();
  table.u16();
  const lengths = Array.from({ length: 7 }, () => table.u32());
  const [contours, points, flags, glyphs, composites, boxes] = lengths.map(
    (length) => new ByteReader(table.slice(length)),
  );
  if (!contours || !points || !flags || !glyphs || !composites || !boxes) throw new RangeError();
  const hasBox = boxes.slice(4 * ((count + 31) >> 5));
  const streams = { points, flags, glyphs, composites, boxes };

  const rebuilt: Buffer[] = [];
  const locations = Buffer.alloc(4 * (count + 1));
  let at = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    const isBoxGiven = ((hasBox[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) !== 0;
    const bytes = rebuildGlyph(contours.i16(), streams, isBoxGiven);
    rebuilt.push(bytes);
    at += bytes.length;
    locations.writeUInt32BE(at, 4 * (glyph + 1));
  }
  tables.set("glyf", Buffer.concat(rebuilt));
  tables.set("loca", locations);
  const head = Buffer.from(tableOf(tables, "head"));
  // `loca` has long numbers.
  head.writeInt16BE(1, 50);
  tables.set("head", head);
  if (isWidthsTransformed) tables.set("hmtx", rebuildWidths(tables, rebuilt));
}

function rebuildGlyph(contours: number, streams: Streams, isBoxGiven: boolean): Buffer {
  if (contours === 0) return NO_GLYPH;
  const body = contours < 0 ? readComposite(streams) : readSimple(contours, streams);
  const box = isBoxGiven ? readBox(streams.boxes) : body.box;
  const head = Buffer.alloc(10);
  head.writeInt16BE(contours, 0);
  for (const [index, value] of box.entries()) head.writeInt16BE(value, 2 + 2 * index);
  const glyph = Buffer.concat([head, body.bytes]);
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
}

function readBox(reader: ByteReader): Box {
  return [reader.i16(), reader.i16(), reader.i16(), reader.i16()];
}

function readSimple(contours: number, { points, flags, glyphs }: Streams) {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour++) {
    total += readShort(points);
    ends.push(total - 1);
  }
  const bytes = Buffer.alloc(2 * contours + 2 + 5 * total);
  for (const [index, end] of ends.entries()) bytes.writeUInt16BE(end, 2 * index);
  const start = 2 * contours + 2;
  const box: Box = [32767, 32767, -32768, -32768];
  let x = 0;
  let y = 0;
  for (let point = 0; point < total; point++) {
    const flag = flags.u8();
    const [dx, dy] = readMove(flag & 127, glyphs);
    x += dx;
    y += dy;
    bytes[start + point] = flag < 128 ? 1 : 0;
    bytes.writeInt16BE(dx, start + total + 2 * point);
    bytes.writeInt16BE(dy, start + 3 * total + 2 * point);
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  readShort(glyphs);
  return { bytes, box };
}

/** How far a point lies from the one before: 128 ways of writing that, most in two bytes. */
function readMove(code: number, glyphs: ByteReader): [dx: number, dy: number] {
  const signed = (bit: number, value: number) => (code & bit ? value : -value);
  if (code < 10) return [0, signed(1, ((code & 14) << 7) + glyphs.u8())];
  if (code < 20) return [signed(1, (((code - 10) & 14) << 7) + glyphs.u8()), 0];
  if (code < 84) {
    const rest = code - 20;
    const byte = glyphs.u8();
    return [
      signed(1, 1 + (rest & 48) + (byte >> 4)),
      signed(2, 1 + ((rest & 12) << 2) + (byte & 15)),
    ];
  }
  if (code < 120) {
    const rest = code - 84;
    return [
      signed(1, 1 + (Math.floor(rest / 12) << 8) + glyphs.u8()),
      signed(2, 1 + (((rest % 12) >> 2) << 8) + glyphs.u8()),
    ];
  }
  if (code < 124) {
    const [first, second, third] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
    return [signed(1, (first << 4) + (second >> 4)), signed(2, ((second & 15) << 8) + third)];
  }
  return [signed(1, glyphs.u16()), signed(2, glyphs.u16())];
}

const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;
const INSTRUCTIONS = 256;

function readComposite({ composites, glyphs }: Streams): { bytes: Buffer; box: Box } {
  const parts: Buffer[] = [];
  let hasInstructions = false;
  let flags = MORE;
  while (flags & MORE) {
    flags = composites.u16();
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0;
    const scale = flags & MATRIX ? 8 : flags & TWO_SCALES ? 4 : flags & SCALE ? 2 : 0;
    const rest = composites.slice(2 + (flags & WORDS ? 4 : 2) + scale);
    const head = Buffer.alloc(2);
    head.writeUInt16BE(flags & ~INSTRUCTIONS, 0);
    parts.push(head, Buffer.from(rest));
  }
  if (hasInstructions) readShort(glyphs);
  return { bytes: Buffer.concat(parts), box: [0, 0, 0, 0] };
}

/** A number that takes one byte up to 252. */
function readShort(reader: ByteReader): number {
  const first = reader.u8();
  if (first === 253) return reader.u16();
  if (first === 254) return 506 + reader.u8();
  return first === 255 ? 253 + reader.u8() : first;
}

/** Left bearings that are left out are where the outline begins. */
function rebuildWidths(tables: ReadonlyMap<string, Uint8Array>, glyphs: readonly Buffer[]): Buffer {
  const reader = new ByteReader(tableOf(tables, "hmtx"));
  const withWidth = new ByteReader(tableOf(tables, "hhea"), 34).u16();
  const flags = reader.u8();
  const widths = Array.from({ length: withWidth }, () => reader.u16());
  const bytes = Buffer.alloc(2 * withWidth + 2 * glyphs.length);
  for (const [index, glyph] of glyphs.entries()) {
    const isGiven = (flags & (index < withWidth ? 1 : 2)) === 0;
    const bearing = isGiven ? reader.i16() : glyph.length > 0 ? glyph.readInt16BE(2) : 0;
    if (index < withWidth) bytes.writeUInt16BE(widths[index] ?? 0, 4 * index);
    bytes.writeInt16BE(bearing, index < withWidth ? 4 * index + 2 : 2 * (withWidth + index));
  }
  return bytes;
}

function tableOf(tables: ReadonlyMap<string, Uint8Array>, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new RangeError(`the font has no ${tag}`);
  return table;
}
