import { languageSegment, markdownPath } from "../../../contract/page-addresses";
import type { MediaFile } from "../../media/media-file";
import type { PageAddress } from "../content";
import { didYouMean } from "../files/errors/did-you-mean";
import { type Message, message, orSimilar } from "../files/errors/messages";
import { createPageFinder, type PageFinder } from "../languages/find-page";
import type { SiteLanguages } from "../languages/site-languages";
import { SITE_FILES } from "../redirects/site-addresses";

// Each suggestion compares with all pages, and no more errors than this are printed.
const MAX_SUGGESTIONS = 200;

/** File extensions in URLs of an owner's former site. */
const FILE_END = /(\/index)?\.(html?|php|aspx?)$|(?<=.)\/index$|^\/index$/i;

/** All targets of internal links, without anchors. */
export interface LinkTargets {
  media: ReadonlyMap<string, MediaFile>;
  /** Unusable files of `media/`, with the `expected` of errors that refer to them. */
  unusable?: ReadonlyMap<string, Message>;
  pages: PageFinder;
  hasPage(path: string): boolean;
  /** True for the path of a draft page, and of its Markdown. */
  isDraft(path: string): boolean;
  /** Whether the page of a layout link is missing, or a draft, in the reader's language. */
  isUntranslated(to: string, language: string): boolean;
  /** True for the path of a page's Markdown and of files that the site generates. */
  hasFile(path: string): boolean;
  /** Returns the target of a redirect from a path with its query; "" if it is gone for good, undefined without a redirect. */
  redirectedTo(target: string): string | undefined;
  /** Returns `expected` for the error of an unknown path; `tail` is the link's query and hash. */
  expected(path: string, tail: string): Message;
  /** Returns the folder of files that a path names; the `expected` text if there is none. */
  folder(path: string): { folder: string } | { expected: Message };
}

interface TargetParts extends Pick<LinkTargets, "media" | "unusable" | "redirectedTo"> {
  addresses: readonly PageAddress[];
  languages: SiteLanguages;
  /** Paths of draft pages. */
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
  ...lookups
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
    ...lookups,
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
      if (lookups.media.has(file)) return orSimilar(message("link-media"), file);
      const canonical =
        path
          .toLowerCase()
          .replace(/^\/content(?=\/)/, "")
          .replace(FILE_END, "")
          .replace(/(?<=.)\/$/, "") || "/";
      const page = pages.has(canonical) ? canonical : byFile.get(`${canonical.slice(1)}.md`);
      if (page !== undefined) return message("link-page-known", { page: page + tail });
      const guess = nearest(path.replace(FILE_END, ""));
      return orSimilar(message("link-page"), guess);
    },
    folder(path) {
      for (const folder of [path, common.get(path)])
        if (folder === "/" || (folder?.startsWith("/") && folders.has(folder.slice(1))))
          return { folder };
      const guess = didYouMean(
        path,
        [...folders].map((folder) => `/${folder}`),
      );
      return { expected: orSimilar(message("link-folder"), guess) };
    },
  };
}
