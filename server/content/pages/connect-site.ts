import { fontFiles } from "../../theme/fonts/site-fonts";
import type { CheckedFolder, Content, ContentPage } from "../content";
import { createLists, parentsOf } from "./connect-pages";
import { legalPages } from "./legal-pages";
import { pageId, siteKey, stableJson } from "./page-ids";
import { createTranslations } from "./page-translations";

interface Connected extends Pick<Content, "missingAt"> {
  listed: ContentPage[];
  /** For each language a key, which changes with all that its pages share. */
  keys: string[];
}

/** Takes a folder with the pages that are shown; adds to each what it shows of others: lists, pages above, translations. */
export function connectPages({
  pages,
  sites,
  media,
  pathIn,
}: Pick<CheckedFolder, "pages" | "sites" | "media" | "pathIn">): Connected {
  const all = [...pages.values()];
  const translations = createTranslations(all, [...sites.keys()], pathIn);
  const homes = stableJson([[...sites.keys()], translations.of("/").nearest]);
  const keys = new Map(Array.from(pages, ([path, { key }]) => [path, key]));
  const byLanguage = new Map(
    Array.from(sites, ([language, site]) => {
      const own = all.filter((page) => page.language === language);
      const inLanguage = new Map(own.map((page) => [page.commonPath, page]));
      const pathOf = (commonPath: string) => pathIn(language, commonPath);
      const legal = stableJson(legalPages(own, language));
      const fonts = Object.values(fontFiles(site.theme, media));
      const shared = siteKey(site, fonts) + homes + legal;
      const withEntries = createLists(inLanguage, language, pathOf);
      return [language, { inLanguage, pathOf, shared, withEntries }];
    }),
  );
  const listed = all.flatMap(({ key: _, ...page }): ContentPage[] => {
    const own = byLanguage.get(page.language);
    if (!own) return [];
    const parents = parentsOf(page.commonPath, own.inLanguage, own.pathOf);
    const sections = own.withEntries(page);
    const next = { ...page, ...translations.of(page.commonPath), parents, sections };
    return [{ ...next, id: pageId(next, own.shared, keys) }];
  });
  const shared = Array.from(byLanguage.values(), (language) => language.shared);
  return { listed, keys: shared, missingAt: translations.missingAt };
}
