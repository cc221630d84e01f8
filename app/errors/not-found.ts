import { data } from "@remix-run/react";
import { capPath } from "../../contract/page-addresses";
import type { TranslatedPage } from "../../server/render/load-context";

/** The data of a 404 that the app throws: a message for the title and logs, and the requested path. */
export interface ErrorData {
  message: string;
  path: string;
  /** The page's translations, if the path is that of a missing translation. */
  translations?: readonly TranslatedPage[];
}

type Location = Pick<URL, "pathname" | "search">;

/**
 * Takes a location that no route matches, returns the error to throw: 404 `Page not found: {fullPath}`. The path
 * includes the query, but not the hash, which servers do not receive.
 */
export function notFound(location: Location, details: Pick<ErrorData, "translations"> = {}) {
  return errorOf("Page not found: ", location, details);
}

/** Takes the location of a page that is gone for good, returns the error to throw: 410 `Page gone: {fullPath}`. */
export function pageGone(location: Location) {
  return errorOf("Page gone: ", location, {}, { status: 410, statusText: "Gone" });
}

/** `handle.validate` of a route: whether the route exists for these parameters and this URL. */
export interface ValidatedHandle {
  validate(location: { params: Readonly<Record<string, string | undefined>>; url: URL }): boolean;
}

/**
 * Throws 404 `Page Not Found: {fullPath}` if the route's `handle.validate` returns false. Call it first in a loader or
 * clientLoader; in the browser it sends no request.
 */
export function validateRoute(
  handle: ValidatedHandle,
  { params, request }: { params: Readonly<Record<string, string | undefined>>; request: Request },
): void {
  const url = new URL(request.url);
  if (handle.validate({ params, url })) return;
  throw errorOf("Page Not Found: ", url, {});
}

// Fixed ASCII reason phrases: one made from the request could break the status line (RFC 9112 4).
function errorOf(
  prefix: string,
  { pathname, search }: Location,
  { translations = [] }: Pick<ErrorData, "translations">,
  init = { status: 404, statusText: "Not Found" },
) {
  const path = capPath(pathname + search);
  const body: ErrorData = { message: prefix + path, path };
  if (translations.length > 0) body.translations = translations;
  return data(body, init);
}
