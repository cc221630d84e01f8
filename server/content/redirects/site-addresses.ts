import { RESERVED_SEGMENTS } from "../../../contract/page-addresses";

/** First segments that the site answers itself, whatever follows. Many old sites had a feed at `/feed`. */
const FOLDERS = RESERVED_SEGMENTS.filter((segment) => segment !== "feed");

/** Files of the site that links may lead to. */
export const SITE_FILES = [
  "/favicon.svg",
  "/llms.txt",
  "/pages.json",
  "/robots.txt",
  "/site.webmanifest",
  "/sitemap.xml",
];

/** Files of the site. Those of pages are told by their ends. */
const FILES = new Set([
  ...SITE_FILES,
  "/apple-touch-icon.png",
  "/contact/form.json",
  "/favicon.ico",
  "/speculation-rules.json",
]);

const PAGE_FILE = /^(.*)(\/feed\.xml|\.md|\.data)$/;

type Pages = { get(path: string): { feed: boolean } | undefined };

/**
 * Takes a path in the spelling in which sources are compared, and all pages by path. Returns whether the site answers it:
 * as a page, or as a file of a page or of its own.
 */
export function servedAs(key: string, pages: Pages): "a page" | "a file" | undefined {
  if (pages.get(key)) return "a page";
  const [, first = ""] = key.split("/", 2);
  if (FOLDERS.includes(first) || /\/_/.test(key) || FILES.has(key)) return "a file";
  const [, path, end] = PAGE_FILE.exec(key) ?? [];
  if (path === undefined) return undefined;
  const page = pages.get(path === "/index" ? "/" : path || "/");
  return page && (end !== "/feed.xml" || page.feed) ? "a file" : undefined;
}

/** Whether everything below a folder, `/media` for `/media/*`, is the site's own. */
export function isSiteFolder(key: string): boolean {
  return servedAs(`${key}/-`, new Map()) === "a file";
}
