import type { CheckedFolder, FolderPage } from "../content";
import { splitLanguage } from "./site-languages";

interface ReportParts extends Pick<CheckedFolder, "pages"> {
  /** The default language first. */
  languages: readonly string[];
  /** Returns when a file last changed, in ms since 1970. */
  changedAt(file: string): number;
}

/**
 * Lists missing translations, and translations older than their original: one line for each page and language. The
 * original is in the default language, else in the page's first language. A page that exists only in another language is
 * not listed.
 */
export function translationReport({ pages, languages, changedAt }: ReportParts): string[] {
  const groups = new Map<string, FolderPage[]>();
  for (const page of pages.values())
    groups.set(page.commonPath, [...(groups.get(page.commonPath) ?? []), page]);

  return [...groups.values()].flatMap((group) => {
    const inOrder = languages.flatMap((language) =>
      group.filter((page) => page.language === language),
    );
    const [original, ...others] = inOrder;
    if (!original || (others.length === 0 && original.language !== languages[0])) return [];
    return languages.flatMap((language) => {
      const page = inOrder.find((one) => one.language === language);
      if (!page)
        return [`${original.file}: missing in ${language} (${fileIn(language, original.file)})`];
      return isOlder(page, original) ? [`${page.file}: older than ${original.file}`] : [];
    });
  });

  /** Whether a translation is older: by `updated` if both have it, else by file time. */
  function isOlder(page: FolderPage, original: FolderPage): boolean {
    if (page.updated !== undefined && original.updated !== undefined)
      return page.updated < original.updated;
    return changedAt(page.file) < changedAt(original.file);
  }

  function fileIn(language: string, file: string): string {
    const { bare } = splitLanguage(file);
    return language === languages[0] ? bare : bare.replace(/\.md$/, `.${language}.md`);
  }
}
