import { createHash } from "node:crypto";
import type { UiStrings } from "../../contract/default-strings";
import { sharedStrings } from "./shared-strings";
import { TRANSLATIONS, translatedLanguage } from "./strings-in";

/** A file of the client build: the strings that every page gets, in one language. */
export interface TranslationFile {
  /** `strings-de-3f2a1c9b.json`, with the hash of its text. */
  name: string;
  strings: UiStrings;
}

const files = new Map(
  Object.entries(TRANSLATIONS).map(([language, all]): [string, TranslationFile] => {
    const strings = sharedStrings(all);
    const hash = createHash("sha256").update(JSON.stringify(strings)).digest("hex").slice(0, 8);
    return [language, { name: `strings-${language}-${hash}.json`, strings }];
  }),
);

/** Takes a language tag, returns the file of its strings; undefined for English and for languages without strings. */
export function translationFile(tag: string): TranslationFile | undefined {
  return files.get(translatedLanguage(tag) ?? "");
}

/** The files of all languages, which the build writes. */
export function translationFiles(): TranslationFile[] {
  return [...files.values()];
}
