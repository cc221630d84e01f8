import { expect, test } from "vitest";
import { hreflangs, openGraphLocale } from "../../../app/seo/hreflang";

const LANGUAGES = ["de", "en", "fr"];

/** A page in some languages, at a path of each. */
function pageIn(...languages: string[]) {
  return languages.map((language) => ({ language, path: `/${language}/page` }));
}

test.each<[name: string, languages: string[], expected: string[]]>([
  ["no language that search engines may know", [], []],
  ["one language", ["en"], []],
  ["all languages", LANGUAGES, ["de /de/page", "en /en/page", "fr /fr/page", "x-default /de/page"]],
  ["the default language last", ["en", "de"], ["en /en/page", "de /de/page", "x-default /de/page"]],
  ["none in the default one", ["en", "fr"], ["en /en/page", "fr /fr/page", "x-default /en/page"]],
])("hreflang: a page in %s", (_name, languages, expected) => {
  const found = hreflangs(pageIn(...languages), LANGUAGES);
  expect(found.map(({ hreflang, path }) => `${hreflang} ${path}`)).toEqual(expected);
});

test.each([
  ["de", "de_DE"],
  ["de-AT", "de_AT"],
  ["pt-BR", "pt_BR"],
  ["zh-Hant", "zh_TW"],
  ["no", "no_NO"],
  ["ar", "ar_EG"],
])("og:locale of %s is %s", (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale);
});
