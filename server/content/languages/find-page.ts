import { languageSegment } from "../../../contract/page-addresses";
import type { PageAddress } from "../content";
import { type SiteLanguages, splitLanguage } from "./site-languages";

/** The page of a link: its path, or the missing file of its translation; undefined if there is no page. */
export type FoundPage = { path: string } | { missing: string } | undefined;

/** Finds pages in the language of a link's reader; takes links literally without a language. */
export interface PageFinder {
  /** Takes a URL path: `/about` finds the page in the reader's language, `/en/about` the English one. */
  byPath(path: string, language?: string): FoundPage;
  /** Takes a file: `about.md` finds the page in the reader's language, `about.en.md` the English one. */
  byFile(file: string, language?: string): FoundPage;
  /** Returns the path of the page to which an owner's link leads a reader of a language. */
  pathOf(to: string, language: string): string | undefined;
  /** Whether the page of an owner's link is missing in the reader's language. */
  isUntranslated(to: string, language: string): boolean;
}

/** A link to a page by its file: `news/opening.md#top`. Groups: the file without its extension, and the rest. */
export const FILE_LINK = /^(?!media\/)([\w-][^?#:]*)\.md([?#].*)?$/;

/** Makes the finder of a content folder. */
export function createPageFinder(
  addresses: readonly PageAddress[],
  languages: SiteLanguages,
): PageFinder {
  const byPath = new Map(addresses.map((page) => [page.path, page]));
  const byFile = new Map(addresses.map((page) => [page.file, page]));
  const groups = new Map<string, Map<string, PageAddress>>();
  const commonByFile = new Map<string, string>();
  for (const page of addresses) {
    const group = groups.get(page.commonPath) ?? new Map<string, PageAddress>();
    groups.set(page.commonPath, group.set(page.language, page));
    commonByFile.set(splitLanguage(page.file).bare, page.commonPath);
  }
  const first = `/${languageSegment(languages.first)}`;

  function inLanguage(commonPath: string, language: string | undefined): FoundPage {
    const group = groups.get(commonPath);
    const page = group?.get(language ?? languages.first);
    if (page) return { path: page.path };
    const [other] = group?.values() ?? [];
    const { bare } = splitLanguage(other?.file ?? "");
    const isFirst = language === undefined || language === languages.first;
    return { missing: isFirst ? bare : bare.replace(/\.md$/, `.${language}.md`) };
  }

  const finder: PageFinder = {
    byPath(path, reader) {
      // Links are taken literally while the languages are unknown.
      const language = languages.isKnown ? reader : undefined;
      const page = byPath.get(path);
      if (page) {
        const isAny = language !== undefined && page.language === languages.first;
        return isAny ? inLanguage(page.commonPath, language) : { path };
      }
      if (language === undefined || languages.all.length === 1) return undefined;
      // A path with the default language's own segment.
      if (path === first || path.startsWith(`${first}/`)) {
        const plain = byPath.get(path.slice(first.length) || "/");
        return plain?.language === languages.first ? { path: plain.path } : undefined;
      }
      const group = groups.get(path);
      return group && !group.has(languages.first) ? inLanguage(path, language) : undefined;
    },
    byFile(file, reader) {
      const language = languages.isKnown ? reader : undefined;
      const page = byFile.get(file);
      if (page && (splitLanguage(file).language !== undefined || language === undefined))
        return { path: page.path };
      const common = commonByFile.get(file);
      return common === undefined ? undefined : inLanguage(common, language);
    },
    pathOf(to, language) {
      const page = byLink(to, language);
      return page && "path" in page ? page.path : undefined;
    },
    isUntranslated(to, language) {
      const page = byLink(to, language);
      return page !== undefined && "missing" in page;
    },
  };

  function byLink(to: string, language: string): FoundPage {
    const [, name] = FILE_LINK.exec(to) ?? [];
    const [path = ""] = to.split(/[?#]/, 1);
    return name === undefined
      ? finder.byPath(path, language)
      : finder.byFile(`${name}.md`, language);
  }
  return finder;
}
