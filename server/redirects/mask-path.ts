/** Takes a path, returns it with `*` in place of segments that look like a person or a secret: those must be kept nowhere. */
export function maskPath(path: string): string {
  return path
    .split("/")
    .map((segment) => (isPersonal(segment) ? "*" : segment))
    .join("/");
}

/** An e-mail address, an id or a token: 16 hexadecimal digits, or letters and digits that are no words. */
function isPersonal(segment: string): boolean {
  if (/@|%40/i.test(segment)) return true;
  if (/[0-9a-f]{16}/i.test(segment.replaceAll("-", ""))) return true;
  const isLong = /[\w~.+=-]{16}/.test(segment) && /\d/.test(segment);
  // Words of an address have a hyphen between them, or a capital at their beginning.
  return isLong && (/[a-z0-9]{16}/i.test(segment) || /[a-z0-9][A-Z]/.test(segment));
}
