import type { Request, Response } from "express";

interface Tagged {
  /** The ETag with its quotation marks. */
  tag: string;
  /** Media type. */
  type: string;
  body: Uint8Array;
}

/** Sends bytes with their ETag; 412 without them if the client wants those of another one (RFC 9110 13.1.1), 304 if it has them. */
export function sendTagged(
  request: Request,
  response: Response,
  { tag, type, body }: Tagged,
): void {
  const expected = request.get("If-Match");
  response.set("ETag", tag);
  if (expected !== undefined && !matchesStrongly(expected, tag)) {
    response.set("Cache-Control", "no-store").status(412).end();
    return;
  }
  response.type(type).send(Buffer.from(body));
}

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
