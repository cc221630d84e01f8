import type { Tokens } from "../theme/tokens";

const MARK = ["M2 9l9-5v19l-9 5z", "M11 4l10 4v20l-10-5z", "M21 8l9-6v20l-9 6z"];

/** The last 456 px of a card as a sheet folded twice, which stands open. */
const PANELS = [
  { path: "M744 0L908 0L884 630L768 630z", fill: "brand-300", from: 0, to: 0.1 },
  { path: "M908 0L1058 0L1082 630L884 630z", fill: "brand-500", from: 0.02, to: 0.16 },
  { path: "M1058 0L1200 0L1200 630L1082 630z", fill: "brand-700", from: 0.16, to: 0 },
];

/** Draws Trifold's logo in a square of 64 px. */
export function drawMark(colours: Tokens, x: number, y: number): string {
  const fills = [colours["brand-300"], colours["brand-500"], colours["brand-700"]];
  const panels = MARK.map((path, index) => `<path d="${path}" fill="${fills[index]}"/>`);
  return `<g transform="translate(${x} ${y}) scale(2)">${panels.join("")}</g>`;
}

/** Draws three panels in the site's colours at the end of a card. */
export function drawPanels(colours: Tokens): string {
  return PANELS.map(({ path, fill, from, to }, index) => {
    const stops = `<stop stop-opacity="${from}"/><stop offset="1" stop-opacity="${to}"/>`;
    return (
      `<linearGradient id="p${index}">${stops}</linearGradient>` +
      `<path d="${path}" fill="${colours[fill]}"/><path d="${path}" fill="url(#p${index})"/>`
    );
  }).join("");
}
