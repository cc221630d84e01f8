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
