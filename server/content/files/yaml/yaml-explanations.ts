import { quote } from "../errors/content-errors";
import { type CodedError, codedError } from "../errors/words/error-words";

/** A fault of YAML in the owner's words; `line` is 1-based in the text. */
export type YamlFault = CodedError & { line: number };

/** What a line seems to be wrong with. */
export interface Explained {
  error: CodedError;
  /** The line as the error proposes it, or what stands in its place: a guess holds only if this can be read. */
  mended: string;
  /** The line above in its new form, where that is the one to change. */
  above?: string;
}

/** A mistake as it looks on a line, with the words for it. The first that holds is told. */
type Explanation = (line: string, above: string) => Explained | undefined;

/** The key of a line, of an entry of a list too. */
const KEY = /^\s*(?:- +)?([\w-]+)/;
/** The value of a `key: value` or of an entry of a list. */
export const VALUE = /^\s*(?:- +)?(?:[\w-]+: +|- +)(?!-)(.*\S)\s*$/;

const SPACE = "[\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]";

/** From the most telling look of a line to the least. */
export const EXPLANATIONS: readonly Explanation[] = [
  function strangeSpaces(line) {
    const [, spaces] = new RegExp(`^( *${SPACE}[\\s\\u200b]*)\\S`).exec(line) ?? [];
    if (spaces === undefined) return undefined;
    const mended = " ".repeat(spaces.length) + line.slice(spaces.length);
    return { error: codedError("yaml-strange-space", {}), mended };
  },
  function secondDocument(line) {
    if (!/^(---|\.\.\.)/.test(line)) return undefined;
    return { error: codedError("yaml-second-document", { text: quote(line.trim()) }), mended: "" };
  },
  function foreignComment(line) {
    const [, indent = "", text] =
      /^(\s*)(?:\/\/|<!--|;|\/\*)\s*(.*?)\s*(?:-->|\*\/)?$/.exec(line) ?? [];
    if (!text) return undefined;
    return mendedLine("yaml-comment", line, `${indent}# ${text}`);
  },
  function foreignDash(line) {
    const [, indent = "", entry] = /^(\s*)(?:[•*–—‣·−‐‑]|--)\s*(\S.*)$/.exec(line) ?? [];
    return entry === undefined ? undefined : mendedLine("yaml-dash", line, `${indent}- ${entry}`);
  },
  function strangeSpaceAfterDash(line) {
    const [, indent = "", entry] = new RegExp(`^(\\s*)-${SPACE}+(\\S.*)$`).exec(line) ?? [];
    if (entry === undefined) return undefined;
    return mendedLine("yaml-dash-strange-space", line, `${indent}- ${entry}`);
  },
  function tabAfterDash(line) {
    const [, indent = "", entry] = /^( *)-[ ]*\t\s*(\S.*)$/.exec(line) ?? [];
    if (entry === undefined) return undefined;
    return mendedLine("yaml-tab-after-dash", line, `${indent}- ${entry}`);
  },
  function dashWithoutSpace(line) {
    const [, indent = "", entry] = /^(\s*)-([^\s-].*)$/.exec(line) ?? [];
    if (entry === undefined) return undefined;
    return mendedLine("yaml-dash-space", line, `${indent}- ${entry}`);
  },
  function startsWithSign(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    const sign = /^(?:[@`%!&*>|]|\?(?= ))/.exec(value)?.[0];
    if (!sign || /^[>|][+-]?\d?$/.test(value) || /^[*&][\w-]+$/.test(value)) return undefined;
    return quoted(codedError("yaml-sign-first", { text: quote(value), sign }), line, value);
  },
  function backslash(line) {
    const text = /"([^"]*\\[^"]*)"/.exec(line)?.[1];
    if (text === undefined) return undefined;
    const isFile = /^\S+\.\w+$/.test(text);
    const mended = isFile ? text.replaceAll("\\", "/") : `'${text.replaceAll("'", "''")}'`;
    const code = isFile ? "yaml-backslash" : "yaml-backslash-text";
    const error = codedError(code, { text: quote(`"${text}"`), mended });
    return { error, mended: line.replace(`"${text}"`, () => mended) };
  },
  function quotesWithin(line) {
    const value = VALUE.exec(line)?.[1] ?? "";
    const mark = /^["']/.exec(value)?.[0];
    if (!mark) return undefined;
    if (value.indexOf(mark, 1) < 0) {
      const error = codedError("yaml-quote-open", { text: quote(value), mark });
      return { error, mended: line.trimEnd() + mark };
    }
    const other = mark === "'" ? '"' : "'";
    const inner = value.endsWith(mark) ? value.slice(1, -1) : value;
    const isPlain = !inner.includes(other) && !inner.includes("\\");
    const mended = other + inner + other;
    const error = codedError("yaml-quote-early", {
      text: quote(value),
      mended: isPlain ? mended : "…",
    });
    return { error, mended: line.replace(value, () => (isPlain ? mended : '"x"')) };
  },
  function listBesideKey(line) {
    const [, before = "", key = "", value] =
      /^(\s*(?:- +)?)([\w-]+): +(- .*\S)\s*$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    const mended = `${before}${key}:\n${" ".repeat(before.length)}  ${value}`;
    const isGroup = /^- +[\w-]+: /.test(value);
    const text = quote(isGroup ? line.trim() : value);
    const error = isGroup
      ? codedError("yaml-list-below", { text, mended: quote(value) })
      : codedError("yaml-dash-text", { text });
    return isGroup ? { error, mended } : quoted(error, line, value);
  },
  function colonInText(line) {
    const [, key, value] = /^\s*(?:- +)?([\w-]+) ?: +([^"'[{].*: .*)$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    return quotedText("yaml-colon-in-text", line, key, value.trim());
  },
  function endsWithColon(line) {
    const [, key, value] = /^\s*(?:- +)?([\w-]+): +([^"'[{|>\s].*:)\s*$/.exec(line) ?? [];
    return value === undefined ? undefined : quotedText("yaml-colon-last", line, key, value);
  },
  function colonBelow(line, above) {
    const key = /^\s*(?:- +)?([\w-]+): +[^"'[{|>&*!\s]/.exec(above)?.[1];
    const isBelow = line.search(/\S/) > above.search(/[^\s-]/) && /\S+ .*: |\S:$/.test(line.trim());
    if (key === undefined || !isBelow) return undefined;
    const error = codedError("yaml-colon-below", { text: quote(line.trim()), key });
    return {
      error,
      mended: line,
      above: above.replace(`${key}: `, `${key}: >-\n${" ".repeat(line.search(/\S/))}`),
    };
  },
  function colonWithoutSpace(line) {
    const [, before = "", value] = /^(\s*(?:- +)?[\w-]+:)([^\s:/].*)$/.exec(line) ?? [];
    if (value === undefined) return undefined;
    return mendedLine("yaml-colon-space", line, `${before} ${value}`, /^- +/);
  },
  foreignColon,
  function withoutColon(line, above) {
    if (!/^\s*(- +)?[^:#\s-][^:]*$/.test(line)) return undefined;
    const key = KEY.exec(line)?.[1] ?? "key";
    const isText =
      /^\s*\p{L}[^=]*$/u.test(line) && /\S +\S/.test(line) && /: +[^"'[{|>]/.test(above);
    const error = codedError(isText ? "yaml-text-goes-on" : "yaml-no-colon", {
      text: quote(line.trim()),
      key,
    });
    return { error, mended: line.replace(/^(\s*(?:- +)?[\w-]*).*$/, `$1: ""`) };
  },
];

/** An error whose proposal is the whole line in its new form, without what `dropped` matches at its beginning. */
function mendedLine(
  code:
    | "yaml-comment"
    | "yaml-dash"
    | "yaml-dash-strange-space"
    | "yaml-tab-after-dash"
    | "yaml-dash-space"
    | "yaml-colon-space",
  line: string,
  mended: string,
  dropped = /^/,
): Explained {
  const proposal = quote(mended.trim().replace(dropped, ""));
  return { error: codedError(code, { text: quote(line.trim()), mended: proposal }), mended };
}

function quotedText(
  code: "yaml-colon-in-text" | "yaml-colon-last",
  line: string,
  key = "",
  value: string,
): Explained | undefined {
  const mark = value.includes('"') ? "'" : '"';
  const mended = `${key}: ${mark}${value}${mark}`;
  if (/\p{Cc}/u.test(value)) return undefined;
  const error = codedError(code, { text: quote(line.trim()), mended });
  return quoted(error, line, value);
}

/** An error whose proposal is quotes around a value of the line. */
export function quoted(error: CodedError, line: string, value: string): Explained {
  return { error, mended: line.replace(value, () => `'${value.replaceAll("'", "''")}'`) };
}

/** `title：A`, `title; A`, `title = A`, or a no-break space after the colon. */
export function foreignColon(line: string): Explained | undefined {
  const [, indent = "", dash = "", key, value] =
    /^(\s*)(- +)?([\w-]+)(?:\s*[：=]|\s*[;\u037e](?=\s)|\s*:(?=[\u00a0\u2000-\u200b\u202f\u3000]))\s*(\S.*)$/.exec(
      line,
    ) ?? [];
  if (value === undefined) return undefined;
  const mended = `${dash}${key}: ${value}`;
  const error = codedError("yaml-colon-kind", {
    text: quote(line.trim()),
    mended: quote(mended),
  });
  return { error, mended: indent + mended };
}
