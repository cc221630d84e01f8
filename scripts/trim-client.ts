import type { Plugin } from "vite";
import { remixConfig } from "../remix.config";

const REMIX_FILES = /\/node_modules\/(@remix-run\/react|react-router-dom)\/dist\//;

/** What the code of Remix says, and what it comes to on this site. The bundler then drops what is never reached. */
const FACTS: readonly (readonly [RegExp, string])[] = [
  // Makes an error of any global class that the page's data names (GHSA-337j-9hxr-rhxg); only development names one.
  [/if \(val\.__subType\) \{[\s\S]*?\n {6}\}\n/g, ""],
  // No link uses the `prefetch` of Remix: app/browser/prefetch.ts has its own rules.
  [/\bshouldPrefetch && !isAbsolute \?/g, "false ?"],
  // With single fetch data never comes by another way.
  [/\bif \(typeof singleFetch === "function"\)/g, "if (true)"],
  ...Object.entries(remixConfig.future ?? {}).map(
    ([flag, value]) => [new RegExp(`[\\w.]*\\bfuture\\.${flag}\\b`, "g"), String(value)] as const,
  ),
];

/** Leaves out of the client bundle what Remix carries and this site never uses. */
export function trimClient(): Plugin {
  return {
    name: "trim-client",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      return REMIX_FILES.test(id) ? { code: trimRemix(code), map: null } : undefined;
    },
  };
}

/** Takes the text of a module of Remix, returns it with what is certain put in the place of what is asked. */
export function trimRemix(code: string): string {
  return FACTS.reduce((text, [asked, fact]) => text.replaceAll(asked, fact), code);
}
