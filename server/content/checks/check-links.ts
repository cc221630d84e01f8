import { type MediaFile, mediaPath, mediaUrl } from "../files/media-file";
import { PAGE_NAMES, type PageName } from "../files/page-files";
import type { CheckedLink } from "../markdown/html-renderer";
import { linkError } from "../markdown/safe-link";

const WELL_KNOWN = [
  "/about.md",
  "/contact.md",
  "/favicon.svg",
  "/index.md",
  "/llms.txt",
  "/robots.txt",
  "/site.webmanifest",
  "/sitemap.xml",
];

const MAX_NAMES = 30;

/** Anchors of each page: section ids and headings. Undefined for pages with errors. */
export type Anchors = Partial<Record<PageName, ReadonlySet<string>>>;

export interface LinkPlace {
  /** The page that holds the link; undefined in site.yaml. */
  page?: PageName;
  media: ReadonlyMap<string, MediaFile>;
  unusable?: ReadonlyMap<string, string>;
  anchors: Anchors;
  /** Called for every link with an anchor. */
  onAnchor(page: PageName, anchor: string): void;
}

/** Creates the link check of one file: links must be safe, and their targets on this site must exist. */
export function createLinkCheck({ page, media, unusable, anchors, onAnchor }: LinkPlace) {
  return function checkLink(to: string): CheckedLink {
    const expected = linkError(to);
    if (expected) return { expected };
    if (!/^[/#]|^media\//.test(to)) return { to };

    const [, path = "", tail = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(to) ?? [];
    const file = mediaPath(path);
    if (file !== undefined) return checkFile(file, to.slice(path.length));

    const target = path === "" ? page : pageAt(path);
    if (target === undefined) {
      if (path === "") return { expected: `a link with its page, such as /${to}` };
      return WELL_KNOWN.includes(path) ? { to } : { expected: expectedPages(path, tail, hash) };
    }
    return hash ? checkAnchor(target, hash, to) : { to };
  };

  function checkFile(file: string, tail: string): CheckedLink {
    if (media.has(file)) return { to: mediaUrl(file) + tail };
    return { expected: unusable?.get(file) ?? "a file that is in media/" };
  }

  function checkAnchor(target: PageName, hash: string, to: string): CheckedLink {
    const anchor = decode(hash);
    if (anchor === "top") return { to };
    onAnchor(target, anchor);
    const known = anchors[target];
    if (!known || known.has(anchor)) return { to };
    const names = [...known].slice(0, MAX_NAMES).join(", ") + (known.size > MAX_NAMES ? " …" : "");
    return { expected: `a section id or heading of that page (${names || "it has none"})` };
  }
}

function pageAt(path: string): PageName | undefined {
  return PAGE_NAMES.find((name) => path === pagePath(name));
}

function pagePath(name: PageName): string {
  return name === "home" ? "/" : `/${name}`;
}

function expectedPages(path: string, query: string, hash = ""): string {
  const canonical = path.toLowerCase().replace(/(?<=.)\/$/, "");
  const near = PAGE_NAMES.find((name) => [pagePath(name), `/${name}`].includes(canonical));
  if (near) return `${pagePath(near)}${query}${hash && `#${hash}`}`;
  return "a page of this site (/, /about, /contact) or a file in media/";
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
