import type { Content } from "../content/content";

/** A language of the site under its own name. */
export interface NamedLanguage {
  language: string;
  name: string;
  /** Path of its home page; missing where it has none. */
  home?: string;
}

/** The languages of a site with several, in their order; undefined for one language. */
export function namedLanguages({ languages, pages }: Content): NamedLanguage[] | undefined {
  if (languages.length === 1) return undefined;
  const homes = new Map<string, string>();
  for (const { commonPath, language, path } of pages.values())
    if (commonPath === "/") homes.set(language, path);
  return languages.map((language) => {
    const home = homes.get(language);
    return { language, name: nameOf(language), ...(home !== undefined && { home }) };
  });
}

/** The name of a language in that language, in upper case at the beginning: `Français`. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join("");
}

/** The content with the settings of one of its languages as those of the site. */
export function contentIn(content: Content, language: string): Content {
  const site = content.sites.get(language);
  return !site || site === content.site ? content : { ...content, site };
}

const RTL_LANGUAGES = ["ar", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"];

/** The direction in which a language is written. */
export function directionOf(language: string): "ltr" | "rtl" {
  const [primary = "en"] = language.split("-");
  return RTL_LANGUAGES.includes(primary) ? "rtl" : "ltr";
}
