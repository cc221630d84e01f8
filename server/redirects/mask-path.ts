/** Takes a path, returns it with `*` for segments that look like personal data or secrets, which must not be stored. */
export function maskPath(path: string): string {
  return path
    .split("/")
    .map((segment) => (isPersonal(segment) ? "*" : segment))
    .join("/");
}

/**
 * Whether a segment looks like an e-mail address, an id or a token: 16 hexadecimal digits, or a random mix of letters
 * and digits.
 */
function isPersonal(segment: string): boolean {
  if (/@|%40/i.test(segment)) return true;
  if (/[0-9a-f]{16}/i.test(segment.replaceAll("-", ""))) return true;
  const isLong = /[\w~.+=-]{16}/.test(segment) && /\d/.test(segment);
  // Words in paths are separated by hyphens or capitals.
  return isLong && (/[a-z0-9]{16}/i.test(segment) || /[a-z0-9][A-Z]/.test(segment));
}
