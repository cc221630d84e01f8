import { escapeHtml } from "../../contract/text/escape-text";
import type { CardJob, CardPicture, ImageResult } from "../images/workers/image-job";
import { ShortMemoryError } from "../images/workers/picture-memory";
import { ChangedFileError, readHashed } from "../media/validated-file";
import { type CardFont, legibleText, openCardFonts } from "./card-fonts";
import {
  CARD_SIZE,
  type CardFonts,
  drawCard,
  LOGO_BOX,
  PICTURE_BOX,
  SMALL_LOGO_BOX,
} from "./draw-card";
import type { TextStyle } from "./line-breaking";

/** Size in px. */
interface Box {
  width: number;
  height: number;
}

/** A decoded picture in any format that `paint` takes. */
interface Raster extends Box {
  data: Buffer;
}

interface PlacedRaster {
  input: Buffer;
  left: number;
  top: number;
}

/** The functions of the image library that a card needs. */
export interface CardTools {
  /** The picture as large as fits into the box. */
  shrink(bytes: Uint8Array, box: Box, isSvg: boolean): Promise<Raster>;
  /** The part around the focus that fills the box. */
  fill(bytes: Uint8Array, box: Box, focus: readonly [x: number, y: number]): Promise<Buffer>;
  /** Width of Pango markup in px. A font file is registered, for the SVG renderer too. */
  textWidth(markup: string, font: string, fontFile?: string): Promise<number>;
  /** The SVG with pictures on it. */
  paint(svg: string, pictures: PlacedRaster[], isPhoto: boolean): Promise<ImageResult>;
}

/** Longer drawings are no logos. */
const MAX_SVG_BYTES = 512 * 1024;

/**
 * Draws a card: the text as SVG, then the page's picture and the logo. The logo is the only SVG of the owner's that is decoded
 * (decision 020).
 */
export async function makeCard(job: CardJob, tools: CardTools): Promise<ImageResult> {
  const { words, logo, picture } = job;
  // First: a drawing with text in a process without fonts leaves it without them.
  const fonts = await openFonts(job, tools);
  const logoBox = words.showsName ? SMALL_LOGO_BOX : LOGO_BOX;
  const shownLogo = logo && (await unlessBroken(() => readLogo(logo, logoBox, tools)));
  const shownPicture = picture && (await unlessBroken(() => readPicture(picture, tools)));
  const parts = { hasLogo: shownLogo !== undefined, hasPicture: shownPicture !== undefined };
  const svg = await drawCard({ ...words, ...parts }, fonts);
  const isRtl = words.direction === "rtl";
  const pictures: PlacedRaster[] = [];
  if (shownPicture) {
    const left = isRtl ? 0 : CARD_SIZE.width - PICTURE_BOX.width;
    pictures.push({ input: shownPicture, left, top: 0 });
  }
  if (shownLogo) {
    const { data, width, height } = shownLogo;
    const left = isRtl ? CARD_SIZE.width - LOGO_BOX.left - width : LOGO_BOX.left;
    pictures.push({ input: data, left, top: LOGO_BOX.middle - Math.round(height / 2) });
  }
  return tools.paint(svg, pictures, parts.hasPicture);
}

/** A card without its logo or picture is better than none. */
async function unlessBroken<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    // It can be drawn with it later.
    if (error instanceof ChangedFileError || error instanceof ShortMemoryError) throw error;
    return undefined;
  }
}

async function readLogo(
  file: CardPicture,
  box: Box,
  { shrink }: CardTools,
): Promise<Raster | undefined> {
  if (file.isSvg && file.bytes > MAX_SVG_BYTES) return undefined;
  return shrink(await readHashed(file), box, file.isSvg);
}

async function readPicture(file: CardPicture, { fill }: CardTools): Promise<Buffer> {
  return fill(await readHashed(file), PICTURE_BOX, file.focus ?? [0.5, 0.5]);
}

/** The owner's fonts, before those of the build. */
async function openFonts(
  { ownFonts: { heading, body }, fonts, fontDir }: CardJob,
  { textWidth }: CardTools,
): Promise<CardFonts> {
  const text = await openCardFonts(body ? [body, ...fonts] : fonts, fontDir);
  const first = heading ? await openCardFonts([heading], fontDir) : [];
  for (const { family, file } of [...first, ...text]) await textWidth("x", family, file);
  return { heading: fontSet([...first, ...text], textWidth), text: fontSet(text, textWidth) };
}

function fontSet(fonts: readonly CardFont[], textWidth: CardTools["textWidth"]): CardFonts["text"] {
  const family = fonts.map((font) => font.family).join(", ");
  return {
    family,
    measure(text: string, { size, weight, spacing }: TextStyle) {
      // Pango: letter_spacing is in 1024ths of a point.
      const attributes = `font_weight="${weight}" letter_spacing="${Math.round(spacing * 1024)}"`;
      const markup = `<span ${attributes}>${escapeHtml(text)}</span>`;
      return textWidth(markup, `${family} ${size}`);
    },
    legible: (text) => legibleText(text, fonts),
  };
}
