/** Number of parts in which a paginated list is shown: `?page=2` and so on; 1 for a list that is short or empty. */
export function listParts(list: { entries: { length: number }; limit: number }): number {
  return Math.max(1, Math.ceil(list.entries.length / list.limit));
}

/** Takes the value of the query `page`, null if it is missing; returns the number of the part that it names, 0 for none. */
export function listPart(query: string | null, parts: number): number {
  if (query === null) return 1;
  const part = /^[1-9]\d{0,3}$/.test(query) ? Number(query) : 0;
  return part > parts ? 0 : part;
}
