import { type Message, message } from "../files/errors/messages";
import { isExternal, linkError } from "../markdown/safe-link";

/**
 * Parses the target of a redirect: a path of this site or the whole URL of another. Returns it in ASCII, as a `Location`
 * has it; for any other text the expected one.
 */
export function parseTarget(to: string): { to: string } | { expected: Message } {
  const path = to.startsWith("media/") ? `/${to}` : to;
  const expected = linkError(path);
  if (expected) return { expected };
  if (path.startsWith("/")) return { to: asciiTarget(path) };
  if (isExternal(path)) return { to: new URL(path).href };
  return { expected: message("redirect-target") };
}

/** Percent-encodes all but visible ASCII characters, as browsers do. */
function asciiTarget(target: string): string {
  // Through bytes, because half a surrogate pair cannot be encoded.
  return Buffer.from(target)
    .toString()
    .replace(/[^!-~]/gu, encodeURIComponent);
}
