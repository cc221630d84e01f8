import { storeState } from "./saved-state";

/**
 * Loads a location of this site as a document. Assigning a URL that differs only in its hash loads nothing, so then the
 * URL is replaced and the page reloaded.
 */
export function loadDocument(target: string): void {
  const url = new URL(target, location.href);
  storeState();
  if (url.pathname === location.pathname && url.search === location.search) {
    history.replaceState(history.state, "", url);
    location.reload();
  } else {
    location.assign(url);
  }
}

/** How long a server may take to answer before it counts as unreachable, in ms. */
const TIMEOUT_MS = 5000;

/**
 * Whether the server answers for a location of this site. If not, or if only a proxy does, loading a document would
 * replace the current page by an error page.
 */
export async function canReach(target: string): Promise<boolean> {
  try {
    const { status } = await fetch(target, {
      method: "HEAD",
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}

/** Whether the reload guard allows loading a document without a click; if so, records the load. */
export function mayLoadDocument(target: string): boolean {
  const { pathname, search } = new URL(target, location.href);
  return mayReload(pathname + search, () => sessionStorage, Date.now());
}

/** The part of `sessionStorage` that the guard needs. */
export type GuardStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Whether a document may be loaded without a click; if so, the load is recorded. Limits: once in 10 s for a path with its
 * query, three times a minute in total, never without storage, where loads cannot be counted. Refers to no outside
 * name, because the inline script of app/document/deferred-scripts.ts contains the source of this function.
 */
export function mayReload(path: string, storage: () => GuardStorage, now: number): boolean {
  const key = "reload-guard";
  try {
    const store = storage();
    const stored: unknown = JSON.parse(store.getItem(key) ?? "[]");
    const loads: { path: string; at: number }[] = Array.isArray(stored) ? stored : [];
    const recent = loads.filter(({ at }) => at > now - 60_000 && at <= now);
    const isRepeated = recent.some((load) => load.path === path && load.at > now - 10_000);
    if (isRepeated || recent.length >= 3) return false;
    store.setItem(key, JSON.stringify([...recent, { path, at: now }]));
    return store.getItem(key) !== null;
  } catch {
    return false;
  }
}
