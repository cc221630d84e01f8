import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { Encoding } from "./accept-encoding";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
// Available from Node 22.15.
const zstd = "zstdCompress" in zlib ? promisify(zlib.zstdCompress as typeof zlib.gzip) : undefined;

export type Encodings = ReadonlyMap<Encoding, Buffer>;

/** `quick` takes some 2 ms for a page and leaves it a tenth larger; `thorough` takes 70 ms of a core. */
export type CompressionLevel = "quick" | "thorough";

const BROTLI_QUALITY: Record<CompressionLevel, number> = { quick: 5, thorough: 11 };

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

/** Returns a body of a media type in every encoding that makes it smaller, best first, identity last. */
export async function compressBody(
  body: Buffer,
  contentType: string,
  effort: CompressionLevel,
): Promise<Encodings> {
  const encodings = new Map<Encoding, Buffer>();
  if (COMPRESSIBLE.test(contentType)) {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
    const params = {
      [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    const [br, zst, gz] = await Promise.all([
      brotli(body, { params }),
      zstd?.(body),
      gzip(body, { level: 9 }),
    ]);
    for (const [name, bytes] of [
      ["br", br],
      ["zstd", zst],
      ["gzip", gz],
    ] as const) {
      if (bytes && bytes.length < body.length) encodings.set(name, bytes);
    }
  }
  return encodings.set("identity", body);
}
