import type { Plugin, Rollup, UserConfig } from "vite";

/** What changes only when a package does; the rest of the code changes with every build. */
const FRAMEWORK =
  /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;

/**
 * A hint that Chromium 136 and later read: compile all functions while the file is loaded, beside the page, and not each
 * when it is first called, which is when somebody has clicked (https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad";

/** What Remix asks for by itself: the entry of each route, and routes without a component, which are empty here. */
const ROUTE = /\?__remix-build-client-route|\/app\/routes\/[\w-]+\.ts$/;

/**
 * How the client's files are cut and minified: the framework, all that every page needs, and what is imported late.
 * Two files compress better than the twenty that the bundler makes by itself, and make fewer requests.
 */
export function clientChunks(): Plugin {
  return {
    name: "client-output",
    apply: "build",
    config(_config, { isSsrBuild }): Omit<UserConfig, "plugins"> | undefined {
      if (isSsrBuild) return undefined;
      return {
        build: {
          minify: "terser",
          terserOptions: {
            ecma: 2020,
            format: { comments: false, preamble: COMPILE_EARLY },
          },
          // What a late file needs besides is in the page before it.
          modulePreload: false,
          rollupOptions: { output: { manualChunks: chunkOf } },
        },
      };
    },
  };
}

function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  /** Whether a module that passes the test is this one, or imports it, and not late. */
  function isNeededBy(test: (module: string) => boolean): boolean {
    const seen = new Set([id]);
    for (const module of seen) {
      if (test(module)) return true;
      for (const importer of getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return false;
  }
  if (isNeededBy((module) => FRAMEWORK.test(module)) || isBundlersOwn(id)) return "framework";
  if (ROUTE.test(id)) return undefined;
  return isNeededBy((module) => getModuleInfo(module)?.isEntry === true) ? "site" : undefined;
}

function isBundlersOwn(id: string): boolean {
  return /\b(preload-helper|commonjsHelpers)\b/.test(id);
}
