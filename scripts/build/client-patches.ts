import { remixConfig } from "../../remix.config";

/** What is cut from one module. */
export interface Cuts {
  /** Statements that begin so are dropped; of a condition its `else` stays. */
  statements?: RegExp[];
  /** Functions by name, and what is left of each one's body. */
  bodies?: Record<string, string>;
  /** What the code asks, and what the answer is on this site. */
  texts?: [asked: RegExp, fact: string][];
}

/** Assigned for developers' tools, it keeps components in the bundle that nothing uses. */
const DISPLAY_NAME = /^\w+\.displayName = /;

/** What Remix asks of `remix.config.ts` wherever it asks, with the answers. */
export const FLAGS: [asked: RegExp, fact: string][] = [
  ...Object.entries(remixConfig.future ?? {}).map(([flag, value]): [RegExp, string] => [
    new RegExp(`[\\w.]*\\bfuture\\.${flag}\\b`, "g"),
    String(value),
  ]),
  [/window\.__remixContext\.isSpaMode/g, "false"],
];

/**
 * Code that cannot run on this site: what Remix's flags in `remix.config.ts` rule out, hot reload, names for developers'
 * tools, and default error pages, in whose place the site has its own. Whatever a page could call stays.
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
    statements: [DISPLAY_NAME],
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
      // Makes an error of any global class that the page's data names (GHSA-337j-9hxr-rhxg); only development names one.
      [/if \(val\.__subType\) \{[\s\S]*?\n {6}\}\n/g, ""],
    ],
  },
};
