import { escapeHtml } from "../../contract/text/escape-text";
import type { Tokens } from "../theme/tokens";
import { drawMark, drawPanels } from "./card-art";
import { breakLines, type Measure, type TextStyle } from "./line-breaking";

/** Size of an Open Graph picture, in px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The content of a social card. */
export interface CardContent {
  /** The name of the site. */
  name: string;
  title: string;
  description: string;
  /** Where the company is, in one line; empty if it does not say. */
  place: string;
  direction: "ltr" | "rtl";
  /** Whether Trifold's logo is drawn before the name. */
  hasMark: boolean;
  /** Whether the name stands beside the owner's logo. */
  showsName: boolean;
  /** Colours as `#rrggbb`. */
  colours: Tokens;
}

/** The pictures of a card that could be decoded. */
interface CardParts {
  hasLogo: boolean;
  hasPicture: boolean;
}

type Card = CardContent & CardParts;

/** The fonts of title and name, and of the description. */
export interface CardFonts {
  heading: FontSet;
  text: FontSet;
}

interface FontSet {
  /** Value of `font-family`. */
  family: string;
  measure: Measure;
  /** Removes pictographs that the fonts lack; undefined when they lack a letter of the text. */
  legible(text: string): string | undefined;
}

interface Block {
  style: TextStyle;
  lines: string[];
  family: string;
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** Where the logo goes, and the side of the page's picture, from the end of the line. */
export const LOGO_BOX = { left: 72, middle: 100, width: 360, height: 72 } as const;
/** The place of a logo with the name beside it. */
export const SMALL_LOGO_BOX = { ...LOGO_BOX, width: LOGO_BOX.height } as const;
export const PICTURE_BOX = { width: 456, height: CARD_SIZE.height } as const;

/** Left edge and width of the text column, and the vertical middle of the text below the name. */
const EDGE = 72;
const COLUMN = 604;
const MIDDLE = 374;
const NAME_MIDDLE = 97;
/** Distance from the last line of the title to the description, and the line height of that. */
const TEXT_TOP = 64;
const TEXT_STEP = 43;
const CAPITAL = 0.72;

const NAMES = [40, 34, 29].map((size) => ({ style: bold(size, -0.02), maxLines: 1 }));
/** Tried in order: fewer lines before larger text. */
const TITLES = [
  ...[88, 80, 72].map((size) => ({ style: bold(size, -0.03), maxLines: 2 })),
  ...[72, 64, 56].map((size) => ({ style: bold(size, -0.03), maxLines: 3 })),
  ...[50, 44].map((size) => ({ style: bold(size, -0.025), maxLines: 4 })),
];
const TEXT: TextStyle = { size: 30, weight: 400, spacing: 0 };
const PLACES = [26, 23].map((size) => ({ style: { size, weight: 500, spacing: 0 }, maxLines: 1 }));
/** Baseline of the place, as far from the lower edge as texts are from the left one. */
const PLACE_BASE = CARD_SIZE.height - 64;
/** Lowest baseline of a text above a place. */
const TEXT_END = PLACE_BASE - 60;

/** Draws a card as SVG. Text that the fonts cannot write is left out; the place of logo and picture stays free. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<string> {
  const { direction, colours, hasMark, hasLogo, hasPicture } = card;
  const isRtl = direction === "rtl";
  const names = hasLogo && !card.showsName ? [] : await nameParts(card, fonts);
  const texts = [...names, ...(await titleParts(card, fonts)), ...(await placeParts(card, fonts))];
  const flip = isRtl ? `transform="translate(${WIDTH}) scale(-1 1)"` : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.surface}"/>`,
    hasPicture ? "" : `<g ${flip}>${drawPanels(colours)}</g>`,
    hasMark ? drawMark(colours, isRtl ? WIDTH - EDGE - 60 : EDGE - 4, NAME_MIDDLE - 32) : "",
    `<g direction="${direction}">${texts.join("")}</g>`,
    "</svg>",
  ].join("");
}

async function nameParts(card: Card, { heading }: CardFonts): Promise<string[]> {
  const left = EDGE + (card.hasMark || card.hasLogo ? LOGO_BOX.height + 20 : 0);
  const block = await layOut(card.name, NAMES, COLUMN + EDGE - left, heading);
  if (!block) return [];
  const baseline = NAME_MIDDLE + (block.style.size * CAPITAL) / 2;
  return textLines(block, { card, left, first: baseline, step: 0, fill: card.colours.heading });
}

/** Title and description form one block, vertically centred below the name but clear of the place. */
async function titleParts(card: Card, fonts: CardFonts): Promise<string[]> {
  const title = await layOut(card.title, TITLES, COLUMN, fonts.heading);
  if (!title) return [];
  const maxLines = title.lines.length > 2 ? 2 : 3;
  const text = await layOut(card.description, [{ style: TEXT, maxLines }], COLUMN, fonts.text);
  const { size } = title.style;
  const step = Math.round(size * 1.06);
  const below = text ? TEXT_TOP + TEXT_STEP * (text.lines.length - 1) : 0;
  const height = size * CAPITAL + step * (title.lines.length - 1) + below;
  const end = Math.min(MIDDLE + height / 2, card.place ? TEXT_END : HEIGHT);
  const first = Math.round(end - height + size * CAPITAL);
  const last = first + step * (title.lines.length - 1);
  const { heading, muted } = card.colours;
  return [
    // Large letters have a visible side bearing: align their strokes with the column.
    ...textLines(title, { card, left: EDGE - size * 0.04, first, step, fill: heading }),
    ...(text
      ? textLines(text, { card, left: EDGE, first: last + TEXT_TOP, step: TEXT_STEP, fill: muted })
      : []),
  ];
}

async function placeParts(card: Card, { text }: CardFonts): Promise<string[]> {
  const block = await layOut(card.place, PLACES, COLUMN, text);
  const fill = card.colours.heading;
  return block ? textLines(block, { card, left: EDGE, first: PLACE_BASE, step: 0, fill }) : [];
}

interface Place {
  card: CardContent;
  left: number;
  /** Baseline of the first line. */
  first: number;
  step: number;
  fill: string | undefined;
}

function textLines(
  { style, lines, family }: Block,
  { card, left, first, step, fill }: Place,
): string[] {
  const x = card.direction === "rtl" ? WIDTH - left : left;
  const attributes = `font-family="${family}" font-size="${style.size}" font-weight="${style.weight}" letter-spacing="${style.spacing}" fill="${fill}"`;
  return lines.map(
    (line, index) =>
      `<text x="${x}" y="${first + step * index}" ${attributes}>${escapeHtml(line)}</text>`,
  );
}

/** Lays the text out in the first candidate that fits all of it, else truncated in the last one. */
async function layOut(
  text: string,
  candidates: readonly { style: TextStyle; maxLines: number }[],
  width: number,
  { family, measure, legible }: FontSet,
): Promise<Block | undefined> {
  const drawable = legible(text);
  let block: Block | undefined;
  for (const { style, maxLines } of drawable ? candidates : []) {
    const { lines, isWhole } = await breakLines(
      drawable ?? "",
      style,
      { width, maxLines },
      measure,
    );
    block = { style, lines, family };
    if (isWhole) break;
  }
  return block;
}

function bold(size: number, tracking: number): TextStyle {
  return { size, weight: 600, spacing: tracking * size };
}
