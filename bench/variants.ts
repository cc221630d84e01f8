import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { buildIfStale } from "../scripts/build/build-site";
import { findChromium } from "../scripts/test/find-chromium";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { galleryPages, sectionGallery } from "../tests/fixtures/sections/section-gallery";
import { sectionKinds } from "../tests/fixtures/sections/section-kinds";
import { SITE, startProcess } from "./processes";

// Takes the pictures of docs/content.md: docs/variants/TYPE.webp has the variants of a type beside each other, in the order
// of the schema. A new name also needs `npx tsx scripts/write-content-schemas.ts`.
const OUT = "docs/variants";
/** Of a picture, in px. */
const WIDTH = 900;
const QUALITY = 70;
/** Of the section on the page that one variant is seen on, in px; what is longer is cut. */
const SCREEN = { width: 1280, height: 900 };
/** What a section shares with its page is left out. */
const STYLE =
  ".site-header, .skip-link { display: none } .section > .wrap { padding-block: 4rem !important }";

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
const kinds = sectionKinds().filter(({ variants }) => variants.length > 0);
const pages = galleryPages().filter(({ path }) => kinds.some(({ type }) => path.endsWith(type)));
const content = await makeContentFolder(await sectionGallery("ltr", undefined, pages));
const data = await makeTemporaryFolder();
const site = await startProcess(SITE, { CONTENT_DIR: content.dir, DATA_DIR: data.dir });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage({
  viewport: SCREEN,
  reducedMotion: "reduce",
  bypassCSP: true,
});
await mkdir(OUT, { recursive: true });
for (const { type, variants, tones } of kinds) {
  await page.goto(`${site.url}/all-${type}`, { waitUntil: "networkidle" });
  const shots: string[] = [];
  for (const variant of variants) {
    const id = [type, variant, tones[0], "normal"].filter(Boolean).join("-");
    shots.push(await shoot(page, id));
  }
  await writeSheet(await browser.newPage(), type, variants, shots);
}
await browser.close();
await site.stop();
await content.remove();
await data.remove();

/** Takes a section with its pictures, at most as high as the screen, as the URL of a PNG. */
async function shoot(from: Page, id: string): Promise<string> {
  const section = from.locator(`[id="${id}"]`);
  await section.locator("img").evaluateAll(async (images) => {
    const pictures = images.filter((image) => image instanceof HTMLImageElement);
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
  // The gallery adds the id to the titles of tables.
  await section.locator("h1, h2").evaluateAll((titles, name) => {
    const named = titles.filter(({ textContent }) => textContent.includes(name));
    for (const title of named) title.textContent = title.textContent.replace(` (${name})`, "");
  }, id);
  const picture = sharp(await section.screenshot({ style: STYLE }));
  const { width, height } = await picture.metadata();
  const part = { left: 0, top: 0, width, height: Math.min(height, SCREEN.height) };
  const png = await picture.extract(part).resize(WIDTH).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Writes pictures with their names, in two columns, into one file. */
async function writeSheet(
  sheet: Page,
  type: string,
  names: readonly string[],
  pictures: readonly string[],
): Promise<void> {
  const figures = pictures.map(
    (url, index) => `<figure><img src="${url}"><figcaption>${names[index]}</figcaption></figure>`,
  );
  await sheet.setViewportSize({ width: WIDTH, height: 100 });
  await sheet.setContent(`<style>
    body { margin: 0; padding: 16px; background: #eceae6; font: 600 16px system-ui, sans-serif; color: #2a2622; }
    main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    figure { margin: 0; }
    img { display: block; width: 100%; border: 1px solid #cfcac2; }
    figcaption { padding-top: 6px; }
  </style><main>${figures.join("")}</main>`);
  await sheet.locator("img").evaluateAll(async (images) => {
    for (const image of images) if (image instanceof HTMLImageElement) await image.decode();
  });
  const png = await sheet.screenshot({ fullPage: true });
  await sheet.close();
  const { size } = await sharp(png)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(`${OUT}/${type}.webp`);
  console.log(`${type}: ${names.join(", ")} (${size} bytes)`);
}
