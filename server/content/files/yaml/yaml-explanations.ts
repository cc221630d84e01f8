import { quote } from "../errors/content-errors";

/** What is wrong on a line, and what is wanted. */
interface Explained {
  found: string;
  expected: string;
}

/** A mistake as it looks on a line, with the words for it. The first that fits is told. */
type Explanation = (line: string, above: string | undefined) => Explained | undefined;

/** The key of a line, of an entry of a list too. */
export const KEY = /^\s*(?:- +)?([\w-]+)/;
/** The value of a `key: value` or of an entry of a list. */
export const VALUE = /^\s*(?:- +)?(?:[\w-]+: +|- +)(?!-)(.*\S)\s*$/;

/** From the most telling look of a line to the least. */
export const EXPLANATIONS: readonly Explanation[] = [
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

/** `title：A`, `title; A`, `title = A`, or a no-break space after the colon. */
export function foreignColon(line: string): Explained | undefined {
  const [, dash = "", key, value] =
    /^\s*(- +)?([\w-]+)(?:\s*[：;=]|\s*:(?=[\u00a0\u2000-\u200b\u202f\u3000]))\s*(\S.*)$/.exec(
      line,
    ) ?? [];
  if (value === undefined) return undefined;
  const mended = quote(`${dash}${key}: ${value}`);
  return { found: quote(line.trim()), expected: `a colon and a plain space: ${mended}` };
}
