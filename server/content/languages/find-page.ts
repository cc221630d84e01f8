import { languageSegment } from "../../../contract/page-addresses";
import type { PageAddress } from "../content";
import { type SiteLanguages, splitLanguage } from "./site-languages";

/** The page that a link means: its path, or the file that its translation would have; undefined for no page. */
export type FoundPage = { path: string } | { missing: string } | undefined;

/** Finds pages in the language of a link's reader; without a language, as they are written. */
export interface PageFinder {
  /** Takes a URL path: that of the default language means the page in any, `/en/about` or `/de/about` that one. */
  byPath(path: string, language?: string): FoundPage;
  /** Takes a file: `about.md` means the page in any language, `about.en.md` that one. */
  byFile(file: string, language?: string): FoundPage;
  /** The path of the page to which a link, as an owner writes it, leads a reader. */
  pathOf(to: string, language: string): string | undefined;
  /** Whether a link, as an owner writes it, leads to a page that is not there in the reader's language. */
  isUntranslated(to: string, language: string): boolean;
}

/** A link to a page by its file: `news/opening.md#top`. Its groups are the file without its ending, and the rest. */
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
      // Where the languages are not known, links are taken as they are written.
      const language = languages.isKnown ? reader : undefined;
      const page = byPath.get(path);
      if (page) {
        const isAny = language !== undefined && page.language === languages.first;
        return isAny ? inLanguage(page.commonPath, language) : { path };
      }
      if (language === undefined || languages.all.length === 1) return undefined;
      // The default language by its own name.
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
      const found = byLink(to, language);
      return found && "path" in found ? found.path : undefined;
    },
    isUntranslated(to, language) {
      const found = byLink(to, language);
      return found !== undefined && "missing" in found;
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
