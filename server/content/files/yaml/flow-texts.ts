/** A text within brackets or braces that stands there without quotes. */
export interface FlowText {
  text: string;
  /** Its place in the line. */
  start: number;
  where: "brackets" | "braces";
}

/** What stands within the brackets of a line. */
export interface FlowLine {
  texts: FlowText[];
  /** The brackets that are missing at the end of the line, the innermost first; empty if all are closed. */
  open: string;
  /** Where another bracket closes than the one that is open, and the one that is missing. */
  mismatch?: { at: number; bracket: string };
}

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

/** Reads a line from the bracket at `start` on, as its owner means it: a bracket inside a text belongs to the text. */
export function flowLine(line: string, start: number): FlowLine {
  const texts: FlowText[] = [];
  const stack: string[] = [];
  let at = start;
  while (at < line.length) {
    const sign = line.charAt(at);
    const closing = CLOSING[sign];
    if (closing !== undefined) stack.push(closing);
    if (/[\s,[{]/.test(sign)) {
      at++;
    } else if (/[\]}]/.test(sign)) {
      const wanted = stack.pop();
      if (wanted === undefined) break;
      if (wanted !== sign) return { texts, open: "", mismatch: { at, bracket: wanted } };
      at++;
      if (stack.length === 0) break;
    } else if (/["']/.test(sign)) {
      const end = line.indexOf(sign, at + 1);
      at = end < 0 ? line.length : end + 1;
    } else {
      const key = stack.at(-1) === "}" ? (/^[\w-]+:\s+/.exec(line.slice(at))?.[0] ?? "") : "";
      at += key.length;
      if (/[[{"'\]},]/.test(line.charAt(at))) continue;
      const end = endOfText(line, at);
      const where = stack.at(-1) === "}" ? "braces" : "brackets";
      texts.push({ text: line.slice(at, end).trimEnd(), start: at, where });
      at = Math.max(end, at + 1);
    }
  }
  return { texts, open: stack.reverse().join("") };
}

/** Where a text without quotes ends: at a comma, or at a bracket that it has not opened itself. */
function endOfText(line: string, start: number): number {
  let depth = 0;
  for (let at = start; at < line.length; at++) {
    const sign = line.charAt(at);
    if (/[[{(]/.test(sign)) depth++;
    else if (/[\]})]/.test(sign) && depth > 0) depth--;
    else if (/[\]}]/.test(sign) || (sign === "," && depth === 0)) return at;
  }
  return line.length;
}
