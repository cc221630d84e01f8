interface InLanguage {
  language: string;
  path: string;
}

/**
 * Takes a page in all languages that search engines may know, its own included, and the site's languages; returns what
 * `hreflang` names: each of them, and as `x-default` the one in the default language, else the first. None for one language.
 */
export function hreflangs(
  alternates: readonly InLanguage[],
  [defaultLanguage]: readonly string[],
): { hreflang: string; path: string }[] {
  const [first, second] = alternates;
  if (!first || !second) return [];
  const others = alternates.map(({ language, path }) => ({ hreflang: language, path }));
  const { path } = alternates.find(({ language }) => language === defaultLanguage) ?? first;
  return [...others, { hreflang: "x-default", path }];
}

/** Takes a language tag, returns its Open Graph locale: with the region where most people speak it, `de_DE` for `de`. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}
