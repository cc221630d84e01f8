/** A path in lower case, without one slash at the end. */
export function canonicalPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.endsWith("/") && lower.length > 1 && lower !== "//" ? lower.slice(0, -1) : lower;
}

/** The first segments of URLs that the site answers itself, besides those that start with `_`: no page has one. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...["media", "assets", "builds", "icons", "cards", "healthz", "readyz", "metrics", "feed"],
];

/** The first segment of URLs in a language: `pt-br` for `pt-BR`. The default language has none. */
export function languageSegment(language: string): string {
  return language.toLowerCase();
}

/** Takes the path of a URL and the site's languages, the default one first; returns the language of that URL. */
export function languageOfPath(path: string, languages: readonly string[]): string {
  const [first = "en", ...others] = languages;
  const [, segment] = /^\/([^/.?#]*)/.exec(path.toLowerCase()) ?? [];
  return others.find((language) => languageSegment(language) === segment) ?? first;
}

/**
 * The address that identifies a page: the path of a location, with `?page=2` for further pages of its list. Ignores
 * other queries.
 */
export function pageAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const path = canonicalPath(pathname);
  const part = new URLSearchParams(search).get("page") ?? "1";
  return part === "1" ? path : `${path}?page=${encodeURIComponent(part)}`;
}

/** Address of a page's data for Remix's single fetch. */
export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** Returns the page's path for the address of its single-fetch data; returns other paths unchanged. */
export function pageOfData(path: string): string {
  return path === dataPath("/") ? "/" : path.replace(/([^/])\.data$/, "$1");
}

/** Address of a page's payload, which client navigations fetch. */
export function payloadPath(path: string): string {
  return `${path === "/" ? "" : path}/_payload.json`;
}

/** Address of a page as Markdown. */
export function markdownPath(path: string): string {
  return `${path === "/" ? "/index" : path}.md`;
}

/** Address of the feed of a page that has one. */
export function feedPath(path: string): string {
  return `${path === "/" ? "" : path}/feed.xml`;
}

/** Maximum length of a requested path on a page; longer paths are cut. */
const MAX_PATH_LENGTH = 200;

/**
 * Takes a query and the site's canonical query keys, returns the entries that name a different page: a canonical URL
 * keeps them, and a page without any is the same as the page without a query. `page=1` is the page itself.
 */
export function canonicalQuery(
  query: URLSearchParams,
  keys: readonly string[],
): [key: string, value: string][] {
  return [...query].filter(
    ([key, value]) => keys.includes(key) && value !== "" && !(key === "page" && value === "1"),
  );
}

/** Takes a path from a request, returns it with at most 200 characters, the last one an ellipsis if it was longer. */
export function capPath(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH - 1)}…` : path;
}
