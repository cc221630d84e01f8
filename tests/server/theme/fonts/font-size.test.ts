import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { measureFont } from "../../../../server/theme/fonts/font-metrics";
import { unpackedBytes } from "../../../../server/theme/fonts/font-size";
import { readFont, writeFont } from "../../../../server/theme/fonts/font-tables";
import { woff2Bomb, woffBomb } from "../../../fixtures/attacks/font-bombs";
import { folderErrors } from "../../../fixtures/content/read-folder";

const MB = 1024 * 1024;
const GB = 1024 * MB;
const FONT = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

test.each([
  ["WOFF2", woff2Bomb({ says: GB, zeros: MB })],
  ["WOFF", woffBomb({ says: GB, zeros: MB })],
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
  ["WOFF2", woff2Bomb({ says: 1000, zeros: 64 * MB })],
  ["WOFF", woffBomb({ says: 1000, zeros: 64 * MB })],
  ["WOFF2 whose directory is cut off", woff2Bomb({ says: 1000, zeros: 10 }).subarray(0, 50)],
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
