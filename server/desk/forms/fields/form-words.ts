import { germanText } from "../../../content/schema/editor/german-text";
import german from "./words/de.json";
import english from "./words/en.json";

/** The languages that the desk speaks. */
export type DeskLanguage = "en" | "de";

/** The words of forms themselves; those of fields come with the schema. */
export type FormWords = typeof english;

/** The words of a form in the owner's language. */
export function formWords(language: DeskLanguage): FormWords {
  return language === "de" ? german : english;
}

/** A title or description of the schema in the owner's language; English where there is no German. */
export function schemaText(english: string, language: DeskLanguage): string {
  return (language === "de" && germanText(english)) || english;
}

/** Puts values into words: `{count} entries`. */
export function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
