import { remixConfig } from "../../remix.config";

/** The code to remove from one module. */
export interface Cuts {
  /** Statements to remove, by their beginning; the `else` of an `if` stays. */
  statements?: RegExp[];
  /** New function bodies, by the function's name. */
  bodies?: Record<string, string>;
  /** Replacements of text, such as a condition by its value on this site. */
  texts?: [pattern: RegExp, replacement: string][];
}

/** Assignments for developer tools; they keep unused components in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = /;

/** Reads of the flags in `remix.config.ts` in Remix's code, each with the flag's value. */
export const FLAGS: [pattern: RegExp, value: string][] = [
  ...Object.entries(remixConfig.future ?? {}).map(([flag, value]): [RegExp, string] => [
    new RegExp(`[\\w.]*\\bfuture\\.${flag}\\b`, "g"),
    String(value),
  ]),
  [/window\.__remixContext\.isSpaMode/g, "false"],
];

/**
 * Dead code of Remix and its router by module: branches that the flags in `remix.config.ts` rule out, hot reload, names
 * for developer tools, and default error pages, which the site replaces. Code that a page could call stays.
 */
export const CUTS: Record<string, Cuts> = {
  "@remix-run/router/dist/router.js": {
    statements: [/^if \((fogOfWar\.active|isFogOfWar)\b/],
    bodies: {
      checkFogOfWar: "return {};",
      discoverRoutes: "",
      patchRoutes: "",
      _internalSetRoutes: "",
    },
  },
  "react-router/dist/index.js": {
    bodies: { DefaultErrorComponent: "return null;" },
  },
  "@remix-run/react/dist/esm/components.js": {
    statements: [
      DISPLAY_NAME,
      // Deferred data, from before single fetch.
      /^if \(!isStatic && typeof __remixContext === "object" && __remixContext\.a\)/,
    ],
  },
  "@remix-run/react/dist/esm/routes.js": {
    bodies: { createClientRoutesWithHMRRevalidationOptOut: "", wrapShouldRevalidateForHdr: "" },
    texts: [[/\bif \(typeof singleFetch === "function"\)/g, "if (true)"]],
  },
  "@remix-run/react/dist/esm/errorBoundaries.js": {
    bodies: { RemixRootDefaultErrorBoundary: "return null;" },
  },
  "@remix-run/react/dist/esm/fog-of-war.js": {
    bodies: { useFogOFWarDiscovery: "", getPatchRoutesOnNavigationFunction: "" },
  },
  "@remix-run/react/dist/esm/errors.js": {
    texts: [
      // Constructs an error of any global class named in the page's data (GHSA-337j-9hxr-rhxg); production names none.
      [/if \(val\.__subType\) \{[\s\S]*?\n {6}\}\n/g, ""],
    ],
  },
};
