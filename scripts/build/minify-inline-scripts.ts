import { build } from "esbuild";
import { minify } from "terser";
import type { Plugin } from "vite";

/** In app/document/. What they export stands in every document, as text. */
const INLINE_SCRIPTS = ["colour-mode", "web-font", "deferred-scripts"];

/**
 * Puts minified texts in the place of the scripts that the server writes into documents; the rest of its code stays
 * readable, for its logs. Fails the build when it does not meet one of them, which would be sent as it was written.
 */
export function minifyInlineScripts(): Plugin {
  const missed = new Set(INLINE_SCRIPTS);
  let isServer = false;
  return {
    name: "shorten-inline-scripts",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    async load(id, options) {
      const [, name = ""] = /\/app\/document\/([\w-]+)\.ts$/.exec(id) ?? [];
      if (!options?.ssr || !INLINE_SCRIPTS.includes(name)) return undefined;
      missed.delete(name);
      return { code: await shorten(id), map: null };
    },
    buildEnd(error) {
      if (isServer && !error && missed.size > 0)
        this.error(`inline scripts were not found: ${[...missed].join(", ")}`);
    },
  };
}

/** Takes a module of texts, returns one with the same exports. */
async function shorten(file: string): Promise<string> {
  const options = { bundle: true, format: "esm", target: "es2022", write: false } as const;
  const { outputFiles } = await build({ entryPoints: [file], ...options });
  const source = encodeURIComponent(outputFiles[0]?.text ?? "");
  const texts: Record<string, string> = await import(`data:text/javascript,${source}`);
  const lines = Object.entries(texts).map(async ([name, text]) => {
    const { code } = await minify(text, { ecma: 2020, compress: { passes: 3 } });
    return `export const ${name} = ${JSON.stringify(code)};`;
  });
  return (await Promise.all(lines)).join("\n");
}
