import type { Plugin } from "vite";

/** Remix's code for errors of the page's data: the branch for those that name a class. */
const BRANCH = /if \(val\.__subType\) \{[\s\S]*?\n {6}\}\n/;

/**
 * Removes from the client build Remix's code that constructs an error of any global class that the page's data names
 * (GHSA-337j-9hxr-rhxg, docs/advisories.md). Fails the build when Remix has no such code any more.
 */
export function removeErrorClasses(): Plugin {
  let isClient = false;
  let isRemoved = false;
  return {
    name: "remove-error-classes",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      isClient = !config.build.ssr;
    },
    transform(code, id) {
      if (!isClient || !id.endsWith("@remix-run/react/dist/esm/errors.js")) return null;
      isRemoved = BRANCH.test(code);
      return { code: code.replace(BRANCH, ""), map: null };
    },
    buildEnd(error) {
      if (isClient && !error && !isRemoved)
        this.error("Remix's code for errors of a named class was not found");
    },
  };
}
