import { quote } from "../errors/content-errors";
import { codedError } from "../errors/words/error-words";
import type { YamlFault } from "./yaml-explanations";

// Lines below an entry that may have moved with it, while others did not.
const MAX_MOVED = 4;

/**
 * Guesses that a line has the columns of another line near it, above or below: with all that belongs to it, alone, or with
 * some of it.
 */
export function* movedLines(
  lines: readonly string[],
  line: number,
  from: "above" | "below",
): Generator<{ fault: YamlFault; mended: readonly string[] }> {
  const text = lines[line - 1] ?? "";
  const spaces = text.search(/\S/);
  if (!/^\s*(?:- |-$|[\w-]+:(?:\s|$))/.test(text)) return;
  const last = endOf(lines, line);
  const some = Array.from({ length: MAX_MOVED }, (_, more) => line + 1 + more);
  const ends = new Set([last, line, ...some.filter((end) => end < last)]);
  for (const { wanted, beside } of columnsNear(lines, line, from)) {
    const values = { text: quote(text.trim()), spaces, wanted, beside: quote(beside) };
    const fault = { line, ...codedError("yaml-indent", values) };
    for (const end of ends) {
      const mended = lines.map((one, index) =>
        index < line - 1 || index >= end ? one : shifted(one, wanted - spaces),
      );
      yield { fault, mended };
    }
  }
}

/** The columns of lines of the same look, entries or keys; the one of the line behind the block first. */
function columnsNear(lines: readonly string[], line: number, from: "above" | "below") {
  const text = lines[line - 1] ?? "";
  const isEntry = /^\s*-/.test(text);
  const isAlike = (other: string) =>
    isEntry ? /^\s*- /.test(other) : /^\s*(- +)?[\w-]+:(\s|$)/.test(other);
  const columnOf = (other: string) => other.search(isEntry ? /-/ : /[^\s-]/);
  const near = from === "above" ? lines.slice(0, line - 1).reverse() : lines.slice(line, line + 2);
  const columns = new Map<number, string>();
  for (const other of near.filter(isAlike)) {
    const column = columnOf(other);
    if (columns.size < 4 && column !== text.search(/\S/) && !columns.has(column))
      columns.set(column, other.trim());
  }
  const behind = lines.slice(endOf(lines, line)).find(isAlike);
  const isBehind = (column: number) => Number(behind !== undefined && columnOf(behind) === column);
  return [...columns]
    .map(([wanted, beside]) => ({ wanted, beside }))
    .sort((a, b) => isBehind(b.wanted) - isBehind(a.wanted));
}

/** The number of the last line that belongs to a line: those below it that are deeper. */
function endOf(lines: readonly string[], line: number): number {
  const spaces = lines[line - 1]?.search(/\S/) ?? 0;
  const next = lines.findIndex(
    (one, index) => index >= line && /\S/.test(one) && one.search(/\S/) <= spaces,
  );
  return next < 0 ? lines.length : next;
}

function shifted(line: string, by: number): string {
  if (line.trim() === "") return line;
  return " ".repeat(Math.max(0, line.search(/\S/) + by)) + line.trimStart();
}
