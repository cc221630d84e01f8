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
  const cuts = (yaml.cuts ?? []).map(({ line, text }) => {
    return { file, line, path: "", ...cutError(text) };
  });
  const raw = lines
    .flatMap((line, index): ContentIssue[] => {
      const error = rawLine(line) ?? headOfTable(lines, index);
      return error ? [{ file, line: bodyLine + index, path: "", ...error }] : [];
    })
    .slice(0, MAX_NAMED);
  return [...cuts, ...raw];
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
