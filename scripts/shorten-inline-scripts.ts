import { transform } from "esbuild";
import type { Plugin } from "vite";

/** Their functions stand in every document as text. */
const INLINE_SCRIPTS = /\/app\/browser\/(colour-mode|late-font|late-scripts)\.ts$/;

/** Shortens names in the scripts that the server writes into documents; the rest of its code keeps them, for its logs. */
export function shortenInlineScripts(): Plugin {
  return {
    name: "shorten-inline-scripts",
    apply: "build",
    enforce: "post",
    async transform(code, id, options) {
      if (!options?.ssr || !INLINE_SCRIPTS.test(id)) return undefined;
      const short = await transform(code, { minifyIdentifiers: true, minifySyntax: true });
      return { code: short.code, map: null };
    },
  };
}
