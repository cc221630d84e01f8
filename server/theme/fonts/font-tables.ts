import { inflateSync } from "node:zlib";
import { ByteReader } from "./byte-reader";
import { MAX_FONT_BYTES, readWoff2 } from "./woff2";

/** A font file taken apart. */
export interface FontTables {
  /** What kind of outlines it has, as the file's first four bytes say it. */
  flavour: number;
  tables: Map<string, Uint8Array>;
}

const COLLECTION = "ttcf";

/** Takes the bytes of a TrueType, OpenType, WOFF or WOFF2 file. Throws for one that is broken or none of these. */
export function readFont(bytes: Uint8Array): FontTables {
  switch (new ByteReader(bytes).tag()) {
    case "wOF2":
      return readWoff2(bytes);
    case "wOFF":
      return readWoff(bytes);
    case COLLECTION:
      throw new RangeError("a collection is not one font");
    default:
      return readPlain(bytes);
  }
}

function readPlain(bytes: Uint8Array): FontTables {
  const reader = new ByteReader(bytes);
  const flavour = reader.u32();
  const count = reader.u16();
  reader.at = 12;
  const tables = new Map<string, Uint8Array>();
  for (let left = count; left > 0; left--) {
    const tag = reader.tag();
    reader.u32();
    const table = new ByteReader(bytes, reader.u32());
    tables.set(tag, table.slice(reader.u32()));
  }
  return { flavour, tables };
}

/** WOFF 1.0: tables that zlib has made smaller, or not. */
function readWoff(bytes: Uint8Array): FontTables {
  const reader = new ByteReader(bytes, 4);
  const flavour = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 44;
  const tables = new Map<string, Uint8Array>();
  for (let left = count; left > 0; left--) {
    const tag = reader.tag();
    const data = new ByteReader(bytes, reader.u32());
    const packed = data.slice(reader.u32());
    const length = reader.u32();
    reader.u32();
    const isPacked = packed.length < length;
    tables.set(tag, isPacked ? inflateSync(packed, { maxOutputLength: MAX_FONT_BYTES }) : packed);
  }
  return { flavour, tables };
}

/** Puts a TrueType or OpenType file together. Checksums stay zero: nothing that draws letters looks at them. */
export function writeFont({ flavour, tables }: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = 12 + 16 * index;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    const padding = -table.length & 3;
    parts.push(table, Buffer.alloc(padding));
    at += table.length + padding;
  }
  return Buffer.concat(parts);
}

/** A `name` table that says nothing but this family's name, so that no other font can be taken for it. */
export function nameTable(family: string): Buffer {
  const text = Buffer.from(family, "utf16le").swap16();
  const ids = [1, 4, 6];
  const head = Buffer.alloc(6 + 12 * ids.length);
  head.writeUInt16BE(ids.length, 2);
  head.writeUInt16BE(head.length, 4);
  for (const [index, id] of ids.entries()) {
    // Windows, Unicode, English.
    const record = [3, 1, 0x409, id, text.length, 0];
    for (const [field, value] of record.entries()) {
      head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    }
  }
  return Buffer.concat([head, text]);
}

/** Takes a `cmap` table, returns whether it has a letter for a code point (formats 4 and 12, which all fonts have). */
export function letterFinder(cmap: Uint8Array): (codePoint: number) => boolean {
  const reader = new ByteReader(cmap, 2);
  const ranges: [first: number, last: number][] = [];
  for (let left = reader.u16(); left > 0; left--) {
    reader.u32();
    const table = new ByteReader(cmap, reader.u32());
    const format = table.u16();
    if (format === 4) ranges.push(...segments(table));
    if (format === 12) ranges.push(...groups(table));
  }
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function segments(table: ByteReader): [number, number][] {
  table.at += 4;
  const count = table.u16() / 2;
  table.at += 6;
  const lasts = Array.from({ length: count }, () => table.u16());
  table.at += 2;
  // The last one is there to end the list.
  return lasts.map((last): [number, number] => [table.u16(), last]).slice(0, -1);
}

function groups(table: ByteReader): [number, number][] {
  table.at += 10;
  return Array.from({ length: table.u32() }, (): [number, number] => {
    const range: [number, number] = [table.u32(), table.u32()];
    table.at += 4;
    return range;
  });
}
