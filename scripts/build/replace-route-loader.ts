import path from "node:path";
import type { Plugin } from "vite";

/**
 * Puts app/prefetch/load-route-module.ts in the place of Remix's loader of route modules, in the client's build. Fails the
 * build when Remix no longer has one where this looks for it.
 */
export function replaceRouteLoader(): Plugin {
  let isClient = false;
  let isReplaced = false;
  return {
    name: "own-route-loader",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      isClient = !config.build.ssr;
    },
    resolveId(source, importer) {
      const isLoader =
        source === "./routeModules.js" && importer?.includes("@remix-run/react/dist/esm");
      if (!isClient || !isLoader) return null;
      isReplaced = true;
      return path.resolve(import.meta.dirname, "../../app/prefetch/load-route-module.ts");
    },
    buildEnd(error) {
      if (isClient && !error && !isReplaced)
        this.error("Remix's loader of route modules was not found");
    },
  };
}
