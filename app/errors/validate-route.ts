import { pageRefused } from "./not-found";

/** `handle.validate` of a route: says whether the route exists for these parameters and this URL. */
export interface ValidatedHandle {
  validate(location: { params: Readonly<Record<string, string | undefined>>; url: URL }): boolean;
}

/**
 * For the first line of a loader or clientLoader: throws 404 `Page Not Found: {fullPath}` when the route's own
 * `handle.validate` refuses. In the browser nothing is requested.
 */
export function validateRoute(
  handle: ValidatedHandle,
  { params, request }: { params: Readonly<Record<string, string | undefined>>; request: Request },
): void {
  const url = new URL(request.url);
  if (handle.validate({ params, url })) return;
  throw pageRefused(url, { inBrowser: typeof document !== "undefined" });
}
