import { languageSegment } from "../../../contract/page-addresses";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import { isLanguageTag, MAX_LANGUAGES } from "./language-schema";

/** The languages of a content folder, as its other files go by them. */
export interface SiteLanguages {
  /** Tags, the default one first. */
  all: readonly string[];
  first: string;
  /** False where site.yaml cannot tell: files in any language then have no error of their own. */
  isKnown: boolean;
}

/** Reads the languages of site.yaml before its validation, because the names of pages depend on them. */
export function readLanguages(site: YamlSource | undefined): SiteLanguages {
  const listed = property(site?.data, "languages");
  const own = property(site?.data, "language");
  const tags = (Array.isArray(listed) ? listed : [own]).filter(isLanguageTag);
  const all = [...new Map(tags.map((tag) => [languageSegment(tag), tag])).values()];
  const isKnown =
    site !== undefined &&
    (listed === undefined || (Array.isArray(listed) && all.length === listed.length));
  // Undetermined: no file names it.
  const [first = site ? "en" : "und"] = all;
  return { all: all.length > 0 ? all.slice(0, MAX_LANGUAGES) : [first], first, isKnown };
}

/** A file that may name its language before its ending: `about.en.md`. */
export interface LanguageFile {
  /** The file in the default language: `about.md`. */
  bare: string;
  /** As the file has it; undefined for a file without one. */
  language?: string;
}

/** Splits the language off the name of a page or of site.yaml: `news/opening.en.md`, `site.pt-BR.yaml`. */
export function splitLanguage(file: string): LanguageFile {
  const [, name, language, ending] =
    /^(.*[^/])\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(\.(?:md|yaml))$/i.exec(file) ?? [];
  return name === undefined ? { bare: file } : { bare: `${name}${ending}`, language };
}

/** The site's language that a file names, in any case; undefined for another one. */
export function knownLanguage(tag: string, { all }: SiteLanguages): string | undefined {
  return all.find((language) => languageSegment(language) === languageSegment(tag));
}

/** The text that the error of a file in a language gets as `expected`; undefined for a language that may have files. */
export function languageError(
  { bare, language }: LanguageFile,
  languages: SiteLanguages,
): string | undefined {
  if (language === undefined || !languages.isKnown) return undefined;
  const known = knownLanguage(language, languages);
  if (known === languages.first) return `${bare}, because ${known} is the default language`;
  if (known !== undefined) return undefined;
  const all = languages.all.join(", ");
  return `one of the languages of site.yaml (${all}), or a name without a dot before its ending`;
}
