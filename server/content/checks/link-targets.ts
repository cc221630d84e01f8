import { languageSegment, markdownPath } from "../../../contract/page-addresses";
import type { MediaFile } from "../../media/media-file";
import type { PageAddress } from "../content";
import { didYouMean, orSimilar } from "../files/errors/did-you-mean";
import { createPageFinder, type PageFinder } from "../languages/find-page";
import type { SiteLanguages } from "../languages/site-languages";
import { SITE_FILES } from "../redirects/site-addresses";

// Every suggestion compares with all pages; more errors than this are not shown.
const MAX_SUGGESTIONS = 200;

/** The end of addresses on the owner's former site. */
const FILE_END = /(\/index)?\.(html?|php|aspx?)$|(?<=.)\/index$|^\/index$/i;

/** All that links of a content folder can lead to on this site, anchors excepted. */
export interface LinkTargets {
  media: ReadonlyMap<string, MediaFile>;
  /** Unusable files of `media/`, with the `expected` of errors that refer to them. */
  unusable?: ReadonlyMap<string, string>;
  pages: PageFinder;
  hasPage(path: string): boolean;
  /** True for the path of a page that is a draft, and of its Markdown. */
  isDraft(path: string): boolean;
  /** Whether a link of the layout leads to a page that is not there in the reader's language, or only as a draft. */
  isUntranslated(to: string, language: string): boolean;
  /** True for the path of a page as Markdown and of what the site itself makes. */
  hasFile(path: string): boolean;
  /** Where a path with its query is redirected to: an address, or "" for one that is gone; undefined for any other. */
  redirectedTo(target: string): string | undefined;
  /** The text that the error of an unknown path gets as `expected`; `tail` is the link's query and hash. */
  expected(path: string, tail: string): string;
  /** The folder of pages that a path names, by the names of files; the expected text for a path of no folder. */
  folder(path: string): { folder: string } | { expected: string };
}

interface TargetParts extends Pick<LinkTargets, "media" | "unusable" | "redirectedTo"> {
  addresses: readonly PageAddress[];
  languages: SiteLanguages;
  /** Paths of the pages that are drafts. */
  drafts: ReadonlySet<string>;
  /** Folders outside `media/`, as paths in the content folder. */
  folders: ReadonlySet<string>;
}

/** Makes the link targets of a content folder. */
export function createLinkTargets({
  addresses,
  languages,
  drafts,
  folders,
  ...parts
}: TargetParts): LinkTargets {
  const finder = createPageFinder(addresses, languages);
  const paths = addresses.map(({ path }) => path);
  const pages = new Set(paths);
  const byFile = new Map(addresses.map(({ path, file }) => [file, path]));
  const texts = languages.all.slice(1).map((language) => `/${languageSegment(language)}/llms.txt`);
  const files = new Set([...SITE_FILES, ...texts, ...paths.map(markdownPath)]);
  const ofDrafts = new Set([...drafts, ...Array.from(drafts, markdownPath)]);
  const common = new Map(addresses.map(({ path, commonPath }) => [path, commonPath]));
  const near = new Map<string, string | undefined>();

  function nearest(path: string): string | undefined {
    if (!near.has(path) && near.size < MAX_SUGGESTIONS) near.set(path, didYouMean(path, paths));
    return near.get(path);
  }

  return {
    ...parts,
    pages: finder,
    hasPage: (path) => pages.has(path),
    isDraft: (path) => ofDrafts.has(path),
    isUntranslated(to, language) {
      if (finder.isUntranslated(to, language)) return true;
      const [own, original] = [language, languages.first].map((tag) => finder.pathOf(to, tag));
      return (
        own !== undefined && original !== undefined && drafts.has(own) && !drafts.has(original)
      );
    },
    hasFile: (path) => files.has(path),
    expected(path, tail) {
      const file = /\/(media\/.+)$/.exec(path)?.[1] ?? "";
      if (parts.media.has(file)) return orSimilar("a file in media/", file);
      const canonical =
        path
          .toLowerCase()
          .replace(FILE_END, "")
          .replace(/(?<=.)\/$/, "") || "/";
      const page = pages.has(canonical) ? canonical : byFile.get(`${canonical.slice(1)}.md`);
      if (page !== undefined) return page + tail;
      const guess = nearest(path.replace(FILE_END, ""));
      return orSimilar("a page of this site or a file in media/", guess);
    },
    folder(path) {
      for (const folder of [path, common.get(path)])
        if (folder === "/" || (folder?.startsWith("/") && folders.has(folder.slice(1))))
          return { folder };
      const guess = didYouMean(
        path,
        [...folders].map((folder) => `/${folder}`),
      );
      const known = "a folder of pages, such as /news for the pages in news/";
      return { expected: orSimilar(known, guess) };
    },
  };
}
