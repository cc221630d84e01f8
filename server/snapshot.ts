import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooserOf, type Encoding } from "./accept-encoding";
import type { Encodings } from "./encodings";

interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them without looking at each. */
  headers: string[];
  notModifiedHeaders: string[];
}

/** A whole answer, made once: for each encoding the body, its ETag and all headers. */
export interface Snapshot {
  readonly status: number;
  /** Takes an `Accept-Encoding` header. */
  choose(header: string | undefined): Encoding;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

// What RFC 9110 15.4.5 wants in a 304, and what a browser applies to the page that it keeps.
const LEFT_OUT_OF_304 = new Set(["content-type", "content-length", "content-encoding", "link"]);

/** Takes a status, headers and the encoded bodies, returns the answer. Adds ETag, Vary, encoding and length. */
export function createSnapshot(status: number, headers: Headers, bodies: Encodings): Snapshot {
  const variants = new Map<Encoding, Variant>();
  // Of what is in it, not of the encoded bytes: replicas and versions of Node may compress differently.
  const hash = createHash("sha256");
  const id = hash
    .update(bodies.get("identity") ?? "")
    .digest("base64url")
    .slice(0, 22);
  for (const [encoding, body] of bodies) {
    const own = new Headers(headers);
    const etag = encoding === "identity" ? `"${id}"` : `"${id}-${encoding}"`;
    own.set("ETag", etag);
    own.set("Content-Length", String(body.length));
    if (bodies.size > 1) own.append("Vary", "Accept-Encoding");
    if (encoding !== "identity") own.set("Content-Encoding", encoding);
    const entries = [...own];
    variants.set(encoding, {
      body,
      etag,
      headers: entries.flat(),
      notModifiedHeaders: entries.filter(([name]) => !LEFT_OUT_OF_304.has(name)).flat(),
    });
  }
  return { status, choose: chooserOf([...bodies.keys()]), variants };
}

/** Answers a GET or HEAD with a snapshot, or with 304 when the client has that very variant. */
export function sendSnapshot(
  snapshot: Snapshot,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = snapshot.choose(request.headers["accept-encoding"]);
  const variant = snapshot.variants.get(encoding);
  if (!variant) throw new Error(`no variant for ${encoding}`);
  const known = request.headers["if-none-match"];
  if (known !== undefined && snapshot.status === 200 && hasEtag(known, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(snapshot.status, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}

/** Whether an `If-None-Match` names the ETag: `*`, or a list compared weakly (RFC 9110 13.1.2). */
function hasEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === "*") return true;
  return header.split(",").some((item) => item.trim().replace(/^W\//, "") === etag);
}
