import { mayReload } from "./reload-guard";
import { storeState } from "./saved-state";

/**
 * Loads a location of this site as a document. One that differs in the hash only would not be loaded by assigning it,
 * so its hash is set first.
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

/** The same without a click: only online and as often as the reload guard allows. Returns whether it loads. */
export function tryLoadDocument(target: string): boolean {
  const { pathname, search } = new URL(target, location.href);
  const isAllowed =
    navigator.onLine && mayReload(pathname + search, () => sessionStorage, Date.now());
  if (isAllowed) loadDocument(target);
  return isAllowed;
}
