import sharp, { type AvifOptions, type Sharp, type SharpOptions } from "sharp";
import type { CardTools } from "../../social-cards/make-card";
import { findTextShade } from "../../theme/text-shade";
import { cropRegion } from "./crop-region";
import type { ImageResult, PictureJob } from "./image-job";
import { claimMemory } from "./picture-memory";

const MAX_PIXELS = 50_000_000;
const PLACEHOLDER_SIDE = 8;
const SHADE_WIDTH = 1600;
/** SVG at four times its size, for logos of few pixels. */
const SVG_DENSITY = 288;
const CARD_QUALITY = 84;
/** From this quality on colours keep their resolution. */
const FINE_QUALITY = 90;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((type) => `VipsForeignLoad${type}`),
});
sharp.cache(false);
sharp.concurrency(1);

function decode(input: Uint8Array, pages: number, options: SharpOptions = {}): Sharp {
  return sharp(input, {
    ...options,
    failOn: "error",
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    pages,
  });
}

/** Applies the EXIF orientation, scales down, crops, converts to sRGB and strips metadata. An animation is not cropped. */
export async function makePicture(
  input: Uint8Array,
  { width, quality, accepts, crop }: Extract<PictureJob, { kind: "picture" }>,
  maxBytes: number,
): Promise<ImageResult> {
  const header = await decode(input, 1).metadata();
  const { pages = 1, autoOrient: sides } = header;
  const isAnimated = pages > 1;
  const source = header.format === "heif" ? "avif" : header.format;
  const target = isAnimated && accepts === "avif" ? "webp" : accepts || source;
  const region = crop && !isAnimated ? cropRegion(sides, crop) : undefined;
  // Scaled before it is cut, because the decoders shrink whole pictures only.
  const scale = Math.min(1, width / (region ?? sides).width);
  const scaled = { width: Math.ceil(sides.width * scale), height: Math.ceil(sides.height * scale) };
  claimMemory({ input, header, output: { width: scaled.width, format: target }, maxBytes });
  const picture = decode(input, isAnimated ? -1 : 1).autoOrient();
  const shown =
    region && crop
      ? picture.resize({ ...scaled, fit: "fill" }).extract(cropRegion(scaled, crop))
      : picture.resize({ width, withoutEnlargement: true });
  const { data, info } = await encode(shown, target, quality).toBuffer({ resolveWithObject: true });
  return { type: `image/${info.format === "heif" ? "avif" : info.format}`, body: data };
}

/** Measures the pixels at the size at which a screen shows them; of an animation, which may become lighter, none. */
export async function measureShade(input: Uint8Array, maxBytes: number): Promise<ImageResult> {
  const header = await decode(input, 1).metadata();
  const { pages = 1 } = header;
  claimMemory({ input, header, output: { width: SHADE_WIDTH, format: "raw" }, maxBytes });
  const { data, info } = await decode(input, 1)
    .autoOrient()
    .resize({ width: SHADE_WIDTH, withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#fff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rgb = pages > 1 ? Uint8Array.of(255, 255, 255) : data;
  const shade = findTextShade({ rgb, width, height });
  return { type: "application/json", body: Buffer.from(JSON.stringify(shade)) };
}

function encode(picture: Sharp, format: string, quality: number): Sharp {
  switch (format) {
    case "avif":
      return picture.avif(avifOptions(quality));
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

/**
 * AVIF at 0.8 of a quality looks like the other formats at that quality. Colours have half the resolution there, as in these,
 * which makes up in bytes for the lower effort: a picture takes 0.4 of the time.
 */
function avifOptions(quality: number): AvifOptions {
  const isFine = quality >= FINE_QUALITY;
  return {
    quality: Math.max(1, Math.round(quality * 0.8)),
    effort: 2,
    chromaSubsampling: isFine ? "4:4:4" : "4:2:0",
  };
}

/** Returns a few pixels as a data URL of at most 200 bytes; empty for a picture with transparency. */
export async function makePlaceholder(input: Uint8Array, maxBytes: number): Promise<ImageResult> {
  const header = await decode(input, 1).metadata();
  claimMemory({ input, header, output: { width: PLACEHOLDER_SIDE, format: "webp" }, maxBytes });
  const { hasAlpha } = header;
  let url = "";
  for (let side = PLACEHOLDER_SIDE; !hasAlpha && side >= 2; side /= 2) {
    const small = decode(input, 1).autoOrient().resize(side, side, { fit: "inside" });
    const body = await small.webp({ quality: 20, effort: 6 }).toBuffer();
    url = `data:image/webp;base64,${body.toString("base64")}`;
    if (url.length <= 200) break;
  }
  return { type: "text/plain", body: Buffer.from(url.length <= 200 ? url : "") };
}

/** SVG is decoded only while a card is drawn, and of the content folder the logo only. */
export async function withDrawings(draw: () => Promise<ImageResult>): Promise<ImageResult> {
  const drawing = { operation: ["VipsForeignLoadSvg"] };
  sharp.unblock(drawing);
  try {
    return await draw();
  } finally {
    sharp.block(drawing);
  }
}

/** What cards need; a page's picture that needs more memory than `maxBytes` is not decoded. */
export function cardTools(maxBytes: number): CardTools {
  return {
    async shrink(bytes, { width, height }, isSvg) {
      const { data, info } = await decode(bytes, 1, isSvg ? { density: SVG_DENSITY } : {})
        .autoOrient()
        .resize({ width, height, fit: "inside" })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
    async fill(bytes, { width, height }, [x, y]) {
      const header = await decode(bytes, 1).metadata();
      const { autoOrient: sides } = header;
      const outside = Math.max(width, (height * sides.width) / sides.height);
      claimMemory({ input: bytes, header, output: { width: outside, format: "png" }, maxBytes });
      const { data, info } = await decode(bytes, 1)
        .autoOrient()
        .resize({ width, height, fit: "outside" })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true });
      const left = Math.round((info.width - width) * x);
      const top = Math.round((info.height - height) * y);
      return sharp(data).extract({ left, top, width, height }).png().toBuffer();
    },
    async textWidth(text, font, fontfile) {
      return (await sharp({ text: { text, font, fontfile, dpi: 72 } }).metadata()).width;
    },
    async paint(svg, pictures, isPhoto) {
      const card = sharp(Buffer.from(svg)).composite(pictures);
      const encoded = isPhoto
        ? card.flatten().jpeg({ quality: CARD_QUALITY, mozjpeg: true })
        : card.png({ palette: true, effort: 7 });
      return { type: isPhoto ? "image/jpeg" : "image/png", body: await encoded.toBuffer() };
    },
  };
}
