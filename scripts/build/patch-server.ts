import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Replacements of packages that the server barely uses and would parse at every start. */
const STAND_INS: Record<string, string> = {
  // Both for versions of Node without fetch: installGlobals is never called.
  undici: "module.exports = {};",
  "@remix-run/web-fetch": "module.exports = {};",
  // Formats values in error messages.
  "object-inspect": "module.exports = String;",
  // Used by event handlers in the browser.
  "react-dom": "module.exports = { flushSync: (run) => run() };",
  // Used by Express's body parsers. Node's TextDecoder knows the encodings that clients send.
  "iconv-lite": `
    exports.encodingExists = (name) => { try { return Boolean(new TextDecoder(name)); } catch { return false; } };
    exports.decode = (bytes, name) => new TextDecoder(name).decode(bytes);
    exports.getDecoder = (name) => {
      const decoder = new TextDecoder(name);
      return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
    };`,
};

/** Media types without vendor and `x-` types, which the server looks up in another package. */
const COMMON = /^\w+\/(?!x-(?!www-))[\w+-]+$/;

/** Removes unused packages and data from the server bundle: docs/decisions/003-one-server-bundle.md. */
export const patchServer: Plugin = {
  name: "patch-server",
  setup(build) {
    build.onResolve(
      { filter: new RegExp(`^(${Object.keys(STAND_INS).join("|")})$`) },
      ({ path }) => ({
        path,
        namespace: "stand-in",
      }),
    );
    build.onLoad({ filter: /.*/, namespace: "stand-in" }, ({ path }) => ({
      contents: STAND_INS[path],
    }));
    build.onLoad({ filter: /\/mime-db\/db\.json$/ }, ({ path }) => {
      const types: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
      const common = Object.entries(types).filter(([type]) => COMMON.test(type));
      return { contents: JSON.stringify(Object.fromEntries(common)), loader: "json" };
    });
  },
};
