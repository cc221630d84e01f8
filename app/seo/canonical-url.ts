import { canonicalQuery } from "../../contract/page-addresses";

/**
 * Takes the site's origin, a location and the query keys that name a different page.
 * Returns the absolute canonical URL: lower case, no trailing slash, whitelisted keys in order, no hash.
 */
export function canonicalUrl(
  origin: string,
  location: { pathname: string; search: string },
  queryKeys: readonly string[],
): string {
  const path =
    location.pathname
      .replace(/\/{2,}/g, "/")
      .replace(/\/+$/, "")
      .toLowerCase() || "/";
  const kept = canonicalQuery(new URLSearchParams(location.search), queryKeys).sort(([a], [b]) =>
    a < b ? -1 : a > b ? 1 : 0,
  );
  const query = new URLSearchParams(kept).toString();
  return new URL(origin).origin + path + (query ? `?${query}` : "");
}
