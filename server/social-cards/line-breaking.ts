/** Where a line may end: after a space, after a hyphen between letters, and anywhere in Chinese and Japanese. */
const BREAK =
  /(?<=[ ])|(?<=\p{L}[-\u2010\u2013])(?=\p{L})|(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?=[\p{L}\p{N}])/u;

/** How wide a text is at a size, in px. */
export type Measure = (text: string, style: TextStyle) => Promise<number>;

export interface TextStyle {
  size: number;
  weight: number;
  /** Between letters, in px. */
  spacing: number;
}

interface Room {
  width: number;
  mostLines: number;
}

interface Lines {
  lines: string[];
  /** Whether all of the text is in them. */
  isWhole: boolean;
}

/** Breaks a text into lines that fit, about equally long; what is too much ends in an ellipsis. */
export async function breakLines(
  text: string,
  style: TextStyle,
  { width, mostLines }: Room,
  measure: Measure,
): Promise<Lines> {
  const pieces = text.split(BREAK);
  const fill = (expected: number) => fillLines(pieces, expected, (line) => measure(line, style));
  const lines = await fill(width);
  const widths = await Promise.all(lines.map((line) => measure(line, style)));
  if (lines.length <= mostLines && widths.every((one) => one <= width)) {
    return { lines: await balance(lines, width, fill), isWhole: true };
  }
  const kept = lines.slice(0, mostLines);
  const last = kept.pop() ?? "";
  const rest = lines.length > mostLines ? `${last} ${lines[mostLines]}` : last;
  const ended = await endInEllipsis(rest, (line) => measure(line, style), width);
  return { lines: [...kept, ended], isWhole: false };
}

/** The narrowest room in which it is no more lines. */
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

async function endInEllipsis(
  text: string,
  measure: (text: string) => Promise<number>,
  width: number,
): Promise<string> {
  const letters = [...text.trim()];
  const ended = (words: string) => `${words.replace(/[\s\p{P}]+$/u, "")}…`;
  const cut = (count: number) => letters.slice(0, count).join("");
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await measure(ended(cut(middle)))) <= width) low = middle;
    else high = middle - 1;
  }
  const fitting = cut(low);
  // A word is cut only where that costs less than half of the line to avoid.
  const words =
    letters[low] === " " ? fitting : fitting.slice(0, Math.max(0, fitting.lastIndexOf(" ")));
  return ended(words.length > fitting.length / 2 ? words : fitting);
}
