import { canonicalPath } from "../../../contract/page-addresses";
import { type Message, message } from "../files/errors/messages";

/** The addresses that a redirect is for. */
export interface RedirectSource {
  /** Path in the spelling in which paths are compared; of `/old/*` the part before the star, `/old`. */
  path: string;
  /** Whether it ends with a star, and so is for everything below its path. */
  isFolder: boolean;
  /** Sorted parameters that a query must have, as `matchedParameters` returns them. */
  query: readonly string[];
}

const MAX_PARAMETERS = 20;
const HIDDEN = /[\p{Cc}\p{Cf}]/u;
const STAR = message("redirect-star");

/** Parses `/old`, `/old/*` or `/old?p=12`; for any other text returns the expected one. */
export function parseSource(from: string): RedirectSource | { expected: Message } {
  if (!from.startsWith("/")) return { expected: message("redirect-path") };
  if (HIDDEN.test(from)) return { expected: message("redirect-invisible") };
  if (from.includes("#")) return { expected: message("redirect-hash") };
  const isFolder = from.endsWith("/*");
  const [path = "", query] = (isFolder ? from.slice(0, -2) : from).split("?", 2);
  if (`${path}${query ?? ""}`.includes("*") || (isFolder && query !== undefined))
    return { expected: STAR };
  const key = pathKey(path);
  if (!isPlainKey(key)) return { expected: message("redirect-segments") };
  const parameters = matchedParameters(query ?? "");
  if (parameters.length > MAX_PARAMETERS)
    return { expected: message("redirect-parameters", { limit: MAX_PARAMETERS }) };
  return { path: key, isFolder, query: parameters };
}

/** Text by which sources are the same redirect. */
export function sourceKey({ path, isFolder, query }: RedirectSource): string {
  return `${path}${isFolder ? "/*" : ""}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/**
 * The spelling in which paths are compared: in lower case, without escapes that a browser adds (`%C3%BC` is `ü`), without
 * a slash at the end.
 */
export function pathKey(path: string): string {
  return canonicalPath(/[^\0-\x24\x26-\x7f]/.test(path) ? decoded(path) : path);
}

function decoded(path: string): string {
  try {
    // Leaves %2F alone, so that the number of slashes stays.
    return decodeURI(path).normalize();
  } catch {
    return path;
  }
}

/** False for a path with empty segments, backslashes or segments of dots alone: browsers read those in another way. */
export function isPlainKey(key: string): boolean {
  return !/\/\/|\\|%2e|\/\.{1,2}(\/|$)/.test(key);
}

/** The parameters of a query as sources are compared with them: in lower case, each once, sorted. */
function matchedParameters(query: string): string[] {
  return [...new Set([...new URLSearchParams(query)].map(parameterKey))].sort();
}

/** A parameter as sources are compared with it. */
export function parameterKey([name, value]: readonly [string, string]): string {
  return `${encoded(name.toLowerCase())}=${encoded(value.toLowerCase())}`;
}

function encoded(text: string): string {
  return /^[\w.-]*$/.test(text) ? text : encodeURIComponent(text);
}
