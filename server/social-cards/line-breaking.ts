/** Line break opportunities: after a space, after a hyphen between letters, and between Chinese or Japanese characters. */
const BREAK =
  /(?<=[ ])|(?<=\p{L}[-\u2010\u2013])(?=\p{L})|(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?=[\p{L}\p{N}])/u;

/** Returns the width of a text in px. */
export type Measure = (text: string, style: TextStyle) => Promise<number>;

export interface TextStyle {
  size: number;
  weight: number;
  /** Letter spacing in px. */
  spacing: number;
}

interface LineBox {
  width: number;
  maxLines: number;
}

interface Lines {
  lines: string[];
  /** False when the text is truncated. */
  isWhole: boolean;
}

/** Breaks a text into balanced lines that fit; a longer text is truncated with an ellipsis. */
export async function breakLines(
  text: string,
  style: TextStyle,
  { width, maxLines }: LineBox,
  measure: Measure,
): Promise<Lines> {
  const pieces = text.split(BREAK);
  const fill = (maxWidth: number) => fillLines(pieces, maxWidth, (line) => measure(line, style));
  const lines = await fill(width);
  const widths = await Promise.all(lines.map((line) => measure(line, style)));
  if (lines.length <= maxLines && widths.every((one) => one <= width)) {
    return { lines: await balance(lines, width, fill), isWhole: true };
  }
  const kept = lines.slice(0, maxLines);
  const last = kept.pop() ?? "";
  const rest = lines.length > maxLines ? `${last} ${lines[maxLines]}` : last;
  const truncated = await truncate(rest, (line) => measure(line, style), width);
  return { lines: [...kept, truncated], isWhole: false };
}

/** Balances lines: finds the smallest width that needs no more of them. */
async function balance(
  lines: string[],
  width: number,
  fill: (width: number) => Promise<string[]>,
): Promise<string[]> {
  let best = lines;
  let [low, high] = [width / 2, width];
  while (lines.length > 1 && high - low > 8) {
    const middle = (low + high) / 2;
    const narrower = await fill(middle);
    if (narrower.length <= lines.length) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}

async function fillLines(
  pieces: readonly string[],
  width: number,
  measure: (text: string) => Promise<number>,
): Promise<string[]> {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    const longer = line + piece;
    if (line && (await measure(longer.trim())) > width) {
      lines.push(line.trim());
      line = piece;
    } else line = longer;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

async function truncate(
  text: string,
  measure: (text: string) => Promise<number>,
  width: number,
): Promise<string> {
  const letters = [...text.trim()];
  const withEllipsis = (part: string) => `${part.replace(/[\s\p{P}]+$/u, "")}…`;
  const cut = (count: number) => letters.slice(0, count).join("");
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await measure(withEllipsis(cut(middle)))) <= width) low = middle;
    else high = middle - 1;
  }
  const fitting = cut(low);
  // Cut at a word boundary unless that loses half of the line.
  const whole =
    letters[low] === " " ? fitting : fitting.slice(0, Math.max(0, fitting.lastIndexOf(" ")));
  return withEllipsis(whole.length > fitting.length / 2 ? whole : fitting);
}
