import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import sharp, { type OverlayOptions } from "sharp";
import { buildIfStale } from "../scripts/build/build-site";
import { findChromium } from "../scripts/test/find-chromium";
import { STARTERS, writeStarter } from "../tests/fixtures/content/starters";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { SITE, startProcess } from "./processes";

// Takes the pictures of the starters that the default site shows: content/media/examples/KIND.webp, and KIND-dark.webp with a
// phone before it; the German ones in content/media/de/examples/. Then those of README.md, of the default site.
const DESKTOP = { width: 1440, height: 960, scale: 4 / 3, endsWithOpening: true };
const PHONE = { width: 390, height: 844, scale: 2 };
/** The picture with the phone, in px. */
const CANVAS = { width: 1760, height: 1400, background: "#101418" } as const;
/** Of the files: little more than what a page shows, so that a site has made all sizes of all of them soon after its start. */
const WIDTHS = { light: 1280, dark: 1024 } as const;
const QUALITY = 78;
/** The pictures of README.md: the mode of the page, that of the phone, and the colour around them. */
const README = [
  ["light", "dark", "#dededa"],
  ["dark", "light", "#2b2d31"],
] as const;

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const [kind, language] of STARTERS) {
  const folder = await makeTemporaryFolder();
  const contentDir = await writeStarter(`${folder.dir}/my-site`, kind, language);
  const site = await startProcess(SITE, {
    CONTENT_DIR: contentDir,
    DATA_DIR: `${folder.dir}/data`,
  });
  const light = await shoot(browser, site.url, DESKTOP, "light");
  const dark = await shoot(browser, site.url, DESKTOP, "dark");
  const phone = await shoot(browser, site.url, PHONE, "light");
  await site.stop();
  await folder.remove();
  const out = path.join("content/media", language === "en" ? "" : language, "examples");
  await mkdir(out, { recursive: true });
  await write(light, WIDTHS.light, path.join(out, `${kind}.webp`));
  const both = await withPhone(dark, phone);
  await write(both, WIDTHS.dark, path.join(out, `${kind}-dark.webp`));
  console.log(`${kind} (${language})`);
}
const folder = await makeTemporaryFolder();
const site = await startProcess(SITE, { DATA_DIR: folder.dir });
for (const [mode, other, background] of README) {
  const wide = await shoot(browser, site.url, { width: 1440, height: 1181, scale: 1 }, mode);
  const phone = await shoot(browser, site.url, { width: 390, height: 1007, scale: 1 }, other);
  await write(await sideBySide(wide, phone, background), 1600, `docs/home-${mode}.webp`);
}
await site.stop();
await folder.remove();
await browser.close();

async function write(picture: Buffer, width: number, file: string): Promise<void> {
  await sharp(picture).resize(width).webp({ quality: QUALITY, effort: 6 }).toFile(file);
}

interface Screen {
  width: number;
  height: number;
  scale: number;
  /** Leaves out what follows the opening, and as much at the sides as keeps the ratio. */
  endsWithOpening?: boolean;
}

type Mode = "light" | "dark";

/** Takes the first screen of a site's home page, with all of its pictures, as PNG. */
async function shoot(
  from: Browser,
  url: string,
  { width, height, scale, endsWithOpening }: Screen,
  colorScheme: Mode,
): Promise<Buffer> {
  const context = await from.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  const opening = await page.locator("main > :first-child").boundingBox();
  const end = opening ? Math.floor(opening.y + opening.height) : height;
  const part = endsWithOpening ? Math.min(1, end / height) : 1;
  const clip = { x: ((1 - part) * width) / 2, y: 0, width: part * width, height: part * height };
  const picture = await page.screenshot({ clip });
  await context.close();
  return picture;
}

/** A dark page with a phone before its lower corner. */
async function withPhone(dark: Buffer, phone: Buffer): Promise<Buffer> {
  const back = await rounded(dark, 1530, 1020, 24);
  const front = await rounded(phone, 470, 1017, 56);
  const layers: OverlayOptions[] = [
    { input: back, left: 60, top: 90 },
    { input: frame(490, 1037, 66), left: 1230, top: 293 },
    { input: front, left: 1240, top: 303 },
  ];
  const { width, height, background } = CANVAS;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** A page with a phone at its side. */
async function sideBySide(wide: Buffer, phone: Buffer, background: string): Promise<Buffer> {
  const layers: OverlayOptions[] = [
    { input: await rounded(wide, 1146, 940, 14), left: 24, top: 30 },
    { input: await rounded(phone, 364, 940, 14), left: 1212, top: 30 },
  ];
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer();
}

async function rounded(picture: Buffer, width: number, height: number, radius: number) {
  const mask = frame(width, height, radius);
  return sharp(picture)
    .resize(width, height, { position: "top" })
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
}

function frame(width: number, height: number, radius: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="#2a2f36"/></svg>`,
  );
}
