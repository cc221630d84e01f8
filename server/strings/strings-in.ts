import { ENGLISH, type InterfaceStrings, type SomeStrings, type Translation } from "./english";
import { de } from "./languages/de";

/** The languages with strings of their own, by primary subtag. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = { de };

/** Norwegian has two written forms; the strings are in Bokmål, which readers of either know. */
const SHARED: Record<string, string> = { no: "nb", nn: "nb" };

/** Takes a language tag, returns the language of its strings: `de` for `de-AT`; undefined for a language without strings. */
export function translatedLanguage(tag: string): string | undefined {
  const { language } = new Intl.Locale(tag);
  const primary = SHARED[language] ?? language;
  return primary === "en" || Object.hasOwn(TRANSLATIONS, primary) ? primary : undefined;
}

/** Takes a language tag and the owner's strings, returns all strings: the owner's, else those of the language, else English. */
export function stringsIn(tag: string, own: SomeStrings = {}): InterfaceStrings {
  const words = TRANSLATIONS[translatedLanguage(tag) ?? "en"] ?? {};
  return {
    ...{ ...ENGLISH, ...words, ...own },
    form: { ...ENGLISH.form, ...words.form, ...own.form },
    consent: { ...ENGLISH.consent, ...words.consent, ...own.consent },
    answers: { ...ENGLISH.answers, ...words.answers, ...own.answers },
  };
}

/** The names of the strings that the owner has not written, groups with a dot: `form.send`. */
export function missingStrings(own: SomeStrings): string[] {
  const inGroups: Record<string, object | string | undefined> = own;
  return Object.entries(ENGLISH).flatMap(([name, text]) => {
    if (typeof text === "string") return name in own ? [] : [name];
    const written = inGroups[name] ?? {};
    return Object.keys(text).flatMap((inner) =>
      typeof written === "object" && inner in written ? [] : [`${name}.${inner}`],
    );
  });
}
