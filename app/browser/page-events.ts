/** What happens to a page in the browser, and what is told of it. */
export interface PageEvents {
  /** React has taken over the server's page. Happens once. */
  hydrated: [];
  /** A page could not be loaded; the one before is still shown. The location is path, query and hash. */
  loadingFailed: [to: string];
  /** The server has a newer build than this tab. Happens once. */
  newBuild: [];
  /** Another location is shown; not told of the first page. */
  navigated: [to: string, from: string];
  /** Something happened that is worth counting, for analytics if there is any and the visitor agrees. */
  tracked: [name: string, details: Readonly<Record<string, string | number | boolean>>];
  /** An error view is shown; a crawler gets the page of the server instead. */
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

/** Calls the listener at each such event; returns the way to stop that. */
export function onPageEvent<Name extends keyof PageEvents>(
  name: Name,
  listener: Listener<Name>,
): () => void {
  const own: Set<Listener<Name>> = listeners[name];
  own.add(listener);
  return () => own.delete(listener);
}

/** Calls the listener when the page is hydrated, at once if it is; returns the way to stop that. */
export function onHydrated(listener: () => void): () => void {
  if (isHydrated) {
    listener();
    return () => {};
  }
  return onPageEvent("hydrated", listener);
}

/** Tells all listeners. One that throws is reported like any uncaught error and stops nothing. */
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
