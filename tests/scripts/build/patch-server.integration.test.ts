import { createRequire } from "node:module";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { patchServer } from "../../../scripts/build/patch-server";
import { readServerBundle } from "../../fixtures/server-bundle";

const require = createRequire(import.meta.url);

type Exports = Record<string, (...given: unknown[]) => unknown>;

/** Bundles a package with the replacements; returns its exports. */
async function bundled(name: string): Promise<Exports> {
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = require(${JSON.stringify(name)});`, resolveDir: "." },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    plugins: [patchServer],
  });
  const module: { exports: Exports } = { exports: {} };
  new Function("module", "exports", "require", outputFiles[0]?.text ?? "")(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

test.each([
  ["utf-8", Buffer.from("Grüße, мир, 日本")],
  ["latin1", Buffer.from([71, 114, 252, 223, 101])],
  ["utf-16le", Buffer.from("Grüße", "utf16le")],
])("patchServer: bytes in %s are decoded as iconv-lite does", async (charset, bytes) => {
  const { decode, getDecoder, encodingExists } = await bundled("iconv-lite");
  const expected = new TextDecoder(charset).decode(bytes);
  expect(encodingExists?.(charset)).toBe(true);
  expect(decode?.(bytes, charset)).toBe(expected);
  const decoder = Object(getDecoder?.(charset));
  const parts = [...bytes].map((byte) => decoder.write(Buffer.from([byte])));
  expect(parts.join("") + decoder.end()).toBe(expected);
});

test("patchServer: rejects an unknown encoding", async () => {
  const { encodingExists } = await bundled("iconv-lite");
  expect(encodingExists?.("no-such")).toBe(false);
});

test("patchServer: of media types those of the web stay, word for word", async () => {
  const kept = await bundled("mime-db");
  const all: Record<string, unknown> = require("mime-db");
  expect(Object.keys(kept).length).toBeLessThan(Object.keys(all).length / 2);
  for (const type of [
    "text/html",
    "text/css",
    "text/javascript",
    "application/json",
    "application/x-www-form-urlencoded",
    "application/manifest+json",
    "application/xml",
    "application/pdf",
    "image/svg+xml",
    "image/avif",
    "image/webp",
    "font/woff2",
    "video/mp4",
    "multipart/form-data",
  ]) {
    expect(all[type], type).toBeDefined();
    expect(kept[type], type).toEqual(all[type]);
  }
});

test("server bundle: has no trace of the removed packages", () => {
  const source = readServerBundle();
  expect(source).toContain("text/html");
  // A part of fetch for a Node of old.
  expect(source).not.toContain("maximum redirect reached");
  // A language of error messages, as it stands in a file of ASCII only.
  expect(source.toLowerCase()).not.toContain(escaped("קלט לא תקין"));
});

function escaped(text: string): string {
  return text.replace(/[^ ]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
