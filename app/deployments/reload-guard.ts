/** The part of `sessionStorage` that the guard needs. */
export type GuardStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Asks for leave to load a document without the visitor's doing, and notes it when given: once in 10 s for the same
 * path, three times a minute over all paths. Takes the path with its query; a hash does not make it another one.
 * Without storage nobody could count, so there is no leave. Free of outside names: its source stands in the document
 * too, for the case that no module can be loaded.
 */
export function mayReload(path: string, storage: () => GuardStorage, now: number): boolean {
  const key = "reload-guard";
  try {
    const store = storage();
    const noted: unknown = JSON.parse(store.getItem(key) ?? "[]");
    const loads: { path: string; at: number }[] = Array.isArray(noted) ? noted : [];
    const recent = loads.filter(({ at }) => at > now - 60_000 && at <= now);
    const isRepeated = recent.some((load) => load.path === path && load.at > now - 10_000);
    if (isRepeated || recent.length >= 3) return false;
    store.setItem(key, JSON.stringify([...recent, { path, at: now }]));
    return store.getItem(key) !== null;
  } catch {
    return false;
  }
}
