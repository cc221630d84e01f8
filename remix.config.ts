import type { VitePluginConfig } from "@remix-run/dev";

/** Options of the Remix plugin. Lazy route discovery stays off: docs/decisions/002-remix-flags.md. */
export const remixConfig: VitePluginConfig = {
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
