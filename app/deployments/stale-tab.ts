let isStaleNow = false;

/** Remembers that the server has a newer build than this tab. */
export function markStale(): void {
  isStaleNow = true;
}

/** Whether the server is known to have a newer build: the next page should then be loaded as a document. */
export function isStale(): boolean {
  return isStaleNow;
}
