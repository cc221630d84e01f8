import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSize } from "image-size";
import sharp from "sharp";
import { expect, test } from "vitest";
import { folderSource } from "../../../../server/content/files/file-source";
import { indexMedia } from "../../../../server/content/files/media-index";
import { scanSource } from "../../../../server/content/files/scan-source";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { MINIMAL_CONTENT, memorySource } from "../../../fixtures/content/content-folder";
import { makePhoto, makePicture } from "../../../fixtures/content/pictures";
import { listFiles } from "../../../fixtures/project/source-files";

/** Returns the errors of a picture in a content folder. */
async function errorsOf(name: string, bytes: Uint8Array): Promise<string[]> {
  const source = memorySource({ ...MINIMAL_CONTENT, [`media/${name}`]: bytes });
  const result = await readContent(source, { icons: createIcons([]) });
  const issues = "errors" in result ? result.errors : result.advice;
  return issues.map(({ file, found }) => `${file}: ${found}`);
}

async function pictures(): Promise<[name: string, bytes: Buffer][]> {
  const source = sharp(await makePicture(300, 200));
  const photo = Buffer.from(await makePhoto(300, 200));
  // A thumbnail in a camera's notes has an end of its own.
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), photo]);
  const length = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  const noted = Buffer.concat([photo.subarray(0, 2), length, exif, photo.subarray(2)]);
  const frames = Buffer.concat(
    await Promise.all(
      [1, 2, 3].map((step) =>
        source
          .clone()
          .modulate({ hue: 90 * step })
          .raw()
          .toBuffer(),
      ),
    ),
  );
  const raw = { width: 300, height: 600, channels: 3, pageHeight: 200 } as const;
  const moving = sharp(frames, { raw });
  return [
    ["photo.jpg", photo],
    ["noted.jpg", noted],
    ["progressive.jpg", await source.clone().jpeg({ progressive: true }).toBuffer()],
    ["picture.png", await source.clone().png().toBuffer()],
    ["interlaced.png", await source.clone().png({ progressive: true }).toBuffer()],
    ["still.gif", await source.clone().gif().toBuffer()],
    [
      "moving.gif",
      await moving
        .clone()
        .gif({ delay: [100, 100, 100] })
        .toBuffer(),
    ],
    ["still.webp", await source.clone().webp().toBuffer()],
    ["lossless.webp", await source.clone().webp({ lossless: true }).toBuffer()],
    ["moving.webp", await moving.clone().webp().toBuffer()],
    ["picture.avif", await source.clone().avif().toBuffer()],
  ];
}

const all = await pictures();

test.each(all)("whole picture: %s is whole, also with bytes after its end", async (name, bytes) => {
  expect(await errorsOf(name, bytes)).toEqual([]);
  const tail = Buffer.alloc(3000, name.endsWith(".avif") ? 0 : 0xff);
  expect(await errorsOf(name, Buffer.concat([bytes, tail]))).toEqual([]);
});

test.each(all)(
  "whole picture: %s that is cut off is an error, wherever it is",
  async (name, bytes) => {
    const parts = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map((part) => Math.floor(part * bytes.length));
    for (const length of [...parts, bytes.length - 100, bytes.length - 2, bytes.length - 1]) {
      const found = await errorsOf(name, bytes.subarray(0, length));
      expect(found, `${length} of ${bytes.length} bytes`).toEqual([
        expect.stringMatching(/: (a part of a picture|no such picture)$/),
      ]);
    }
  },
);

test("whole picture: a large JPEG that is all there but its last bytes is known by these", async () => {
  const { data, info } = await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 50 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  expect(info.size).toBeGreaterThan(1024 * 1024);
  expect(await errorsOf("large.jpg", data)).toEqual([]);
  for (const cut of [1, 2, 100_000]) {
    const found = await errorsOf("large.jpg", data.subarray(0, data.length - cut));
    expect(found).toEqual(["media/large.jpg: a part of a picture"]);
  }
});

test("whole picture: every picture of the site and of the tests is whole", async () => {
  const folders = new Set(
    ["content", "tests/fixtures"]
      .flatMap(listFiles)
      .flatMap((file) => /^(.*)\/media\//.exec(file)?.[1] ?? []),
  );
  expect(folders.size).toBeGreaterThan(1);
  for (const folder of folders) {
    const { files } = await scanSource(folderSource(folder));
    const media = [...files.values()].filter(({ path }) => path.startsWith("media/"));
    const { errors } = await indexMedia(media);
    expect(errors).toEqual([]);
    for (const { path } of media.filter(({ path }) => /\.(png|jpe?g|gif|webp|avif)$/.test(path))) {
      expect(imageSize(await readFile(join(folder, path))).width).toBeGreaterThan(0);
    }
  }
});
