import { promisify } from "node:util";
import * as zlib from "node:zlib";
import Negotiator from "negotiator";
import { keepBytes } from "./keep-bytes";

export type Encoding = "br" | "zstd" | "gzip" | "identity";
/** A body in several encodings, best first. */
export type Encodings = ReadonlyMap<Encoding, Buffer>;
/** Returns the best encoding for an `Accept-Encoding` header; identity where the client accepts none (RFC 9110 12.5.3). */
export type EncodingChooser = (header: string | undefined) => Encoding;
/**
 * `quick` takes some 2 ms for a page, leaves it a tenth larger, and makes only what nearly every client takes: brotli and
 * gzip. `best` takes 70 ms of a core.
 */
export type CompressionLevel = "quick" | "best";

// Browsers send few different headers. The limits bound the memory that a client can fill with others.
const MAX_CHOICES = 200;
const MAX_HEADER_LENGTH = 200;
/** Read of a longer one: it would cost milliseconds. */
const MAX_READ_LENGTH = 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
// Available from Node 22.15.
const zstd = "zstdCompress" in zlib ? promisify(zlib.zstdCompress as typeof zlib.gzip) : undefined;

const BROTLI_QUALITY: Record<CompressionLevel, number> = { quick: 5, best: 11 };

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|javascript|xml)|image\/svg\+xml)/;

const choosers = new Map<string, EncodingChooser>();

/** Takes the available encodings, best first; returns their chooser, which caches its choices and is shared. */
export function encodingChooser(available: readonly Encoding[]): EncodingChooser {
  const key = available.join();
  const chooser = choosers.get(key) ?? createChooser(available);
  choosers.set(key, chooser);
  return chooser;
}

function createChooser(available: readonly Encoding[]): EncodingChooser {
  const choices = new Map<string, Encoding>();
  return function choose(header) {
    if (header === undefined) return "identity";
    const known = choices.get(header);
    if (known) return known;
    const choice = negotiateEncoding(header, available);
    if (header.length > MAX_HEADER_LENGTH) return choice;
    if (choices.size >= MAX_CHOICES) choices.clear();
    choices.set(header, choice);
    return choice;
  };
}

function negotiateEncoding(header: string, available: readonly Encoding[]): Encoding {
  // RFC 9110 8.4.1.3: x-gzip is equivalent to gzip.
  const read = header.slice(0, MAX_READ_LENGTH).replace(/\bx-gzip\b/gi, "gzip");
  const headers = { "accept-encoding": read };
  const chosen = new Negotiator({ headers }).encoding(available, available);
  return available.find((encoding) => encoding === chosen) ?? "identity";
}

/** Returns a body of a media type in every encoding that makes it smaller, best first, identity last. */
export async function compressBody(
  body: Buffer,
  contentType: string,
  level: CompressionLevel,
): Promise<Encodings> {
  if (!COMPRESSIBLE.test(contentType)) return new Map([["identity", body]]);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[level],
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, zst, gz] = await Promise.all([
    brotli(body, { params }),
    level === "best" ? zstd?.(body) : undefined,
    gzip(body, { level: 9 }),
  ]);
  // zlib leaves a short result in a chunk of 16 KB; a copy takes no more than it needs.
  const encodings = new Map<Encoding, Buffer>();
  if (br.length < body.length) encodings.set("br", keepBytes(br));
  if (zst && zst.length < body.length) encodings.set("zstd", keepBytes(zst));
  if (gz.length < body.length) encodings.set("gzip", keepBytes(gz));
  return encodings.set("identity", body);
}
