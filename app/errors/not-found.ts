import { data } from "@remix-run/react";
import { capPath } from "../../contract/cap-path";

/** What an error of ours carries: a sentence for the title and logs, and the path that was asked for. */
export interface ErrorData {
  message: string;
  path: string;
  /** Raised by a client navigation, whose location has a hash that loaders are not told. */
  inBrowser: boolean;
}

type Location = Pick<URL, "pathname" | "search">;

/** Takes the location that no route matched, returns what to throw: 404 `Page not found: {fullPath}`. */
export function notFound(location: Location, { inBrowser = false } = {}) {
  return refusal("Page not found: ", location, inBrowser);
}

/** Takes the location that `handle.validate` refused, returns what to throw: 404 `Page Not Found: {fullPath}`. */
export function pageRefused(location: Location, { inBrowser = false } = {}) {
  return refusal("Page Not Found: ", location, inBrowser);
}

function refusal(prefix: string, { pathname, search }: Location, inBrowser: boolean) {
  const path = capPath(pathname + search);
  const body: ErrorData = { message: prefix + path, path, inBrowser };
  // A fixed ASCII reason phrase: one made from the request could break the status line (RFC 9112 4).
  return data(body, { status: 404, statusText: "Not Found" });
}
