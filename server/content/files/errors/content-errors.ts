import type { ContentIssue } from "../../content";
import { ERROR_LANGUAGES, type ErrorLanguage, errorWords } from "./words/error-words";

const MAX_ISSUES = 100;
const MAX_PLACES = 6;
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

/** The words around those of an error. */
const FRAMES: Readonly<Record<ErrorLanguage, string>> = {
  en: "{place}: found {found}, expected {expected}",
  de: "{place}: gefunden: {found}; erwartet: {expected}",
};
const MORE: Readonly<Record<ErrorLanguage, string>> = { en: "and {} more", de: "und {} weitere" };
const USED: Readonly<Record<ErrorLanguage, string>> = { en: "used in", de: "verwendet in" };

/** One line for each of the first 100 errors: `home.md:14 sections[2].title: found nothing, expected text`. */
export function formatIssues(
  issues: readonly ContentIssue[],
  language: ErrorLanguage = "en",
): string {
  const lines = issues.slice(0, MAX_ISSUES).map((issue) => formatIssue(issue, language));
  const more = issues.length - lines.length;
  return [...lines, ...moreThan(more, language)].join("\n");
}

function formatIssue(issue: ContentIssue, language: ErrorLanguage): string {
  const { code, values = {}, places = [] } = issue;
  const words = errorWords({ code, values }, language);
  const text: Record<string, string> = {
    place: placeOf(issue),
    found: shorten(words.found, MAX_FOUND_LENGTH),
    expected: shorten(words.expected, MAX_EXPECTED_LENGTH),
  };
  const line = FRAMES[language].replace(/\{(\w+)\}/g, (_, name: string) => text[name] ?? "");
  if (places.length === 0) return line;
  const named = places.slice(0, MAX_PLACES);
  const more = moreThan(places.length - named.length, language);
  return `${line} (${USED[language]} ${[...named, ...more].join(", ")})`;
}

function moreThan(count: number, language: ErrorLanguage): string[] {
  return count > 0 ? [MORE[language].replace("{}", String(count))] : [];
}

/** The place of an error: `home.md:14 sections[2].title`. */
export function placeOf({ file, line, path }: ContentIssue): string {
  return [line === undefined ? file : `${file}:${line}`, path].filter(Boolean).join(" ");
}

/** The language of a list of languages or locales (`de_DE.UTF-8`) in which errors are told; English for any other. */
export function errorLanguage(wanted: string | undefined): ErrorLanguage {
  const tag = wanted?.toLowerCase().split(/[-_.:]/)[0];
  return ERROR_LANGUAGES.find((language) => language === tag) ?? "en";
}

function shorten(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Letters that nobody sees: a word with one looks like the word. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Quotes text of the owner for an error: on one line, at most `limit` characters. */
export function quote(text: string, limit = 60): string {
  // A character is at most two UTF-16 units long.
  const shown = [...text.slice(0, 2 * limit)].slice(0, limit).join("");
  const line = JSON.stringify(shown)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(INVISIBLE, escaped);
  return `'${line}${shown.length < text.length ? "…" : ""}'`;
}
