import type { Plugin, Rollup, UserConfig } from "vite";

/** Packages in the framework chunk, whose hash changes only when a package does. */
const FRAMEWORK =
  /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;

/**
 * Compile hint for Chromium 136 and later: compile all functions on a background thread while the file loads, instead of
 * each at its first call, which may be during a click (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad";

/** Vite's module around each dynamic import. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** Chunks that Remix requests by itself: route entries, and routes without a component, which are empty in the client. */
const ROUTE = /\?__remix-build-client-route|\/app\/routes\/[\w-]+\.ts$/;

/**
 * Splits the client bundle into a framework chunk, a chunk that every page needs, and lazy chunks, and minifies them.
 * Two files compress better than the twenty that Rollup makes by default, and take fewer requests.
 */
export function clientChunks(): Plugin {
  return {
    name: "client-chunks",
    apply: "build",
    // Chunks have no preloads and no style sheets of their own, so that an import is just that.
    load: (id) => (id === PRELOAD_HELPER ? "export const __vitePreload = (load) => load();" : null),
    config(_config, { isSsrBuild }): Omit<UserConfig, "plugins"> | undefined {
      if (isSsrBuild) return undefined;
      return {
        build: {
          minify: "terser",
          terserOptions: {
            ecma: 2020,
            compress: { passes: 2 },
            format: { comments: false, preamble: COMPILE_EARLY },
          },
          // The imports of a lazy chunk are loaded with the page.
          modulePreload: false,
          rollupOptions: { output: { manualChunks: chunkOf } },
        },
      };
    },
  };
}

function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  /** Whether this module, or one that imports it statically, passes the test. */
  function isNeededBy(test: (module: string) => boolean): boolean {
    const seen = new Set([id]);
    for (const module of seen) {
      if (test(module)) return true;
      for (const importer of getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return false;
  }
  if (isNeededBy((module) => FRAMEWORK.test(module)) || isBundlerHelper(id)) return "framework";
  if (ROUTE.test(id)) return undefined;
  return isNeededBy((module) => getModuleInfo(module)?.isEntry === true) ? "site" : undefined;
}

function isBundlerHelper(id: string): boolean {
  return /\b(preload-helper|commonjsHelpers)\b/.test(id);
}
