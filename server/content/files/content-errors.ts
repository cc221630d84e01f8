import type { ContentIssue } from "../content";

const MAX_MISTAKES = 100;
const MAX_FOUND_LENGTH = 300;
const MAX_EXPECTED_LENGTH = 1500;

/** One line for each of the first 100 errors: `home.md:14 sections[2].title: found nothing, expected text`. */
export function formatIssues(errors: readonly ContentIssue[]): string {
  const lines = errors.slice(0, MAX_MISTAKES).map(formatIssue);
  const more = errors.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

function formatIssue({ file, line, path, found, expected }: ContentIssue): string {
  const place = [line === undefined ? file : `${file}:${line}`, path].filter(Boolean).join(" ");
  return `${place}: found ${shorten(found, MAX_FOUND_LENGTH)}, expected ${shorten(expected, MAX_EXPECTED_LENGTH)}`;
}

function shorten(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Text of an owner as a message shows it: quoted, on one line, no longer than `limit` characters. */
export function quote(text: string, limit = 60): string {
  // A character takes two places in a string at most.
  const shown = [...text.slice(0, 2 * limit)].slice(0, limit).join("");
  const line = JSON.stringify(shown).slice(1, -1).replaceAll('\\"', '"');
  return `'${line}${shown.length < text.length ? "…" : ""}'`;
}
