import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { measureFont } from "../../../../server/theme/fonts/font-metrics";
import { unpackedBytes } from "../../../../server/theme/fonts/font-size";
import { readFont, writeFont } from "../../../../server/theme/fonts/font-tables";
import { folderErrors } from "../../../fixtures/content/read-folder";

const MB = 1024 * 1024;
const GB = 1024 * MB;
const FONT = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

/** A WOFF2 file of one table, `cvt `, that says it has `says` bytes and has `zeros`. */
function woff2({ says, zeros }: { says: number; zeros: number }): Buffer {
  const data = brotliCompressSync(Buffer.alloc(zeros));
  const head = Buffer.alloc(48);
  head.write("wOF2");
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(0, 16);
  head.writeUInt32BE(data.length, 20);
  const groups = [28, 21, 14, 7, 0].map((shift) => Math.floor(says / 2 ** shift) % 128);
  const length = groups.map((group, index) => (index < 4 ? group | 128 : group));
  const file = Buffer.concat([head, Buffer.from([8, ...length]), data]);
  file.writeUInt32BE(file.length, 8);
  return file;
}

function woff({ says, zeros }: { says: number; zeros: number }): Buffer {
  const data = deflateSync(Buffer.alloc(zeros));
  const head = Buffer.alloc(64);
  head.write("wOFF");
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(1, 12);
  head.write("cvt ", 44);
  head.writeUInt32BE(64, 48);
  head.writeUInt32BE(data.length, 52);
  head.writeUInt32BE(says, 56);
  return Buffer.concat([head, data]);
}

test.each([
  ["WOFF2", woff2({ says: GB, zeros: MB })],
  ["WOFF", woff({ says: GB, zeros: MB })],
])(
  "font size: a small %s file that claims 1 GB is named with its size, and not unpacked",
  async (_format, file) => {
    expect(file.length).toBeLessThan(2000);
    expect(unpackedBytes(file)).toBe(GB);
    const files = {
      "site.yaml": "name: A\ndescription: A site.\ntheme: { font: media/bomb.woff2 }\n",
      "media/bomb.woff2": file,
    };
    expect(await folderErrors(files)).toEqual([
      "site.yaml:3 theme.font: found 'media/bomb.woff2', 1024 MB unpacked, expected a font of at most 30 MB",
    ]);
  },
);

test.each([
  ["WOFF2", woff2({ says: 1000, zeros: 64 * MB })],
  ["WOFF", woff({ says: 1000, zeros: 64 * MB })],
  ["WOFF2 whose directory is cut off", woff2({ says: 1000, zeros: 10 }).subarray(0, 50)],
])("font size: a %s file with more in it than it says is not a font", async (_format, file) => {
  await expect(measureFont(file)).rejects.toThrow("is not a font that can be read");
});

test("font size: of a real font it is that of its tables", async () => {
  const packed = await readFile(createRequire(import.meta.url).resolve(FONT));
  const sfnt = writeFont(await readFont(packed));
  expect(unpackedBytes(sfnt)).toBe(sfnt.length);
  expect(unpackedBytes(packed) / sfnt.length).toBeGreaterThan(0.8);
  expect(unpackedBytes(packed) / sfnt.length).toBeLessThan(1.5);
});
