import type { ContentIssue } from "../../content/content";
import { errorWords } from "../../content/files/errors/words/error-words";
import type { DeskLanguage } from "../forms/fields/form-words";
import type { FormMistake } from "../forms/form-node";

const FRAMES: Readonly<Record<DeskLanguage, string>> = {
  en: "Found {found}; expected {expected}",
  de: "Gefunden: {found}; erwartet: {expected}",
};
const MAX_LENGTH = 1500;

/** A mistake in a content file in a sentence, without its place. */
export function issueText({ code, values = {} }: ContentIssue, language: DeskLanguage): string {
  const words: Record<string, string> = { ...errorWords({ code, values }, language) };
  const text = FRAMES[language].replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** The mistakes of a file, for its form. */
export function mistakesOf(
  errors: readonly ContentIssue[],
  file: string,
  language: DeskLanguage,
): FormMistake[] {
  return errors
    .filter((error) => error.file === file)
    .map((error) => ({ place: error.path, text: issueText(error, language) }));
}
