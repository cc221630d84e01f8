import { canonicalPath, languageSegment, pageOfData } from "../../contract/page-addresses";

const TEXTS = "/llms.txt";
const FEED_ROUTE = "/_page/feed";

/** The files of a page, by the end of their address, and the app's route that makes them. */
const FILES: ReadonlyArray<readonly [pattern: RegExp, route: string]> = [
  [/^(.*)\/_payload\.json$/, "/_page/payload"],
  [/^(.+)\.md$/, "/_page/markdown"],
  [/^(.*)\/feed\.xml$/, FEED_ROUTE],
];

/** Path of the page that an address is a file of: `/about` for `/about/_payload.json`; undefined for other addresses. */
export function pageOfFile(path: string): { page: string; route: string } | undefined {
  const canonical = canonicalPath(path);
  for (const [pattern, route] of FILES) {
    const [, page] = pattern.exec(canonical) ?? [];
    if (page !== undefined) return { page: page === "/index" ? "/" : page || "/", route };
  }
  return undefined;
}

/** Whether the content has the page of a path, its data, or the file of a page. */
export function isServed(
  given: string,
  { pages }: { pages: { get(path: string): { feed: boolean } | undefined } },
): boolean {
  const path = canonicalPath(given);
  const file = pageOfFile(path);
  const page = pages.get(file?.page ?? pageOfData(path));
  return page !== undefined && (page.feed || file?.route !== FEED_ROUTE);
}

/** The files of the site that each language has besides the default one. */
export function languageFiles(languages: readonly string[]): string[] {
  return languages.slice(1).map((language) => `/${languageSegment(language)}${TEXTS}`);
}

/**
 * Takes a request target, returns the one that Remix has a route for: its patterns know no `/news/*.md`. The files of what
 * is no page of the content stay as they are, and are not found.
 */
export function remixTarget(
  target: string,
  { pages, languages }: { pages: { has(path: string): boolean }; languages: readonly string[] },
): string {
  const [path = "", query] = target.split("?", 2);
  if (languageFiles(languages).includes(path)) return TEXTS;
  const file = pageOfFile(path);
  if (!file || !pages.has(file.page)) return target;
  return `${file.route}?path=${encodeURIComponent(file.page)}${query ? `&${query}` : ""}`;
}
