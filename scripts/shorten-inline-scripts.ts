import { transform } from "esbuild";
import type { Plugin } from "vite";

/** In app/browser/. Their functions stand in every document as text. */
const INLINE_SCRIPTS = ["colour-mode", "late-font", "late-scripts"];

/**
 * Shortens names in the scripts that the server writes into documents; the rest of its code keeps them, for its logs.
 * Fails the build when it does not meet one of them, which would be sent longer from then on.
 */
export function shortenInlineScripts(): Plugin {
  const missed = new Set(INLINE_SCRIPTS);
  let isServer = false;
  return {
    name: "shorten-inline-scripts",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    async transform(code, id, options) {
      const [, name = ""] = /\/app\/browser\/([\w-]+)\.ts$/.exec(id) ?? [];
      if (!options?.ssr || !INLINE_SCRIPTS.includes(name)) return undefined;
      missed.delete(name);
      const short = await transform(code, { minifyIdentifiers: true, minifySyntax: true });
      return { code: short.code, map: null };
    },
    buildEnd(error) {
      if (isServer && !error && missed.size > 0)
        this.error(`inline scripts were not found: ${[...missed].join(", ")}`);
    },
  };
}
