import { markdownPath } from "../../../contract/page-addresses";
import { didYouMean } from "../files/did-you-mean";
import type { MediaFile } from "../files/media-file";
import type { PageAddress } from "../pages/page-address";
import { SITE_FILES } from "../redirects/site-addresses";

// Every suggestion compares with all pages; more errors than this are not shown.
const MAX_SUGGESTIONS = 200;

/** All that links of a content folder can lead to on this site, anchors excepted. */
export interface LinkTargets {
  media: ReadonlyMap<string, MediaFile>;
  /** Unusable files of `media/`, with the `expected` of errors that refer to them. */
  unusable?: ReadonlyMap<string, string>;
  hasPage(path: string): boolean;
  /** True for the path of a page that is a draft. */
  isDraft(path: string): boolean;
  /** The path of the page that a file holds. */
  pageOf(file: string): string | undefined;
  /** True for the path of a page as Markdown and of what the site itself makes. */
  hasFile(path: string): boolean;
  /** Where a path with its query is redirected to: an address, or "" for one that is gone; undefined for any other. */
  redirectedTo(target: string): string | undefined;
  /** The text that the error of an unknown path gets as `expected`; `tail` is the link's query and hash. */
  expected(path: string, tail: string): string;
  /** The error of a path that is no folder of pages; undefined for one that is. */
  folderError(path: string): string | undefined;
}

interface TargetParts extends Pick<LinkTargets, "media" | "unusable" | "redirectedTo"> {
  addresses: readonly PageAddress[];
  /** Paths of the pages that are drafts. */
  drafts: ReadonlySet<string>;
  /** Folders outside `media/`, as paths in the content folder. */
  folders: ReadonlySet<string>;
}

/** Makes the link targets of a content folder. */
export function createLinkTargets({
  addresses,
  drafts,
  folders,
  ...parts
}: TargetParts): LinkTargets {
  const paths = addresses.map(({ path }) => path);
  const pages = new Set(paths);
  const byFile = new Map(addresses.map(({ path, file }) => [file, path]));
  const files = new Set([
    ...SITE_FILES,
    ...paths.filter((path) => !drafts.has(path)).map(markdownPath),
  ]);
  const near = new Map<string, string | undefined>();

  function nearest(path: string): string | undefined {
    if (!near.has(path) && near.size < MAX_SUGGESTIONS) near.set(path, didYouMean(path, paths));
    return near.get(path);
  }

  return {
    ...parts,
    hasPage: (path) => pages.has(path),
    isDraft: (path) => drafts.has(path),
    pageOf: (file) => byFile.get(file),
    hasFile: (path) => files.has(path),
    expected(path, tail) {
      const canonical = path.toLowerCase().replace(/(?<=.)\/$/, "");
      const page = pages.has(canonical) ? canonical : byFile.get(`${canonical.slice(1)}.md`);
      if (page !== undefined) return page + tail;
      const guess = nearest(path);
      const known = "a page of this site or a file in media/";
      return guess ? `'${guess}'? (${known})` : known;
    },
    folderError(path) {
      if (path === "/" || (path.startsWith("/") && folders.has(path.slice(1)))) return undefined;
      const guess = didYouMean(
        path,
        [...folders].map((folder) => `/${folder}`),
      );
      const known = "a folder of pages, such as /news for the pages in news/";
      return guess ? `'${guess}'? (${known})` : known;
    },
  };
}
