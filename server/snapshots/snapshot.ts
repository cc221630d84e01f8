import { createHash } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { type Encoding, type Encodings, encodingChooser } from "../http/encodings";
import { matchesStrongly, matchesWeakly } from "../http/entity-tags";
import type { RequestHead } from "../http/request-head";
import type { SnapshotKind } from "../observability/counters";
import type { SentInfo } from "../observability/request-recorder";

interface Variant {
  body: Buffer;
  /** The body is kept with gzip and unpacked when it is sent, which is rare. */
  isPacked: boolean;
  sent: SentInfo;
  /** Names and values in turn, as `writeHead` takes them without looking at each. */
  headers: string[];
  /** What a client is told that has this very variant. */
  unchanged: { etag: string; headers: string[] } | undefined;
}

/** One shape for all: requests for many pages read them as quickly as those for one. */
type Variants = Record<Encoding, Variant | undefined>;

/** A whole answer, made once: for each encoding the body, its ETag and all headers. */
export interface Snapshot {
  readonly status: number;
  /** What is sent with no body. */
  readonly emptySent: SentInfo;
  /** Takes an `Accept-Encoding` header. */
  choose(header: string | undefined): Encoding;
  readonly variants: Readonly<Variants>;
}

// What RFC 9110 15.4.5 wants in a 304, and what a browser applies to the page that it keeps.
const LEFT_OUT_OF_304 = new Set(["content-type", "content-length", "content-encoding", "link"]);

interface SnapshotParts {
  kind: SnapshotKind;
  route: string;
  headers: Headers;
  bodies: Encodings;
  /** Keeps no body as it is, if there is one with gzip: a third of the memory. */
  isCompact?: boolean;
}

/** Takes the headers and the encoded bodies, returns an answer 200. Adds ETag, Vary, encoding and length. */
export function createSnapshot(parts: SnapshotParts): Snapshot {
  const { kind, route, headers, bodies, isCompact } = parts;
  const variants = noVariants();
  const shared = new Map<string, string>();
  for (const [name, value] of headers) shared.set(sharedText(name), sharedText(value));
  // Of what is in it, not of the encoded bytes: replicas and versions of Node may compress differently.
  const hash = createHash("sha256");
  const id = hash
    .update(bodies.get("identity") ?? "")
    .digest("base64url")
    .slice(0, 22);
  for (const [encoding, body] of bodies) {
    const own = new Map(shared);
    const etag = encoding === "identity" ? `"${id}"` : `"${id}-${encoding}"`;
    own.set("etag", etag);
    own.set("content-length", String(body.length));
    const vary = own.get("vary");
    if (bodies.size > 1) own.set("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
    if (encoding !== "identity") own.set("content-encoding", encoding);
    const entries = [...own];
    const kept = entries.filter(([name]) => !LEFT_OUT_OF_304.has(name));
    const packed = isCompact && encoding === "identity" ? bodies.get("gzip") : undefined;
    variants[encoding] = {
      body: packed ?? body,
      isPacked: packed !== undefined,
      sent: { kind, route, bytes: body.length },
      headers: entries.flat(),
      unchanged: { etag, headers: kept.flat() },
    };
  }
  const emptySent = { kind, route, bytes: 0 };
  return { status: 200, emptySent, choose: encodingChooser([...bodies.keys()]), variants };
}

interface OneBody {
  kind: SnapshotKind;
  route: string;
  status: number;
  /** All of them, names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** Takes an answer of any status and one body: it has no ETag, so whoever asks gets all of it each time. */
export function createUnconditional({ kind, route, status, headers, body }: OneBody): Snapshot {
  const variants = noVariants();
  const sent = { kind, route, bytes: body.length };
  variants.identity = { body, isPacked: false, sent, headers, unchanged: undefined };
  return { status, emptySent: { kind, route, bytes: 0 }, choose: () => "identity", variants };
}

function noVariants(): Variants {
  return { br: undefined, zstd: undefined, gzip: undefined, identity: undefined };
}

/** Answers a GET or HEAD with a snapshot; with 304 when the client has that very variant, 412 when it wants another. */
export function sendSnapshot(
  snapshot: Snapshot,
  head: RequestHead,
  request: IncomingMessage,
  response: ServerResponse,
): SentInfo {
  const encoding = snapshot.choose(head.acceptEncoding);
  const variant = snapshot.variants[encoding];
  if (!variant) throw new Error(`no variant for ${encoding}`);
  const { body, isPacked, sent, headers, unchanged } = variant;
  const { ifMatch: expected, ifNoneMatch: known } = head;
  if (expected !== undefined && unchanged && !matchesStrongly(expected, unchanged.etag)) {
    writeHead(response, 412, withoutBody(unchanged.headers));
    response.end();
    return snapshot.emptySent;
  }
  if (known !== undefined && unchanged && matchesWeakly(known, unchanged.etag)) {
    writeHead(response, 304, unchanged.headers);
    response.end();
    return snapshot.emptySent;
  }
  writeHead(response, snapshot.status, headers);
  if (request.method === "HEAD") {
    response.end();
    return snapshot.emptySent;
  }
  response.end(isPacked ? gunzipSync(body) : body);
  return sent;
}

/** Calls the prototype's `writeHead`: a snapshot already has every header, so Express's hooks are skipped. */
function writeHead(response: ServerResponse, status: number, headers: string[]): void {
  ServerResponse.prototype.writeHead.call(response, status, headers);
}

/** Takes the headers of a 304, returns those of an answer that nobody may keep. */
function withoutBody(headers: readonly string[]): string[] {
  const kept = headers.map((value, index) =>
    headers[index - 1] === "cache-control" && index % 2 === 1 ? "no-store" : value,
  );
  return [...kept, "content-length", "0"];
}

const MAX_TEXTS = 500;

const texts = new Map<string, string>();

/** Returns an equal string that is in memory already, if there is one: most headers are the same on all pages. */
function sharedText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, text);
  return text;
}
