import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = /\.(css|js|json|svg)$/;

/** Writes `.br` and `.gz` files beside the compressible files of a folder, where they are smaller. */
export function precompress(dir: string): void {
  for (const name of readdirSync(dir).filter((name) => COMPRESSIBLE.test(name))) {
    const file = path.join(dir, name);
    const bytes = readFileSync(file);
    const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const gz = gzipSync(bytes, { level: 9 });
    if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
    if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
  }
}
