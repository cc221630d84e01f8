import path from "node:path";
import type { Plugin } from "vite";

/**
 * Replaces Remix's loader of route modules with app/prefetch/load-route-module.ts in the client build. Fails the build
 * when Remix has no such module any more.
 */
export function replaceRouteLoader(): Plugin {
  let isClient = false;
  let isReplaced = false;
  return {
    name: "replace-route-loader",
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
