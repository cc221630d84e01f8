import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import { ChangedFileError, readHashed } from "./content/files/validated-file";
import { escapeHtml } from "./content/markdown/plain-text";
import type { CardJob, ImageJob, ImageResult, PictureJob, WorkerAnswer } from "./images/image-job";
import { drawCard } from "./social-cards/draw-card";
import type { TextStyle } from "./social-cards/line-breaking";
import { legibleText, openCardFonts } from "./theme/fonts/card-fonts";

// The program that decodes pictures, started by image-workers.ts. Whatever a file does to it, the site goes on.

/** The first to go when the system runs out of memory (proc(5), /proc/pid/oom_score_adj). */
const FIRST_TO_END = "1000";
const MAX_PIXELS = 50_000_000;
const SECONDS = 8;
const PLACEHOLDER_SIDE = 8;

ignoringErrors(() => writeFileSync("/proc/self/oom_score_adj", FIRST_TO_END));
// Pages come first.
ignoringErrors(() => setPriority(10));
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((type) => `VipsForeignLoad${type}`),
});
sharp.cache(false);
sharp.concurrency(1);

process.on("disconnect", () => process.exit());
process.on("message", (job: ImageJob) => {
  run(job).then(
    (result) => answer({ result }),
    (error: unknown) =>
      answer(error instanceof ChangedFileError ? "changed" : { problem: String(error) }),
  );
});
answer("ready");

/** Not every system lets a process do what it would like to. */
function ignoringErrors(act: () => void): void {
  try {
    act();
  } catch {}
}

/** The site may have ended without this process having read that yet. */
function answer(message: WorkerAnswer): void {
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit();
  });
}

async function run(job: ImageJob): Promise<ImageResult> {
  if (job.kind === "card") return makeCard(job);
  const input = "file" in job.input ? await readHashed(job.input) : job.input;
  return job.kind === "picture" ? makePicture(input, job) : makePlaceholder(input);
}

function decode(input: Uint8Array, pages: number): Sharp {
  return sharp(input, {
    failOn: "error",
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    pages,
  }).timeout({ seconds: SECONDS });
}

/** Turned as the camera noted, scaled down, in sRGB and without the file's notes. */
async function makePicture(
  input: Uint8Array,
  { width, quality, accepts }: Extract<PictureJob, { kind: "picture" }>,
): Promise<ImageResult> {
  const { format, pages = 1 } = await decode(input, 1).metadata();
  const isMoving = pages > 1;
  const source = format === "heif" ? "avif" : format;
  const expected = isMoving && accepts === "avif" ? "webp" : accepts || source;
  const scaled = decode(input, isMoving ? -1 : 1)
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  const { data, info } = await compressBody(scaled, expected, quality).toBuffer({
    resolveWithObject: true,
  });
  return { type: `image/${info.format === "heif" ? "avif" : info.format}`, body: data };
}

function compressBody(picture: Sharp, format: string, quality: number): Sharp {
  switch (format) {
    case "avif":
      // Its scale is another: at these values AVIF looks like the other formats at theirs.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.8)), effort: 3 });
    case "webp":
      return picture.webp({ quality, effort: 4 });
    case "jpeg":
      return picture.jpeg({ quality, mozjpeg: true });
    case "gif":
      return picture.gif();
    default:
      return picture.png({ quality, effort: 7 });
  }
}

/** A few blurred pixels as a data URL of at most 200 bytes; empty for a picture that one can see through. */
async function makePlaceholder(input: Uint8Array): Promise<ImageResult> {
  const { hasAlpha } = await decode(input, 1).metadata();
  let url = "";
  for (let side = PLACEHOLDER_SIDE; !hasAlpha && side >= 2; side /= 2) {
    const small = decode(input, 1).autoOrient().resize(side, side, { fit: "inside" });
    const body = await small.webp({ quality: 40, effort: 6 }).toBuffer();
    url = `data:image/webp;base64,${body.toString("base64")}`;
    if (url.length <= 200) break;
  }
  return { type: "text/plain", body: Buffer.from(url.length <= 200 ? url : "") };
}

/** SVG is let in for as long as our own is drawn: one that came with a content folder never is. */
async function makeCard({ words, ownFont, fonts, fontDir }: CardJob): Promise<ImageResult> {
  const known = await openCardFonts(ownFont ? [ownFont, ...fonts] : fonts, fontDir);
  // Measuring with the file makes the font known to what draws the card, too.
  for (const { family, file } of known) await sharp(textOf("x", family, file)).metadata();
  const family = known.map((font) => font.family).join(", ");
  const svg = await drawCard(words, {
    family,
    measure: (text, style) => measure(text, style, family),
    legible: (text) => legibleText(text, known),
  });
  const drawing = { operation: ["VipsForeignLoadSvg"] };
  sharp.unblock(drawing);
  try {
    const picture = sharp(Buffer.from(svg)).timeout({ seconds: SECONDS });
    const body = await picture.png({ palette: true, effort: 7 }).toBuffer();
    return { type: "image/png", body };
  } finally {
    sharp.block(drawing);
  }
}

async function measure(text: string, style: TextStyle, family: string): Promise<number> {
  const { size, weight, spacing } = style;
  // Pango counts in 1024ths.
  const look = `font_weight="${weight}" letter_spacing="${Math.round(spacing * 1024)}"`;
  const markup = `<span ${look}>${escapeHtml(text)}</span>`;
  const { width } = await sharp(textOf(markup, `${family} ${size}`)).metadata();
  return width;
}

function textOf(text: string, font: string, fontfile?: string) {
  return { text: { text, font, fontfile, dpi: 72 } };
}
