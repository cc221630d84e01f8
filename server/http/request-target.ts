/** The query key of Remix's older data requests. With single fetch, Remix logs an error for each. */
export const DATA_KEY = "_data";

/** Takes a request target; returns the path and query of one in absolute form (RFC 9112 3.2.2), any other unchanged. */
export function originForm(target: string): string {
  const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

/** Takes a request target; returns it without a fragment and without the query key `_data`, in any escaping. */
export function withoutDataKey(target: string): string {
  const [whole = ""] = target.split("#", 1);
  const cut = whole.indexOf("?");
  const query = new URLSearchParams(cut < 0 ? "" : whole.slice(cut));
  if (!query.has(DATA_KEY)) return whole;
  query.delete(DATA_KEY);
  return `${whole.slice(0, cut)}?${query}`;
}
