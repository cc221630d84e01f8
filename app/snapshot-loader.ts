import type { LoaderFunction } from "@remix-run/node";

/**
 * Marks the loader of a file that is the same for everybody: the server keeps its answer in memory. A `handle` would say so
 * too, but is an export that makes a file for the browser.
 */
export function snapshotLoader(load: LoaderFunction) {
  return Object.assign(load, { isSnapshot: true });
}
