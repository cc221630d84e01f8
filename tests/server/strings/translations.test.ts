import { expect, test } from "vitest";
import { ENGLISH } from "../../../server/strings/english";
import { TRANSLATIONS } from "../../../server/strings/strings-in";

/** Words that are the same in English and in the language. */
const COGNATES: Record<string, string[]> = {
  de: ["colourModeSystem", "form.name", "form.optional", "consent.label"],
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

test.each(Object.entries(TRANSLATIONS))(
  "translations: %s has no string that English lacks",
  (_, strings) => {
    const known = names(english);
    expect([...names(texts(strings))].filter((name) => !known.has(name))).toEqual([]);
  },
);

test.each(Object.entries(TRANSLATIONS))(
  "translations: in %s every string has the placeholders of the English one",
  (_, strings) => {
    const wrong = [...texts(strings)].filter(([name, text]) => {
      const model = english.get(name) ?? english.get(name.replace(PLURAL, ".other"));
      return placeholders(text).join() !== placeholders(model).join();
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
  "translations: nothing in %s is English, but words that are the same there",
  (language, strings) => {
    const same = [...texts(strings)].filter(([name, text]) => english.get(name) === text);
    expect(same.map(([name]) => name).sort()).toEqual([...(COGNATES[language] ?? [])].sort());
  },
);
