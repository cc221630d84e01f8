/** Events of a page in the browser, with their arguments. */
export interface PageEvents {
  /** React has hydrated the page. Emitted once. */
  hydrated: [];
  /** A page could not be loaded; the previous page is still shown. `to` is path, query and hash. */
  loadingFailed: [to: string];
  /** The server has a newer build than this tab. Emitted once. */
  newBuild: [];
  /** Another location is shown. Not emitted for the first page. */
  navigated: [to: string, from: string];
  /** An event for analytics, which is sent only with the visitor's consent. */
  tracked: [name: string, details: Readonly<Record<string, string | number | boolean>>];
  /** An error view is shown. */
  error: [error: unknown, status: number];
}

type Listener<Name extends keyof PageEvents> = (...details: PageEvents[Name]) => void;

const listeners: { [Name in keyof PageEvents]: Set<Listener<Name>> } = {
  hydrated: new Set(),
  loadingFailed: new Set(),
  newBuild: new Set(),
  navigated: new Set(),
  tracked: new Set(),
  error: new Set(),
};
let isHydrated = false;

/** Adds a listener; returns a function that removes it. */
export function onPageEvent<Name extends keyof PageEvents>(
  name: Name,
  listener: Listener<Name>,
): () => void {
  const own: Set<Listener<Name>> = listeners[name];
  own.add(listener);
  return () => own.delete(listener);
}

/** Calls the listener once the page is hydrated, or at once; returns a function that removes it. */
export function onHydrated(listener: () => void): () => void {
  if (isHydrated) {
    listener();
    return () => {};
  }
  return onPageEvent("hydrated", listener);
}

/** Calls all listeners. A listener that throws is reported as an uncaught error and does not stop the others. */
export function emitPageEvent<Name extends keyof PageEvents>(
  name: Name,
  ...details: PageEvents[Name]
): void {
  if (name === "hydrated") {
    if (isHydrated) return;
    isHydrated = true;
  }
  for (const listener of [...listeners[name]]) {
    try {
      listener(...details);
    } catch (error) {
      reportError(error);
    }
  }
}
