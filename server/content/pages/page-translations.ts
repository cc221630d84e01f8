import type { PageAddress, PageInLanguage, Translations } from "../content";
import type { Page } from "../schema/page-schema";
import { folderOf } from "./connect-pages";

type TranslatedPage = PageAddress & Pick<Page, "robots">;

/** Translations of all pages of a site. */
export interface SiteTranslations {
  of(commonPath: string): Translations;
  /** Takes the path of no page; returns the page in other languages that would have this path in its own. */
  missingAt(path: string): readonly PageInLanguage[];
}

const NONE: Translations = { translations: [], alternates: [], nearest: [] };

/** Takes all pages and the languages of a site, and the path that a page has or would have in a language. */
export function createTranslations(
  all: readonly TranslatedPage[],
  languages: readonly string[],
  pathIn: (language: string, commonPath: string) => string,
): SiteTranslations {
  if (languages.length === 1) return { of: () => NONE, missingAt: () => [] };
  const groups = new Map<string, Map<string, TranslatedPage>>();
  for (const page of all) {
    const group = groups.get(page.commonPath) ?? new Map<string, TranslatedPage>();
    groups.set(page.commonPath, group.set(page.language, page));
  }

  function pagesOf(commonPath: string, isShown: (page: TranslatedPage) => boolean) {
    return languages.flatMap((language): PageInLanguage[] => {
      const page = groups.get(commonPath)?.get(language);
      return page && isShown(page) ? [{ language, path: page.path }] : [];
    });
  }

  function nearestIn(language: string, commonPath: string): PageInLanguage[] {
    for (let at: string | undefined = commonPath; at !== undefined; at = folderOf(at)) {
      const page = groups.get(at)?.get(language);
      if (page) return [{ language, path: page.path }];
    }
    return [];
  }

  const known = new Map<string, Translations>();
  function translationsOf(commonPath: string): Translations {
    const translations = pagesOf(commonPath, () => true);
    const listed = pagesOf(commonPath, ({ robots }) => robots !== "none");
    const alternates = listed.length > 1 ? listed : [];
    const nearest = languages.flatMap((language) => nearestIn(language, commonPath));
    return { translations, alternates, nearest };
  }

  let missing: Map<string, string> | undefined;
  function findMissing(): Map<string, string> {
    const found = new Map<string, string>();
    for (const [commonPath, group] of groups) {
      for (const language of languages)
        if (!group.has(language)) found.set(pathIn(language, commonPath), commonPath);
    }
    for (const { path } of all) found.delete(path);
    return found;
  }

  return {
    of(commonPath) {
      const translations = known.get(commonPath) ?? translationsOf(commonPath);
      known.set(commonPath, translations);
      return translations;
    },
    missingAt(path) {
      missing ??= findMissing();
      const commonPath = missing.get(path);
      return commonPath === undefined ? [] : pagesOf(commonPath, () => true);
    },
  };
}
