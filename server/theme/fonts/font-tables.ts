import { inflateSync } from "node:zlib";
import { MAX_FONT_BYTES, unpackedBytes } from "./font-size";

/** The tables of a font file by tag, uncompressed. */
export interface FontTables {
  /** The kind of outlines: the first four bytes of a TrueType or OpenType file. */
  flavour: number;
  tables: Map<string, Buffer>;
}

const COLLECTION = 0x74746366;

/**
 * Takes the bytes of a TrueType, OpenType, WOFF or WOFF2 file. Throws for a broken file, another format, a font collection or
 * one of more than 30 MB.
 */
export async function readFont(bytes: Uint8Array): Promise<FontTables> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (unpackedBytes(file) > MAX_FONT_BYTES) throw new RangeError("the font is too large");
  const signature = file.toString("latin1", 0, 4);
  if (signature === "wOF2") return readSfnt(await decompressWoff2(file));
  return signature === "wOFF" ? readWoff(file) : readSfnt(file);
}

/** Loads Google's decoder, compiled to WebAssembly, with the first WOFF2 file. */
async function decompressWoff2(file: Buffer): Promise<Buffer> {
  const { default: decompress } = await import("woff2-encoder/decompress");
  try {
    const sfnt = await decompress(file);
    return Buffer.from(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  } catch (error) {
    throw new RangeError("the file is not valid WOFF2", { cause: error });
  }
}

/** TrueType and OpenType: a directory of table offsets and lengths (OpenType 1.9, "Organization of an OpenType Font"). */
function readSfnt(file: Buffer): FontTables {
  const flavour = file.readUInt32BE(0);
  if (flavour === COLLECTION) throw new RangeError("the file is a font collection");
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    const table = slice(file, file.readUInt32BE(record + 8), file.readUInt32BE(record + 12));
    tables.set(tagAt(file, record), table);
  }
  return { flavour, tables };
}

/** WOFF 1.0: tables are compressed with zlib where that makes them smaller. */
function readWoff(file: Buffer): FontTables {
  const flavour = file.readUInt32BE(4);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index++) {
    const record = 44 + 20 * index;
    const data = slice(file, file.readUInt32BE(record + 4), file.readUInt32BE(record + 8));
    const length = file.readUInt32BE(record + 12);
    const isCompressed = data.length < length;
    const table = isCompressed ? inflateSync(data, { maxOutputLength: length }) : data;
    tables.set(tagAt(file, record), table);
  }
  return { flavour, tables };
}

function tagAt(file: Buffer, at: number): string {
  return file.toString("latin1", at, at + 4);
}

function slice(file: Buffer, at: number, length: number): Buffer {
  if (at + length > file.length) throw new RangeError("the file is truncated");
  return file.subarray(at, at + length);
}

/** Assembles a TrueType or OpenType file. Checksums stay zero: text renderers ignore them. */
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

/** Returns a `name` table with this family name only, so that no other font can match it. */
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

/** Takes a `cmap` table, returns whether it maps a code point (formats 4 and 12, which all fonts have). */
export function letterFinder(cmap: Buffer): (codePoint: number) => boolean {
  const ranges: [first: number, last: number][] = [];
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    if (format === 4) ranges.push(...segments(table));
    if (format === 12) ranges.push(...groups(table));
  }
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function segments(table: Buffer): [first: number, last: number][] {
  const count = table.readUInt16BE(6) / 2;
  const range = (index: number): [number, number] => [
    table.readUInt16BE(16 + 2 * (count + index)),
    table.readUInt16BE(14 + 2 * index),
  ];
  // The last segment only ends the list.
  return Array.from({ length: count - 1 }, (_, index) => range(index));
}

function groups(table: Buffer): [first: number, last: number][] {
  const range = (index: number): [number, number] => [
    table.readUInt32BE(16 + 12 * index),
    table.readUInt32BE(20 + 12 * index),
  ];
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => range(index));
}
