import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makePhoto, makePicture } from "../fixtures/content/pictures";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startSite } from "../fixtures/servers/running-site";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';

test("half uploads: of a picture that is being replaced the last whole version is served, as it is and resized", async () => {
  const photo = Buffer.from(await makePhoto(1200, 800));
  const next = Buffer.from(await makePhoto(1000, 900));
  const folder = await makeContentFolder({
    "about.md":
      "---\ntitle: About\n---\n\n![A photo](media/photo.jpg)\n\n![A plan](media/plan.svg)\n",
    "media/photo.jpg": photo,
    "media/plan.svg": SVG,
    "media/other.png": await makePicture(500, 300),
  });
  const data = await makeTemporaryFolder();
  const site = await startSite({ contentDir: folder.dir, env: { DATA_DIR: data.dir } });
  const copies = () => readdir(join(data.dir, "originals")).catch(() => []);
  await expect.poll(async () => (await copies()).length).toBe(4);

  const ask = async (path: string, headers = {}) => {
    const response = await fetch(site.url + path, { headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };
  const before = (await ask("/media/photo.jpg")).response.headers.get("ETag");
  await folder.write("media/photo.jpg", next.subarray(0, next.length / 2));
  await folder.write("media/plan.svg", SVG.slice(0, 20));

  const whole = await ask("/media/photo.jpg");
  expect([whole.response.status, whole.body.equals(photo)]).toEqual([200, true]);
  expect(whole.response.headers.get("ETag")).toBe(before);
  const part = await ask("/media/photo.jpg", { Range: "bytes=0-9" });
  expect([part.response.status, part.body]).toEqual([206, photo.subarray(0, 10)]);
  expect((await ask("/media/plan.svg")).body.toString()).toBe(SVG);
  // In a format that no browser asks for, so it was not made before.
  const made = await ask("/_image?url=/media/photo.jpg&w=640&q=75", { Accept: "*/*" });
  expect(made.response.status).toBe(200);
  expect(await sharp(made.body).metadata()).toMatchObject({ format: "jpeg", width: 640 });

  await folder.write("media/plan.svg", SVG);
  await folder.write("media/photo.jpg", next);
  await expect.poll(async () => (await ask("/media/photo.jpg")).body.equals(next)).toBe(true);
  await expect.poll(copies, { message: "those of the new version only" }).toHaveLength(4);
  await site.stop();
  await Promise.all([folder.remove(), data.remove()]);
});
