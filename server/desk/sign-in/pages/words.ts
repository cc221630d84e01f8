import { fillIn } from "../../../../contract/text/fill-in";
import german from "./words.de.json" with { type: "json" };
import english from "./words.en.json" with { type: "json" };

export type Language = "en" | "de";
type Word = keyof typeof english;
type Values = Readonly<Record<string, string | number>>;

/** The words of a language. */
export interface Words {
  language: Language;
  /** Returns a text with its `{names}` filled in. */
  say(word: Word, values?: Values): string;
  /** A date with its time, in the time zone of the process. */
  date(at: number): string;
}

const DATE = { dateStyle: "long", timeStyle: "short" } as const;
const DATES = {
  en: new Intl.DateTimeFormat("en-GB", DATE),
  de: new Intl.DateTimeFormat("de", DATE),
};
const TEXTS: Record<Language, Record<Word, string>> = { en: english, de: german };

/** Returns the words of a language. */
export function wordsOf(language: Language): Words {
  return {
    language,
    say: (word, values = {}) => fillIn(TEXTS[language][word], values),
    date: (at) => DATES[language].format(at),
  };
}

/** Chooses the language of an answer by `Accept-Language` (RFC 9110, 12.5.4): English where neither is wanted. */
export function acceptedLanguage({ headers }: Request): Language {
  let best: { language: Language; weight: number } = { language: "en", weight: 0 };
  for (const entry of (headers.get("accept-language") ?? "").slice(0, 500).split(",")) {
    const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const language = tag.split("-")[0];
    const quality = parameters.find((one) => one.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if ((language === "en" || language === "de") && weight > best.weight)
      best = { language, weight };
  }
  return best.language;
}
