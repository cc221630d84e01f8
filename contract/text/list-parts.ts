/** Number of pages of a paginated list (`?page=2` …); 1 for a short or empty list. */
export function listParts(list: { entries: { length: number }; limit: number }): number {
  return Math.max(1, Math.ceil(list.entries.length / list.limit));
}

/** Takes the value of the query `page`, null if missing; returns the page number, 0 if invalid. */
export function listPart(query: string | null, pages: number): number {
  if (query === null) return 1;
  const part = /^[1-9]\d{0,3}$/.test(query) ? Number(query) : 0;
  return part > pages ? 0 : part;
}
