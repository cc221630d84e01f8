import type { Tokens } from "../theme/tokens";

const MARK = ["M2 9l9-5v19l-9 5z", "M11 4l10 4v20l-10-5z", "M21 8l9-6v20l-9 6z"];

// The drawing of app/pictures/art-sheet.svg without its details.
const PANELS = [
  "M10 17.8L167 8L174 294.4L33.9 327.6z",
  "M167 8L286.4 22.1L281.4 342.2L174 294.4z",
  "M286.4 22.1L424 11.6L405.8 306.7L281.4 342.2z",
];
const SHADES = [
  { x1: 170.7, y1: 159.8, x2: 92.5, y2: 172, from: 0.07, to: 0 },
  { x1: 170.7, y1: 159.8, x2: 283.7, y2: 192.9, from: 0.11, to: 0.07 },
  { x1: 414.3, y1: 168.3, x2: 283.7, y2: 192.9, from: 0.08, to: 0 },
];
const SHADOW =
  "M33.9 327.6L174 294.4L281.4 342.2L405.8 306.7L432.9 327.2L304.1 366.6L188.7 313.7L42.4 350.5z";
const SKY =
  "M178.1 31.7L286 47.3L283.6 202.5L181 171.5zM286 47.3L410 35.7L401.7 179.5L283.6 202.5z";
const SUN =
  "M258.2 91.1L257.4 97.6L255.1 103.2L251.5 107.2L247.1 109.3L242.2 109.3L237.4 107.2L233.1 103.3L229.7 98L227.5 91.7L226.8 85L227.5 78.6L229.6 73L233 68.9L237.4 66.6L242.2 66.3L247.2 68.3L251.6 72.2L255.2 77.6L257.5 84.2z";
const FAR_HILLS =
  "M179.8 114.4L193.4 115.6L207.4 119.9L221.9 126.4L236.8 132.1L252.2 135.4L268.1 135.2L284.7 131.1L283.6 202.5L181 171.5zM284.7 131.1L303.5 117.5L321.9 104.5L339.9 96.4L357.2 95.9L373.8 101.9L389.8 110.3L405.3 117.1L401.7 179.5L283.6 202.5z";
const NEAR_HILLS =
  "M180.3 139.8L193.8 140.2L207.6 137.6L221.9 134.6L236.8 135.3L252.1 142.1L267.9 153.3L284.2 164.7L283.6 202.5L181 171.5zM284.2 164.7L302.4 165.7L320.2 163.2L337.7 158.6L354.9 153.4L371.6 148.3L388 144L404 140.4L401.7 179.5L283.6 202.5z";
const HEADLINE = "M42.8 99.8L137.6 89.3M44.3 122.3L121 112.9";
const TEXT_LINES =
  "M45.1 157.4L145.2 143.1M46.2 172.9L148.5 157.4M47.2 188.3L114.9 177.4M185.6 198.7L265.8 225.2M185.9 212.9L265.7 240.6M186.1 226.9L258.4 253.1M186.4 240.8L263 269.8M186.7 254.6L224.3 269.4M302.6 226.8L393 207.6M302.3 242.2L394.6 221.6M301.9 257.4L374.3 240.6";
const BUTTON = "M52.4 218L110.5 207.7L111.3 225L53.6 235.8z";
const QUIET_BUTTON = "M304.1 280.8L348.4 269.8L347.9 281.3L303.8 292.6z";

/** Draws Trifold's logo in a square of 64 px. */
export function drawMark(colours: Tokens, x: number, y: number): string {
  const fills = [colours["brand-300"], colours["brand-500"], colours["brand-700"]];
  const panels = MARK.map((path, index) => `<path d="${path}" fill="${fills[index]}"/>`);
  return `<g transform="translate(${x} ${y}) scale(2)">${panels.join("")}</g>`;
}

/** Draws a sheet folded twice in the site's colours, 440 by 368 px. */
export function drawSheet(colours: Tokens): string {
  const fill = (path: string, colour = "", more = "") =>
    `<path d="${path}" fill="${colour}" ${more}/>`;
  const stroke = (path: string, colour = "", more = "") =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;
  const shades = SHADES.map(
    ({ from, to, ...line }, index) =>
      `<linearGradient id="s${index}" gradientUnits="userSpaceOnUse" x1="${line.x1}" y1="${line.y1}" x2="${line.x2}" y2="${line.y2}"><stop stop-opacity="${from}"/><stop offset="1" stop-opacity="${to}"/></linearGradient>`,
  );
  return [
    `<defs>${shades.join("")}</defs>`,
    fill(SHADOW, "#000", 'fill-opacity=".07"'),
    ...PANELS.map((path) => fill(path, "#fff", `stroke="${colours.line}" stroke-width="1.5"`)),
    fill(SKY, colours["brand-300"], 'fill-opacity=".5"'),
    fill(SUN, "#fff", 'fill-opacity=".85"'),
    fill(FAR_HILLS, colours["brand-500"]),
    fill(NEAR_HILLS, colours["brand-700"]),
    stroke(HEADLINE, colours.heading, 'stroke-width="11"'),
    stroke(TEXT_LINES, colours.muted, 'stroke-width="5" stroke-opacity=".45"'),
    fill(BUTTON, colours["brand-500"]),
    stroke(BUTTON, colours["brand-500"], 'stroke-width="9"'),
    stroke(QUIET_BUTTON, colours.muted, 'stroke-width="2" stroke-opacity=".7"'),
    ...PANELS.map((path, index) => fill(path, `url(#s${index})`)),
  ].join("");
}
