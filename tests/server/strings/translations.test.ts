import { expect, test } from "vitest";
import { ENGLISH } from "../../../server/strings/english";
import { TRANSLATIONS, translatedLanguage } from "../../../server/strings/strings-in";

/** Texts that are the same in English and in the language. */
const SAME: Record<string, string[]> = {
  cs: ["Cookies", "E-mail"],
  da: ["Cookie", "Cookies", "Data", "E-mail", "Menu", "Register", "System"],
  de: ["(optional)", "Cookie", "Cookies", "Host", "Name", "System"],
  el: ["Cookie", "Cookies"],
  es: ["Cookie", "Cookies"],
  et: ["Host", "Register"],
  fr: [
    "Cookie",
    "Cookies",
    "E-mail",
    "Menu",
    "Message",
    "Notifications",
    "Page {page}",
    "Pages",
    "Profession",
  ],
  hu: ["E-mail"],
  it: ["Cookie", "E-mail", "Home", "Host", "Menu"],
  mt: ["Cookie", "Cookies", "Host"],
  nb: ["Data", "Register", "System"],
  nl: ["Cookie", "Cookies", "E-mail", "Home", "Host", "Menu"],
  pl: ["E-mail", "Host", "Menu"],
  pt: ["Cookie", "Cookies", "E-mail", "Menu"],
  ro: ["Accept", "E-mail"],
  sk: ["E-mail", "Register"],
  sl: ["Register"],
  sv: ["Data", "Register", "System"],
  tr: ["Form"],
};

/** Takes strings, returns their texts by name, groups and plural forms with a dot: `form.busy.other`. */
function texts(strings: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(strings).flatMap(([name, value]) =>
      typeof value === "string"
        ? [[prefix + name, value]]
        : [...texts(Object(value), `${prefix}${name}.`)],
    ),
  );
}

const english = texts(ENGLISH);
const PLURAL = /\.(zero|one|two|few|many|other)$/;
const names = (strings: ReadonlyMap<string, string>) =>
  new Set([...strings.keys()].map((name) => name.replace(PLURAL, "")));
const placeholders = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();

/** Whether a plural form is that of a single whole number, which words may say: "two days" in Arabic. */
function isOneNumber(language: string, category: string | undefined): boolean {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 1000 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

test("translations: all 29 languages are there", () => {
  const official = "bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv";
  const wanted = `${official} nb no uk tr ar he iw`.split(" ");
  expect(wanted.filter((language) => !translatedLanguage(language))).toEqual([]);
  expect(Object.keys(TRANSLATIONS)).toHaveLength(28);
});

test.each(Object.entries(TRANSLATIONS))("translations: %s lacks no string", (_, strings) => {
  const found = names(texts(strings));
  expect([...names(english)].filter((name) => !found.has(name))).toEqual([]);
});

test.each(Object.entries(TRANSLATIONS))(
  "translations: %s has no string that English lacks",
  (_, strings) => {
    const known = names(english);
    expect([...names(texts(strings))].filter((name) => !known.has(name))).toEqual([]);
  },
);

test.each(Object.entries(TRANSLATIONS))(
  "translations: in %s every string has the placeholders of the English one",
  (language, strings) => {
    const wrong = [...texts(strings)].filter(([name, text]) => {
      const model = placeholders(english.get(name) ?? english.get(name.replace(PLURAL, ".other")));
      const found = placeholders(text).join();
      if (found === model.join()) return false;
      return found !== "" || !isOneNumber(language, PLURAL.exec(name)?.[1]);
    });
    expect(wrong).toEqual([]);
  },
);

test.each(Object.entries(TRANSLATIONS))(
  "translations: %s has a text for each of its plural forms, and for no other",
  (language, strings) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const translated = texts(strings);
    const counted = [...english.keys()].filter((name) => name.endsWith(".other"));
    for (const name of counted.map((other) => other.replace(PLURAL, ""))) {
      const forms = [...translated.keys()].filter((key) => key.startsWith(`${name}.`));
      const found = forms.map((key) => key.slice(name.length + 1));
      if (found.length > 0) expect(found.sort(), name).toEqual([...pluralCategories].sort());
    }
  },
);

test.each(Object.entries(TRANSLATIONS))(
  "translations: nothing in %s is English, but what is the same there",
  (language, strings) => {
    const all = [...texts(strings)];
    const same = all.filter(([name, text]) => english.get(name) === text).map(([, text]) => text);
    expect([...new Set(same)].sort()).toEqual(SAME[language] ?? []);
    expect(all.filter(([, text]) => /\b(the|your|please|with|this|again)\b/i.test(text))).toEqual(
      [],
    );
  },
);

test("translations: in French no line begins with a colon, a question mark or a quotation mark", () => {
  const wrong = [...texts(TRANSLATIONS.fr ?? {}).values()].filter((text) =>
    / [:;?!»]|« /.test(text),
  );
  expect(wrong).toEqual([]);
});
