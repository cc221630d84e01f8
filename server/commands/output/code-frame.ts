import type { ContentIssue } from "../../content/content";

/** How errors are printed: `frames` with the lines around each, `colours` with escape sequences. */
export interface Terminal {
  frames: boolean;
  colours: boolean;
}

/** Lines above and below the faulty one. */
const WINDOW = 2;
const MAX_WIDTH = 100;
/** Control characters, and those that change the direction of text. */
const CONTROLS = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Takes a stream and the environment, returns how to print on it: FORCE_COLOR stands for a terminal, NO_COLOR is kept. */
export function terminalOf(
  { isTTY = false }: { isTTY?: boolean },
  { FORCE_COLOR = "", NO_COLOR = "" }: Record<string, string | undefined>,
): Terminal {
  const frames = isTTY || !["", "0", "false"].includes(FORCE_COLOR);
  return { frames, colours: frames && NO_COLOR === "" };
}

/** The lines around an error with its place marked; empty if the file has no such line. */
export function codeFrame(text: string, issue: ContentIssue, { colours }: Terminal): string {
  const lines = text.split("\n");
  const at = issue.line ?? 0;
  const faulty = lines[at - 1];
  if (faulty === undefined) return "";
  const [start, length] = markOf(faulty, issue);
  // A long line is cut on both sides of the mark.
  const cut = Math.max(0, start - MAX_WIDTH / 2);
  const last = Math.min(lines.length, at + WINDOW);
  const digits = String(last).length;
  const paint = (code: number, part: string) => (colours ? `\x1b[${code}m${part}\x1b[0m` : part);
  const gutter = (number: string, sign = " ") => paint(2, `${sign} ${number.padStart(digits)} |`);
  const frame: string[] = [];
  for (let number = Math.max(1, at - WINDOW); number <= last; number++) {
    const isFaulty = number === at;
    const shown = plainLine(lines[number - 1] ?? "", cut);
    frame.push(`${gutter(String(number), isFaulty ? ">" : " ")} ${shown}`.trimEnd());
    if (!isFaulty) continue;
    const width = Math.max(1, Math.min(length, MAX_WIDTH - (start - cut)));
    frame.push(`${gutter("")} ${" ".repeat(start - cut)}${paint(31, "^".repeat(width))}`);
  }
  return `${frame.join("\n")}\n`;
}

/** One column for each character: a tab is an arrow, a character that a terminal obeys is a dot. */
function plainLine(line: string, cut: number): string {
  const characters = [...line];
  const part = characters.slice(cut, cut + MAX_WIDTH).join("");
  const plain = part.replaceAll("\t", "→").replace(CONTROLS, "·");
  const start = cut > 0 && plain ? `…${plain.slice(1)}` : plain;
  return characters.length > cut + MAX_WIDTH ? `${start}…` : start;
}

/** The column and the length of what is wrong: the text that was found, else the key, else the whole line. */
function markOf(line: string, { found, path }: ContentIssue): [start: number, length: number] {
  const quoted = /'(.+?)…?'/.exec(found)?.[1] ?? found;
  const key = /([^.[\]]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? "";
  for (const text of [quoted, key]) {
    const start = text ? line.indexOf(text) : -1;
    if (start >= 0) return [[...line.slice(0, start)].length, [...text].length];
  }
  const start = Math.max(0, line.search(/\S/));
  return [start, Math.max(1, [...line.trim()].length)];
}
