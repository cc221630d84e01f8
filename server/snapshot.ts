import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, negotiateEncoding } from "./accept-encoding";
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
  readonly available: readonly Encoding[];
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

// What RFC 9110 15.4.5 wants in a 304, and what a browser applies to the page that it keeps.
const LEFT_OUT_OF_304 = new Set(["content-type", "content-length", "content-encoding", "link"]);

/** Takes a status, headers and the encoded bodies, returns the answer. Adds ETag, Vary, encoding and length. */
export function createSnapshot(status: number, headers: Headers, bodies: Encodings): Snapshot {
  const variants = new Map<Encoding, Variant>();
  for (const [encoding, body] of bodies) {
    const own = new Headers(headers);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
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
  return { status, available: [...bodies.keys()], variants };
}

/** Answers a GET or HEAD with a snapshot, or with 304 when the client has that very variant. */
export function sendSnapshot(
  snapshot: Snapshot,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], snapshot);
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

// Browsers send a handful of different headers; whoever sends many gets an empty memory, not a large one.
const MOST_CHOICES = 500;
const choices = new Map<string, Encoding>();

function chooseEncoding(header: string | undefined, { available }: Snapshot): Encoding {
  if (available.length === 1) return "identity";
  const key = `${available.length} ${header}`;
  let choice = choices.get(key);
  if (choice === undefined) {
    choice = negotiateEncoding(header, available);
    if (choices.size >= MOST_CHOICES) choices.clear();
    choices.set(key, choice);
  }
  return choice;
}
