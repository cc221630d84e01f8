import type { ContentIssue } from "../../content";
import { quote } from "../../files/errors/content-errors";
import { type CodedError, codedError } from "../../files/errors/words/error-words";
import type { PageSource } from "../../files/parse-page";
import { cutError } from "./advise-unlikely";
import { withoutCode } from "./advise-wiki-links";

const MAX_NAMED = 20;

/** Advice for texts of a page that a # cuts, and for lines that look like Markdown and stay text, with the form that was meant. */
export function adviseRawMarkdown(
  file: string,
  { yaml, body, bodyLine }: Pick<PageSource, "yaml" | "body" | "bodyLine">,
): ContentIssue[] {
  const lines = withoutCode(body).split("\n");
  const properties = bodyLine === 1 ? pastedProperties(lines) : undefined;
  const cuts = (yaml.cuts ?? []).map(({ line, text }) => {
    return { file, line, path: "", ...cutError(text) };
  });
  const raw = lines
    .flatMap((line, index): ContentIssue[] => {
      const error = template(line) ?? dialect(line) ?? rawLine(line) ?? headOfTable(lines, index);
      return error ? [{ file, line: bodyLine + index, path: "", ...error }] : [];
    })
    .slice(0, MAX_NAMED);
  const pasted = properties ? [{ file, line: bodyLine, path: "", ...properties }] : [];
  return [...cuts, ...pasted, ...raw];
}

/** Keys that other programs write above a text. */
const PROPERTY =
  /^(title|titel|date|datum|tags|created|erstellt|status|author|autor|description|beschreibung|slug|url)$/i;

/** Properties of a program for notes at the beginning of a file without front matter. */
function pastedProperties(lines: readonly string[]): CodedError | undefined {
  const end = lines.findIndex((line) => !/^\p{L}[\p{L} ]{1,30}: \S/u.test(line));
  const keys = lines.slice(0, end).map((line) => line.split(":")[0] ?? "");
  if (keys.length < 2 || lines[end]?.trim() !== "" || !keys.some((key) => PROPERTY.test(key)))
    return undefined;
  return codedError("advice-properties", { text: quote(lines[0] ?? "") });
}

/** What other kinds of Markdown have, and this one shows as text. */
const DIALECTS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["footnotes", /\[\^\w+\](?!:)/],
  ["attributes in braces", /(?<=\S ?)\{(?:[.#:][\w-]|width=|height=)[^{}]*\}\s*$/],
  ["emoji by name", /(?<!\S):[a-z_]{3,30}:(?!\S)/],
  ["tables of contents by [TOC]", /^\s*\[{1,2}_?TOC_?\]{1,2}\s*$/i],
  ["containers of :::", /^\s*:::+ ?\w+/],
  ["alerts of GitHub", /^> \[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/],
];

function dialect(line: string): CodedError | undefined {
  for (const [what, pattern] of DIALECTS) {
    const [text] = pattern.exec(line) ?? [];
    if (text) return codedError("advice-dialect", { text: quote(text), what });
  }
  return undefined;
}

/** A tag of the templates that other generators of sites run. */
function template(line: string): CodedError | undefined {
  const [text = ""] = /\{%-? *\w.*?%\}|\{\{[<%].*?[>%]\}\}|\{\{-? *[\w.]+.*?\}\}/.exec(line) ?? [];
  if (!text) return undefined;
  const system = /^\{\{[<%]/.test(text) ? "Hugo" : "Jekyll (Liquid)";
  return codedError("advice-template", { text: quote(text), system });
}

function rawLine(line: string): CodedError | undefined {
  const [, marks, heading] = /^ {0,3}(#{1,6})(\p{L}[^#]*)$/u.exec(line) ?? [];
  if (heading !== undefined) {
    const mended = quote(`${marks} ${heading.trim()}`);
    return codedError("advice-heading", { text: quote(line.trim()), mended });
  }
  const [link, label, to] = /\[([^[\]]+)\] ?\( *((?:mailto:|tel:)? *[^\s()]+) *\)/.exec(line) ?? [];
  const isTarget = to !== undefined && /^(\/|#|https?:|mailto:|tel:|media\/)/.test(to);
  if (link && isTarget && (link.includes("] (") || /: /.test(to))) {
    const mended = `[${label}](${to.replace(/\s/g, "")})`;
    return codedError("advice-link-space", { text: quote(link), mended });
  }
  const [bold, words] = /(?<!\S)\*\* +([^*\s][^*]*?) +\*\*(?!\S)/.exec(line) ?? [];
  if (!bold) return undefined;
  return codedError("advice-bold-space", { text: quote(bold), mended: `**${words}**` });
}

/** The first of several lines with as many bars, without the line of hyphens below it. */
function headOfTable(lines: readonly string[], index: number): CodedError | undefined {
  const [before = "", head = "", next = ""] = [lines[index - 1], lines[index], lines[index + 1]];
  const bars = (text: string) => text.match(/\|/g)?.length ?? 0;
  const isRow = (text: string) => /^\s*\|.*\|\s*$/.test(text);
  if (!isRow(head) || !isRow(next) || isRow(before)) return undefined;
  if (bars(head) !== bars(next) || /^[\s|:-]+$/.test(head) || /^[\s|:-]+$/.test(next))
    return undefined;
  const mended = `|${" --- |".repeat(bars(head) - 1)}`;
  return codedError("advice-table", { text: quote(head.trim()), mended });
}
