import { build } from "esbuild";
import { minify } from "terser";
import type { Plugin } from "vite";

/** Modules in app/document/ that export inline scripts of the document as strings. */
const INLINE_SCRIPTS = ["colour-mode", "web-font", "deferred-scripts"];

/**
 * Minifies the inline scripts of documents in the server build, whose other code stays readable for stack traces. Fails
 * the build when a script is not found, because it would be sent unminified.
 */
export function minifyInlineScripts(): Plugin {
  const missing = new Set(INLINE_SCRIPTS);
  let isServer = false;
  return {
    name: "minify-inline-scripts",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    async load(id, options) {
      const [, name = ""] = /\/app\/document\/([\w-]+)\.ts$/.exec(id) ?? [];
      if (!options?.ssr || !INLINE_SCRIPTS.includes(name)) return undefined;
      missing.delete(name);
      return { code: await minifyTexts(id), map: null };
    },
    buildEnd(error) {
      if (isServer && !error && missing.size > 0)
        this.error(`inline scripts not found: ${[...missing].join(", ")}`);
    },
  };
}

/** Returns the source of a module with the same exports, each script minified. */
async function minifyTexts(file: string): Promise<string> {
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
