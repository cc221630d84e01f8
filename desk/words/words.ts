import type { DeskLanguage } from "../../server/desk/forms/fields/form-words";
import english from "./english.json";
import german from "./german.json";

/** Names a sentence of the desk. */
export type Word = keyof typeof english;

type Values = Readonly<Record<string, string | number>>;

/** The words of a language, with dates. */
export interface Words {
  language: DeskLanguage;
  say(word: Word, values?: Values): string;
  /** A sentence that the server names; its name if there is none. */
  sentence(key: string, values?: Values): string;
  /** A date with its time. `at`: ms since 1970, or ISO 8601. */
  time(at: number | string): string;
  /** A date without its time: takes 2026-12-24. */
  date(day: string): string;
}

const TEXTS: Readonly<Record<DeskLanguage, Readonly<Record<Word, string>>>> = {
  en: english,
  de: german,
};

/** Words by language and timezone: a list of 1,000 pages asks for them in each row, and a date format takes long to make. */
const made = new Map<string, Words>();

/** Returns the words of a language, with times of a timezone; of the machine's without one. */
export function wordsOf(language: DeskLanguage, timeZone?: string): Words {
  const key = `${language} ${timeZone ?? ""}`;
  const words = made.get(key) ?? makeWords(language, timeZone);
  made.set(key, words);
  return words;
}

function makeWords(language: DeskLanguage, timeZone: string | undefined): Words {
  const texts = TEXTS[language];
  const locale = language === "en" ? "en-GB" : "de";
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  const isWord = (key: string): key is Word => Object.hasOwn(texts, key);
  return {
    language,
    say: (word, values) => fill(texts[word], values),
    sentence: (key, values) => (isWord(key) ? fill(texts[key], values) : key),
    time: (at) => time.format(new Date(at)),
    date: (day) => date.format(new Date(day)),
  };
}

function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
