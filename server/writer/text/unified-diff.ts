import { differences } from "./diff";

const CONTEXT = 3;

/** The change of a file in unified form; empty for none. */
export function unifiedDiff(path: string, old: string, changed: string): string {
  const [lines, others] = [splitLines(old), splitLines(changed)];
  const hunks = differences(lines, others, Object.is);
  const parts: string[] = [];
  for (let first = 0; first < hunks.length; ) {
    let last = first;
    // Hunks whose context would overlap are one.
    while (gapBehind(hunks, last) <= 2 * CONTEXT) last++;
    parts.push(printHunks(lines, others, hunks.slice(first, last + 1)));
    first = last + 1;
  }
  return parts.length === 0 ? "" : `--- a/${path}\n+++ b/${path}\n${parts.join("")}`;
}

type Hunks = ReturnType<typeof differences>;

function gapBehind(hunks: Hunks, index: number): number {
  const [hunk, next] = [hunks[index], hunks[index + 1]];
  return hunk && next ? next.start - hunk.end : Number.POSITIVE_INFINITY;
}

function printHunks(lines: string[], others: string[], hunks: Hunks): string {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (!first || !last) return "";
  const start = Math.max(0, first.start - CONTEXT);
  const end = Math.min(lines.length, last.end + CONTEXT);
  const otherStart = first.otherStart - (first.start - start);
  const otherEnd = last.otherEnd + (end - last.end);
  let [printed, at] = ["", start];
  const print = (sign: string, all: readonly string[]) => {
    for (const line of all) printed += printLine(sign, line);
  };
  for (const hunk of hunks) {
    print(" ", lines.slice(at, hunk.start));
    print("-", lines.slice(hunk.start, hunk.end));
    print("+", others.slice(hunk.otherStart, hunk.otherEnd));
    at = hunk.end;
  }
  print(" ", lines.slice(at, end));
  const ranges = `-${range(start, end)} +${range(otherStart, otherEnd)}`;
  return `@@ ${ranges} @@\n${printed}`;
}

function range(start: number, end: number): string {
  const count = end - start;
  return `${count === 0 ? start : start + 1}${count === 1 ? "" : `,${count}`}`;
}

function printLine(sign: string, line: string): string {
  return line.endsWith("\n") ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
