import type { ContentIssue } from "../../content";

const MAX_ISSUES = 100;
const MAX_FOUND_LENGTH = 300;
const MAX_EXPECTED_LENGTH = 1500;

/** The content folder has errors. The message lists every one. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly errors: readonly ContentIssue[];

  constructor(folder: string, errors: readonly ContentIssue[]) {
    super(`The content folder ${folder} has errors:\n${formatIssues(errors)}`);
    this.errors = errors;
  }
}

/** One line for each of the first 100 errors: `home.md:14 sections[2].title: found nothing, expected text`. */
export function formatIssues(issues: readonly ContentIssue[]): string {
  const lines = issues.slice(0, MAX_ISSUES).map(formatIssue);
  const more = issues.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

function formatIssue({ file, line, path, found, expected }: ContentIssue): string {
  const place = [line === undefined ? file : `${file}:${line}`, path].filter(Boolean).join(" ");
  return `${place}: found ${shorten(found, MAX_FOUND_LENGTH)}, expected ${shorten(expected, MAX_EXPECTED_LENGTH)}`;
}

function shorten(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Quotes text of the owner for an error: on one line, at most `limit` characters. */
export function quote(text: string, limit = 60): string {
  // A character is at most two UTF-16 units long.
  const shown = [...text.slice(0, 2 * limit)].slice(0, limit).join("");
  const line = JSON.stringify(shown).slice(1, -1).replaceAll('\\"', '"');
  return `'${line}${shown.length < text.length ? "…" : ""}'`;
}
