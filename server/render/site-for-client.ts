import { DEFAULT_STRINGS, type UiStrings } from "../../contract/default-strings";
import { differing, SITE_DEFAULTS } from "../../contract/site-defaults";
import { translationFile } from "../strings/translation-file";
import type { PublicSite, SerializedSite } from "./public-site";

/** Strings in the site's language. */
export interface Translation {
  /** Address of their file in the build. */
  file: string;
  strings: UiStrings;
}

/** Takes a language tag, returns its strings; undefined for English and for languages without strings. */
export function translationOf(language: string): Translation | undefined {
  const found = translationFile(language);
  return found && { file: `/assets/${found.name}`, strings: found.strings };
}

/** The site as browsers get it: without what they know or take from the translation. */
export function siteForClient(
  { home, separator, direction, iconEndpoint, apiBaseUrl, canonicalQuery, ...site }: PublicSite,
  translation: Translation | undefined,
): SerializedSite {
  return {
    ...site,
    ...differing(
      { home, separator, direction, iconEndpoint, apiBaseUrl, canonicalQuery },
      SITE_DEFAULTS,
    ),
    ...(translation && { stringsFile: translation.file }),
    strings: differing(site.strings, translation?.strings ?? DEFAULT_STRINGS),
  };
}
