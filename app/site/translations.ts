import type { UiStrings } from "../../contract/default-strings";
import type { SerializedSite } from "../../server/render/public-site";

/**
 * Strings by the address of their file. The server adds those of each language before it renders, the browser those of its
 * document before it hydrates.
 */
const translations = new Map<string, UiStrings>();

/** Adds the strings of a language. */
export function addTranslation(file: string, strings: UiStrings): void {
  translations.set(file, strings);
}

/** The strings of a site that are not the English ones: the owner's, else those of its language. */
export function translatedStrings({
  stringsFile = "",
  strings,
}: Pick<SerializedSite, "stringsFile" | "strings">): Partial<UiStrings> {
  return { ...translations.get(stringsFile), ...strings };
}
