let isStaleNow = false;

/** Marks this tab as stale: the server has a newer build. */
export function markStale(): void {
  isStaleNow = true;
}

/** Whether the server has a newer build, so that the next navigation should load a document. */
export function isStale(): boolean {
  return isStaleNow;
}
