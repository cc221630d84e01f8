import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin, Rollup, UserConfig } from "vite";
import { remixConfig } from "../../remix.config";
import { viteExpressPlugin } from "../../server/dev/vite-express-plugin";
import { clientChunks } from "./client-chunks";
import { fillAllSections } from "./fill-all-sections";
import { minifyInlineScripts } from "./minify-inline-scripts";
import { removeErrorClasses } from "./remove-error-classes";
import { replaceRouteLoader } from "./replace-route-loader";

type WarningHandler = NonNullable<Rollup.InputOptions["onwarn"]>;

/** Ignores empty chunks: resource routes have no client code. */
const passOnWarning: WarningHandler = (warning, warn) => {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

/** Vite's configuration of the site and of the variants that tests build. */
export function siteViteConfig(variant: VitePluginConfig = {}, plugins: Plugin[] = []): UserConfig {
  const future = { ...remixConfig.future, ...variant.future };
  return {
    // What tests write is no reason to load an open page anew.
    server: { watch: { ignored: ["**/.cache/**", "**/.reports/**"] } },
    build: { target: "es2022", rollupOptions: { onwarn: passOnWarning } },
    // Each of a document's style sheets would have Tailwind's notice.
    esbuild: { legalComments: "none" },
    // Discovered while a page is open, they would make the dev server reload it with a second copy of React.
    optimizeDeps: {
      include: [
        "@floating-ui/react",
        // Exports of routes for the server alone are dropped only after Vite has seen their imports.
        "@remix-run/node",
        "@remix-run/react",
        "isbot",
        "react-dom",
        "react-dom/client",
        "react-hot-toast/headless",
        "web-vitals",
      ],
    },
    plugins: [
      // Before Remix's plugin, whose middleware answers all other requests.
      viteExpressPlugin(),
      fillAllSections(),
      // Its CSS is not rewritten for browsers without nesting and color-mix: they lack light-dark too.
      tailwindcss({ optimize: false }),
      replaceRouteLoader(),
      removeErrorClasses(),
      clientChunks(),
      minifyInlineScripts(),
      remix({ ...remixConfig, ...variant, future }),
      ...plugins,
    ],
  };
}
