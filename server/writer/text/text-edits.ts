/** A change of a text: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Takes a text and edits that do not overlap, in any order; returns the changed text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** The offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset of the end of a line, before its newline. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** The column of an offset, from 0 on. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The 1-based number of the line of an offset. */
export function lineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
