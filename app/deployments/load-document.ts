import { mayReload } from "./reload-guard";
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

/** Loads a document without a click: only online and as often as the reload guard allows. Returns whether it loads. */
export function tryLoadDocument(target: string): boolean {
  const { pathname, search } = new URL(target, location.href);
  const isAllowed =
    navigator.onLine && mayReload(pathname + search, () => sessionStorage, Date.now());
  if (isAllowed) loadDocument(target);
  return isAllowed;
}
