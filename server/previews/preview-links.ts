import { canonicalPath, pageOfData } from "../../contract/page-addresses";
import { pageOfFile } from "../render/page-files";
import { WHOLE_SITE } from "./preview-token";

/** The place of a preview among the site's addresses. */
export interface PreviewPlace {
  /** `/_preview/TOKEN`. */
  prefix: string;
  /** The path of a page, or `*`. */
  scope: string;
  /** `at` as the URL has it. */
  at?: string;
}

/** The start tags of elements with addresses. Attributes of React and of Markdown have no `>`. */
const TAGS =
  /<(?:a|area|audio|button|form|iframe|image|img|input|link|source|track|use|video)\s[^>]*>/gi;
const ADDRESSES = /(\s(?:href|src|poster|action|formaction)=")([^"]*)(?=")/gi;
const ADDRESS_LISTS = /(\s(?:srcset|imagesrcset)=")([^"]*)(?=")/gi;
const STYLES = /<style[^>]*>.*?<\/style>/gs;
const CSS_ADDRESSES = /(url\(["']?)(\/[^"')]*)/g;

/** Files that the build serves, whatever the content. */
const FILES_OF_BUILD = /^\/(?:assets|builds|icons)\/|^\/apple-touch-icon\.png$/;
/** Files of the content folder, which every preview shows. */
const FILES_OF_CONTENT = /^\/(?:media\/|_image$)/;

/** Whether a path is that of a file in `media/`, or of a resized picture. */
export function isFileOfContent(path: string): boolean {
  return FILES_OF_CONTENT.test(path);
}

/** Whether a preview has a path: every page or the one that it is for, with its files, and all media. */
export function isInScope(path: string, { scope }: Pick<PreviewPlace, "scope">): boolean {
  if (scope === WHOLE_SITE || isFileOfContent(path)) return true;
  const page = pageOfFile(path)?.page ?? pageOfData(canonicalPath(path));
  return page === scope;
}

/**
 * Takes an address of a link, returns the one that stays in the preview; addresses outside of it stay as they are. `and` joins
 * the parts of a query.
 */
export function previewAddress(address: string, place: PreviewPlace, and = "&"): string {
  const [, path = "", query = "", hash = ""] =
    /^(\/(?!\/)[^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const isKept = path === "" || FILES_OF_BUILD.test(path) || !isInScope(path, place);
  if (isKept) return address;
  const { prefix, at } = place;
  if (at === undefined || isFileOfContent(path)) return prefix + address;
  return `${prefix}${path}${query}${query ? and : "?"}at=${at}${hash}`;
}

/** Takes a rendered document, returns it with all its addresses of pages and media in the preview. */
export function withPreviewLinks(html: string, place: PreviewPlace): string {
  const change = (address: string) => previewAddress(address, place, "&amp;");
  return html
    .replace(TAGS, (tag) =>
      tag
        .replace(ADDRESSES, (_all, start: string, address: string) => start + change(address))
        .replace(ADDRESS_LISTS, (_all, start: string, list: string) => {
          const addresses = list.split(/,\s+/).map((entry) => entry.replace(/^\S+/, change));
          return start + addresses.join(", ");
        }),
    )
    .replace(STYLES, (style) =>
      style.replace(
        CSS_ADDRESSES,
        (_all, start: string, address: string) => start + previewAddress(address, place),
      ),
    );
}
