import { remixConfig } from "../remix.config";

/** What is cut from one module. */
export interface Cuts {
  /** Statements and cases that begin so are dropped; of a condition its `else` stays. */
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
 * The features that no page of this site has: fetchers, blockers, deferred data, lazy route discovery, view
 * transitions, Remix's prefetching and scroll restoration (ours are in app/browser), its default error pages, hot
 * reload, and all of React's events but clicks and submits. `tests/architecture.test.ts` keeps them out of app/, because
 * they do nothing there any more.
 */
export const CUTS: Record<string, Cuts> = {
  "@remix-run/router/dist/router.js": {
    statements: [
      /^warning\(/,
      /^(fetchControllers|fetchReloadIds|fetchLoadMatches|fetchRedirectIds|deletedFetchers|deletedFetchersKeys|completedFetchers|cancelledFetcherLoads|activeDeferreds|revalidatingFetchers|state\.fetchers|state\.blockers)\.forEach\(/,
      /^if \((blockerKey|unblockBlockerHistoryUpdate|fogOfWar\.active|blockers\.size > 0)/,
      /^if \(future\.v7_fetcherPersist\)/,
      /^if \(isDeferredResult\(/,
      /^if \(isDeferredData\(/,
      /^if \(isFogOfWar\)/,
      /^if \(revalidatingFetchers\.length/,
      /^if \(opts\.body !== undefined\)/,
    ],
    bodies: {
      fetch: "",
      handleFetcherAction: "",
      handleFetcherLoader: "",
      getFetcher: "",
      deleteFetcher: "",
      deleteFetcherAndUpdateState: "",
      updateFetcherState: "",
      setFetcherError: "",
      abortFetcher: "",
      abortStaleFetchLoads: "",
      markFetchersDone: "",
      markFetchRedirectsDone: "",
      getUpdatedRevalidatingFetchers: "",
      getBlocker: "",
      deleteBlocker: "",
      updateBlocker: "",
      shouldBlockNavigation: "",
      checkFogOfWar: "return {};",
      discoverRoutes: "",
      patchRoutes: "",
      _internalSetRoutes: "",
      revalidate: "",
      enableScrollRestoration: "",
      saveScrollPosition: "",
      getSavedScrollPosition: "return null;",
      cancelActiveDeferreds: "return [];",
      resolveNavigationDeferredResults: "",
      resolveFetcherDeferredResults: "",
      restoreAppliedTransitions: "",
      persistAppliedTransitions: "",
      explodeOptionalSegments: "return [path];",
      getInvalidPathError: "",
    },
  },
  "react-router/dist/index.js": {
    bodies: { logV6DeprecationWarnings: "", DefaultErrorComponent: "return null;" },
  },
  "react-router-dom/dist/index.js": {
    statements: [
      /^(newState\.fetchers|deletedFetchers)\.forEach\(/,
      /^React\.useEffect\(\(\) => \{\s+if \((vtContext|renderDfd|!vtContext)/,
    ],
    bodies: { isFormDataSubmitterSupported: "return true;" },
    texts: [
      [/let isViewTransitionUnavailable = [^;]+;/, ""],
      [/!viewTransitionOpts \|\| isViewTransitionUnavailable/, "true"],
      [/options\.navigate === false/, "false"],
      // That a page is on its way shows in the loading bar, which asks the router; only a form that is sent looks here.
      // What has come is shown at once: as a transition React would stop every 5 ms to paint the old page once more.
      [
        /optInStartTransition\(\(\) => setStateImpl\(newState\)\)/,
        'newState.navigation.state === "loading" && !newState.navigation.formMethod || setStateImpl(newState)',
      ],
    ],
  },
  "@remix-run/react/dist/esm/components.js": {
    statements: [
      DISPLAY_NAME,
      // `meta` gives titles, links and properties; the rest of the head stands in root.tsx.
      /^if \("(script:ld\+json|charset|charSet)" in metaProps/,
      /^if \(!(isValidMetaTag|Array\.isArray)\(/,
    ],
    bodies: { usePrefetchBehavior: "return [false, null, null];" },
    texts: [
      [/\bshouldPrefetch && !isAbsolute \?/g, "false ?"],
      [/\bisPageLinkDescriptor\(link\) \?/g, "false ?"],
      [/\bcriticalCss \?/g, "false ?"],
      // The contents of scripts are the server's: a browser leaves them as they are.
      [/\bstaticContext \?/g, "false ?"],
      [/!isStatic \?/g, "true ?"],
      // With single fetch nothing is deferred by a script.
      [/__remixContext\.a\b/g, "0"],
    ],
  },
  "@remix-run/react/dist/esm/routes.js": {
    bodies: {
      preventInvalidServerHandlerCall: "",
      createClientRoutesWithHMRRevalidationOptOut: "",
      wrapShouldRevalidateForHdr: "",
    },
    texts: [
      // With single fetch data never comes by another way.
      [/\bif \(typeof singleFetch === "function"\)/g, "if (true)"],
    ],
  },
  "@remix-run/react/dist/esm/links.js": {
    // No route brings style sheets of its own: all rules stand in the document.
    bodies: { prefetchStyleLinks: "" },
  },
  "@remix-run/react/dist/esm/errorBoundaries.js": {
    bodies: { RemixRootDefaultErrorBoundary: "return null;" },
  },
  "@remix-run/react/dist/esm/fallback.js": {
    bodies: { RemixRootDefaultHydrateFallback: "return null;" },
  },
  "@remix-run/react/dist/esm/fog-of-war.js": {
    bodies: { useFogOFWarDiscovery: "", getPatchRoutesOnNavigationFunction: "" },
  },
  "@remix-run/react/dist/esm/single-fetch.js": {
    bodies: { singleFetchLoaderFetcherStrategy: "" },
    texts: [[/\bif \(fetcherKey\)/g, "if (false)"]],
  },
  "@remix-run/react/dist/esm/errors.js": {
    texts: [
      // Makes an error of any global class that the page's data names (GHSA-337j-9hxr-rhxg); only development names one.
      [/if \(val\.__subType\) \{[\s\S]*?\n {6}\}\n/g, ""],
    ],
  },
  "turbo-stream/dist/turbo-stream.mjs": {
    // The server's data is whole when it is sent, and is JSON but for its errors.
    statements: [/^case TYPE_(DATE|URL|BIGINT|REGEXP|SYMBOL|SET|MAP|PROMISE):/],
    bodies: { decodeDeferred: "" },
  },
  "react/cjs/react.production.min.js": {
    statements: [
      /^exports\.(Children|Profiler|PureComponent|StrictMode|act|createFactory|unstable_act|version)=/,
    ],
  },
  "scheduler/cjs/scheduler.production.min.js": {
    statements: [
      /^exports\.unstable_(Profiling|continueExecution|forceFrameRate|getFirstCallbackNode|next|pauseExecution|runWithPriority|wrapCallback)=/,
    ],
  },
  "react-dom/cjs/react-dom.production.min.js": {
    statements: [
      // The page is hydrated as a whole, by `hydrateRoot`; every other way in is left out.
      /^exports\.(createPortal|createRoot|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_\w+)=/,
      /^if\("undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__\)/,
      // What makes events of several others: entering and leaving, changes, selections, text that is composed.
      /^if\(0===\(b&7\)\)\{a:\{h="mouseover"===a/,
      /^(ha|fa)\("on[A-Z]/,
      /^ff\((\$e|af|bf|cf|"(dblclick|focusin|focusout)"),/,
      /^case (\$e|cf|"(keypress|keyup|focusin|focusout|afterblur|drop|touchstart|scroll|wheel|paste|pointerup)"):/,
    ],
    texts: [
      // React listens to all that there are: each movement of the pointer would go through it.
      [/"abort auxClick [^"]+"/, '"click submit"'],
      [/,qf\("selectionchange",!1,b\)/, ""],
      // So that those of the others, which nothing makes any more, are dropped.
      [/(?<=[A-Z]d=)(?=rd\(|A\(\{\},)/g, "/*#__PURE__*/"],
    ],
  },
  "@floating-ui/dom/dist/floating-ui.dom.mjs": {
    // The tooltip is fixed in the top layer: the window alone clips it and gives it its place.
    bodies: {
      convertOffsetParentRelativeRectToViewportRelativeRect: "return _ref.rect;",
      getOffsetParent: "return window;",
      getClippingElementAncestors: "return [];",
      getClientRectFromClippingAncestor:
        "return rectToClientRect(getViewportRect(element, strategy));",
      getRectRelativeToOffsetParent: "return element.getBoundingClientRect();",
      getScale: "return createCoords(1);",
    },
  },
};
