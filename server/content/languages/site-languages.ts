import { languageSegment } from "../../../contract/page-addresses";
import { type Message, message } from "../files/errors/messages";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import { isLanguageTag, MAX_LANGUAGES } from "./language-schema";

/** The languages of a content folder, before site.yaml is validated. */
export interface SiteLanguages {
  /** Tags, the default one first. */
  all: readonly string[];
  first: string;
  /** False if site.yaml is unreadable: then files in any language are accepted. */
  isKnown: boolean;
}

/** Reads the languages of site.yaml before validation, because the names of pages depend on them. */
export function readLanguages(site: YamlSource | undefined): SiteLanguages {
  const listed = property(site?.data, "languages");
  const own = property(site?.data, "language");
  const tags = (Array.isArray(listed) ? listed : [own]).filter(isLanguageTag);
  const all = [...new Map(tags.map((tag) => [languageSegment(tag), tag])).values()];
  const isKnown =
    site !== undefined &&
    (listed === undefined || (Array.isArray(listed) && all.length === listed.length));
  // ISO 639 "undetermined", which no file name has.
  const [first = site ? "en" : "und"] = all;
  return { all: all.length > 0 ? all.slice(0, MAX_LANGUAGES) : [first], first, isKnown };
}

/** A file that may name its language before its ending: `about.en.md`. */
export interface LanguageFile {
  /** The file in the default language: `about.md`. */
  bare: string;
  /** The tag as spelt in the file name; undefined without one. */
  language?: string;
}

/** Splits the language off the name of a page or of site.yaml: `news/opening.en.md`, `site.pt-BR.yaml`. */
export function splitLanguage(file: string): LanguageFile {
  const [, name, language, ending] =
    /^(.*[^/])\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(\.(?:md|yaml))$/i.exec(file) ?? [];
  return name === undefined ? { bare: file } : { bare: `${name}${ending}`, language };
}

/** Returns the site's language for a tag, case-insensitively; undefined if the site lacks it. */
export function knownLanguage(tag: string, { all }: SiteLanguages): string | undefined {
  return all.find((language) => languageSegment(language) === languageSegment(tag));
}

/** Returns `expected` for the error of a file in an unknown language; undefined for a language of the site. */
export function languageError(
  { bare, language }: LanguageFile,
  languages: SiteLanguages,
): Message | undefined {
  if (language === undefined || !languages.isKnown) return undefined;
  const siteLanguage = knownLanguage(language, languages);
  if (siteLanguage === languages.first)
    return message("language-default", { bare, language: languages.first });
  if (siteLanguage !== undefined) return undefined;
  const all = languages.all.join(", ");
  return message("language-unknown", { all });
}
