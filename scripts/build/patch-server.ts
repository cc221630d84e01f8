import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** What stands in for a package of which the server never uses more, and which would be parsed at every start. */
const STAND_INS: Record<string, string> = {
  // Both only for Node before it had fetch: nobody calls installGlobals.
  undici: "module.exports = {};",
  "@remix-run/web-fetch": "module.exports = {};",
  // Only for what an error says.
  "object-inspect": "module.exports = String;",
  // Only for event handlers of the browser.
  "react-dom": "module.exports = { flushSync: (run) => run() };",
  // For Express's body parsers. Node decodes by itself what any client of today sends.
  "iconv-lite": `
    exports.encodingExists = (name) => { try { return Boolean(new TextDecoder(name)); } catch { return false; } };
    exports.decode = (bytes, name) => new TextDecoder(name).decode(bytes);
    exports.getDecoder = (name) => {
      const decoder = new TextDecoder(name);
      return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
    };`,
};

/** Media types that no vendor has for himself: what is asked about those is asked of another package. */
const COMMON = /^\w+\/(?!x-(?!www-))[\w+-]+$/;

/** Leaves out of the server bundle what is never used: docs/decisions/003-one-server-bundle.md. */
export const trimServer: Plugin = {
  name: "trim-server",
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
