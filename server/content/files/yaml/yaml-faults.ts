import { quote } from "../errors/content-errors";
import { EXPLANATIONS, foreignColon, KEY, VALUE } from "./yaml-explanations";

/** A fault of YAML in the owner's words; `line` is 1-based in the text. */
export interface YamlFault {
  line: number;
  found: string;
  expected: string;
}

/**
 * Explains why a text is no YAML. Takes its lines and the 1-based line at which the parser gave up: the mistake is on it, or on
 * the one before. One cause, although the parser complains about what follows from it, too.
 */
export function explainFault(lines: readonly string[], at: number): YamlFault {
  const tabbed = [at - 1, at, at + 1].find((line) => /^ *\t/.test(lines[line - 1] ?? ""));
  const unindented = tabbed ? undefined : [at, at + 1].find((line) => isUnindented(lines, line));
  if (unindented) {
    const found = `${quote(lines[unindented - 1]?.trim() ?? "")} below a line that ends with | or >`;
    return { line: unindented, found, expected: "more spaces before it than before the key" };
  }
  for (const line of tabbed ? [tabbed] : [at, at - 1]) {
    const text = lines[line - 1];
    if (text === undefined || text.trim() === "") continue;
    for (const explain of EXPLANATIONS) {
      const fault = explain(text, lines[line - 2]);
      if (fault) return { line, ...fault };
    }
  }
  return openQuote(lines, at) ?? wrongIndent(lines, at) ?? unknownFault(lines, at);
}

/** Where the text ends too early, the last quotation mark that is not closed on its line. */
function openQuote(lines: readonly string[], at: number): YamlFault | undefined {
  if (lines.slice(at - 1).some((text) => text.trim() !== "")) return undefined;
  const index = lines.findLastIndex((text) => {
    const value = VALUE.exec(text)?.[1] ?? "";
    return /^["']/.test(value) && value.indexOf(value.charAt(0), 1) < 0;
  });
  const value = VALUE.exec(lines[index] ?? "")?.[1];
  if (value === undefined) return undefined;
  const expected = `a second ${value.charAt(0)} at the end of the text`;
  return { line: index + 1, found: quote(value), expected };
}

/** True for the first line of a text after `|` that is not deeper than its key. */
function isUnindented(lines: readonly string[], line: number): boolean {
  const [above = "", text = ""] = [lines[line - 2], lines[line - 1]];
  if (!/: +[|>][+-]?\d?\s*$/.test(above) || text.trim() === "") return false;
  return text.search(/\S/) <= above.search(/[^\s-]/) && !/^\s*(- +)?[\w-]+:( |$)/.test(text);
}

function wrongIndent(lines: readonly string[], at: number): YamlFault | undefined {
  const [above = "", line = ""] = [lines[at - 1], lines[at]];
  const column = (text: string) => text.search(/[^\s-]|-(?! )/);
  const isDeeper = KEY.test(above) && KEY.test(line) && column(line) > column(above);
  const [number, text] = isDeeper ? [at + 1, line] : [at, above];
  if (!KEY.test(text)) return undefined;
  const spaces = isDeeper ? ` (${column(above)})` : "";
  const found = `${quote(text.trim())} with ${text.search(/\S/)} spaces before it`;
  return { line: number, found, expected: `as many as before the keys beside it${spaces}` };
}

function unknownFault(lines: readonly string[], at: number): YamlFault {
  const text = lines[at - 1]?.trim() ?? "";
  const found = text ? `a line that cannot be read: ${quote(text)}` : "YAML that ends too early";
  return { line: at, found, expected: "'key: value', indented like the lines beside it" };
}

/** A decimal comma within braces begins another entry. Takes the texts before and after it. */
export function commaFault(line: number, whole: string, part: string): YamlFault {
  const text = `${whole},${part}`;
  const number = /^\d{1,3}(\.\d{3})+$/.test(whole) ? whole.replaceAll(".", "") : whole;
  const expected = /^\d+$/.test(part)
    ? `a point in the number: ${number}.${part}`
    : `quotes: text with a comma needs them within braces: "${text}"`;
  return { line, found: quote(text), expected };
}

/** The first line of text in place of keys that has another sign than the colon and its space. */
export function colonFault(lines: readonly string[]): YamlFault | undefined {
  for (const [index, text] of lines.entries()) {
    const fault = foreignColon(text);
    if (fault) return { line: index + 1, ...fault };
  }
  return undefined;
}

/** A sign that YAML takes for its own at the beginning of a value. */
export function signFault(line: number, value: string): YamlFault {
  const sign = value.slice(0, 1);
  return {
    line,
    found: quote(value),
    expected: `quotes: a value that starts with ${sign} needs them`,
  };
}
