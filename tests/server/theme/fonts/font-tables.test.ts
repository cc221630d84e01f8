import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { fromBuffer } from "@capsizecss/unpack";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type FontTables,
  letterFinder,
  nameTable,
  readFont,
  writeFont,
} from "../../../../server/theme/fonts/font-tables";

const FILES = "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans";

function woff2(subset: string): Promise<Buffer> {
  return readFile(`${FILES}-${subset}-wght-normal.woff2`);
}

test.each(["latin", "latin-ext"])(
  "fonts: WOFF2 (%s) keeps metrics, widths and tables",
  async (subset) => {
    const packed = await woff2(subset);
    const font = await readFont(packed);
    const { familyName: _family, fullName: _full, ...before } = await fromBuffer(packed);
    expect(await fromBuffer(writeFont(font))).toMatchObject(before);
    const glyphs = Buffer.from(font.tables.get("maxp") ?? "").readUInt16BE(4);
    const places = Buffer.from(font.tables.get("loca") ?? "");
    expect(glyphs).toBeGreaterThan(100);
    // indexToLocFormat: offsets of 32 bits, or of 16 bits in units of two bytes.
    const isLong = font.tables.get("head")?.readInt16BE(50) === 1;
    expect(places.length).toBe((isLong ? 4 : 2) * (glyphs + 1));
    const end = isLong ? places.readUInt32BE(4 * glyphs) : 2 * places.readUInt16BE(2 * glyphs);
    expect(end).toBe(font.tables.get("glyf")?.length);
    expect([...font.tables.keys()]).toEqual(expect.arrayContaining(["fvar", "gvar", "GPOS"]));
  },
);

test("fonts: TrueType and WOFF give the same tables as WOFF2", async () => {
  const font = await readFont(await woff2("latin"));
  for (const bytes of [writeFont(font), writeWoff(font)]) {
    const read = await readFont(bytes);
    expect(read.flavour).toBe(font.flavour);
    for (const [tag, table] of font.tables) {
      expect(Buffer.from(read.tables.get(tag) ?? "").equals(table), tag).toBe(true);
    }
  }
});

function writeWoff({ flavour, tables }: FontTables): Buffer {
  const head = Buffer.alloc(44 + 20 * tables.size);
  head.write("wOFF");
  head.writeUInt32BE(flavour, 4);
  head.writeUInt16BE(tables.size, 12);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const packed = deflateSync(table);
    const data = packed.length < table.length ? packed : table;
    const record = 44 + 20 * index;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(at, record + 4);
    head.writeUInt32BE(data.length, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    parts.push(data);
    at += data.length;
  }
  return Buffer.concat(parts);
}

test("fonts: the name table holds the given family name", async () => {
  const font = await readFont(await woff2("latin"));
  font.tables.set("name", nameTable("card-1"));
  expect((await fromBuffer(writeFont(font))).familyName).toBe("card-1");
});

test.each([
  ["latin", "Aß€ ", "čЖα"],
  ["latin-ext", "čŘ", "Ж😀"],
])("fonts: the letters of %s", async (subset, known, unknown) => {
  const { tables } = await readFont(await woff2(subset));
  const hasLetter = letterFinder(tables.get("cmap") ?? Buffer.alloc(0));
  for (const letter of known) expect(hasLetter(letter.codePointAt(0) ?? 0), letter).toBe(true);
  for (const letter of unknown) expect(hasLetter(letter.codePointAt(0) ?? 0), letter).toBe(false);
});

test("fonts: a broken file is rejected or read, and never hangs", async () => {
  const good = await woff2("latin-ext");
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.integer({ min: 0, max: good.length }).map((length) => good.subarray(0, length)),
    fc
      .tuple(fc.integer({ min: 4, max: 300 }), fc.integer({ min: 0, max: 255 }))
      .map(([at, byte]) => {
        const broken = Buffer.from(good);
        broken[at] = byte;
        return broken;
      }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (given) => {
      try {
        expect((await readFont(given)).tables.size).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 300 },
  );
  expect((await readFont(good)).tables.size).toBeGreaterThan(10);
});
