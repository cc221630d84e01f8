/** Whether an `If-None-Match` names the ETag: `*`, or a list compared weakly (RFC 9110 13.1.2). */
export function matchesWeakly(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((item) => item.trim().replace(/^W\//, "") === etag);
}

/** Whether an `If-Match` names the ETag: `*`, or a list compared strongly, in which a weak one is none (RFC 9110 13.1.1). */
export function matchesStrongly(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return !etag.startsWith("W/") && header.split(",").some((item) => item.trim() === etag);
}
