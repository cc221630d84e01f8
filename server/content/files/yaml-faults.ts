import { quote } from "./content-errors";

/** A fault of YAML in the owner's words; `line` is 1-based in the text. */
export interface YamlFault {
  line: number;
  found: string;
  expected: string;
}

/** A mistake as it looks on a line, with the words for it. The first that fits is told. */
type Explanation = (line: string, above: string | undefined) => Omit<YamlFault, "line"> | undefined;

const KEY = /^\s*(?:- +)?([\w-]+)/;
/** The value of a `key: value` or of an entry of a list. */
const VALUE = /^\s*(?:- +)?(?:[\w-]+: +|- +)(?!-)(.*\S)\s*$/;

const EXPLANATIONS: readonly Explanation[] = [
  function tab(line) {
    if (!/^ *\t/.test(line)) return undefined;
    return { found: "a tab at the beginning of the line", expected: "spaces" };
  },
  function secondDocument(line) {
    if (!/^(---|\.\.\.)/.test(line)) return undefined;
    return { found: quote(line.trim()), expected: "no line of that kind inside YAML" };
  },
  function foreignDash(line) {
    const entry = /^\s*[•*–—‣·]\s*(\S.*)$/.exec(line)?.[1];
    if (entry === undefined) return undefined;
    return {
      found: quote(line.trim()),
      expected: `a hyphen before each entry: ${quote(`- ${entry}`)}`,
    };
  },
  function dashWithoutSpace(line) {
    const entry = /^\s*-([^\s-].*)$/.exec(line)?.[1];
    if (entry === undefined) return undefined;
    return {
      found: quote(line.trim()),
      expected: `a space after the dash: ${quote(`- ${entry}`)}`,
    };
  },
  function commaMissing(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    if (!/^[[{].*[\]}]$/.test(value) || /["']/.test(value)) return undefined;
    const mended = value.replace(/(: [^,{}[\]:]+?) +(?=[\w-]+: )/g, "$1, ");
    if (mended === value) return undefined;
    return { found: quote(value), expected: `a comma between the entries: ${quote(mended)}` };
  },
  function commentWithin(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    if (!/^[[{]/.test(value)) return undefined;
    const plain = value.replace(/"[^"]*"|'[^']*'/g, (quoted) => "x".repeat(quoted.length));
    const [, before = "", text] =
      /^(.*?[[{,] *(?:[\w-]+: +)?)((?:[^,[{]* )?#[^,\]}]*)/.exec(plain) ?? [];
    if (text === undefined) return undefined;
    const found = value.slice(before.length, before.length + text.length).trim();
    const needs = found.startsWith("#") ? "that starts with #" : "with ' #' in it";
    return { found: quote(found), expected: `quotes: text ${needs} needs them` };
  },
  function openBracket(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    const bracket = /^[[{]/.exec(value)?.[0];
    if (!bracket || closes(value)) return undefined;
    const closing = bracket === "[" ? "]" : "}";
    return { found: quote(value), expected: `a ${closing} at its end, or quotes if it is text` };
  },
  function startsWithSign(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    const sign = /^(?:[@`%!&*>|]|\?(?= ))/.exec(value)?.[0];
    if (!sign || /^[>|][+-]?\d?$/.test(value) || closes(value)) return undefined;
    return { found: quote(value), expected: `quotes: text that starts with ${sign} needs them` };
  },
  function signWithin(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    if (!/^[[{]/.test(value)) return undefined;
    const text = /[[{,] *(?:[\w-]+: +)?([@`%][^,\]}]*)/.exec(value)?.[1]?.trim();
    if (!text) return undefined;
    return { found: quote(text), expected: `quotes: text that starts with ${text[0]} needs them` };
  },
  function quotesWithin(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    const mark = /^["']/.exec(value)?.[0];
    if (!mark) return undefined;
    if (value.indexOf(mark, 1) < 0)
      return { found: quote(value), expected: `a second ${mark} at the end of the text` };
    const other = mark === "'" ? '"' : "'";
    const inner = value.endsWith(mark) ? value.slice(1, -1) : value;
    const mended = inner.includes(other) ? "…" : other + inner + other;
    const found = `${quote(value)}, whose quotes end too early`;
    return { found, expected: `quotes around all of it that are not in it: ${mended}` };
  },
  function colonInText(line) {
    const [, key, value] = /^\s*(?:- +)?([\w-]+): +([^"'[{].*: .*)$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    const mark = value.includes('"') ? "'" : '"';
    const mended = `${key}: ${mark}${value.trim()}${mark}`;
    return {
      found: quote(line.trim()),
      expected: `quotes, because text with ': ' needs them: ${mended}`,
    };
  },
  function endsWithColon(line) {
    const [, key, value] = /^\s*(?:- +)?([\w-]+): +([^"'[{|>\s].*:)\s*$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    const mark = value.includes('"') ? "'" : '"';
    const expected = `quotes, because text that ends with ':' needs them: ${key}: ${mark}${value}${mark}`;
    return { found: quote(line.trim()), expected };
  },
  function startsWithDash(line) {
    const [, value] = /^\s*(?:- +)?[\w-]+: +(- .*\S)\s*$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    const expected =
      "quotes: text that starts with - needs them (entries of a list begin below the key)";
    return { found: quote(value), expected };
  },
  function colonWithoutSpace(line) {
    const [, key, value] = /^\s*(?:- +)?([\w-]+):([^\s:/].*)$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    return {
      found: quote(line.trim()),
      expected: `a space after the colon: ${quote(`${key}: ${value}`)}`,
    };
  },
  foreignColon,
  function withoutColon(line, above = "") {
    if (!/^\s*(- +)?[^:#\s-][^:]*$/.test(line)) return undefined;
    const key = KEY.exec(line)?.[1] ?? "key";
    const isText =
      /^\s*\p{L}[^=]*$/u.test(line) && /\S +\S/.test(line) && /: +[^"'[{|>]/.test(above);
    const more = isText ? ", or two spaces before it if the text above goes on" : "";
    return { found: quote(line.trim()), expected: `a key and a colon: '${key}: …'${more}` };
  },
];

/** A text in brackets of which all are closed. */
function closes(value: string): boolean {
  return /^\[.*\]$|^\{.*\}$/.test(value) || /^[*&][\w-]+$/.test(value);
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

/** `title：A`, `title; A`, `title = A`, or a no-break space after the colon. */
function foreignColon(line: string): Omit<YamlFault, "line"> | undefined {
  const [, dash = "", key, value] =
    /^\s*(- +)?([\w-]+)(?:\s*[：;=]|\s*:(?=[\u00a0\u2000-\u200b\u202f\u3000]))\s*(\S.*)$/.exec(
      line,
    ) ?? [];
  if (value === undefined) return undefined;
  const mended = quote(`${dash}${key}: ${value}`);
  return { found: quote(line.trim()), expected: `a colon and a plain space: ${mended}` };
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
