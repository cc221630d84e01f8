import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin, Rollup, UserConfig } from "vite";
import { remixConfig } from "../../remix.config";
import { viteExpressPlugin } from "../../server/dev/vite-express-plugin";
import { clientChunks } from "./client-chunks";
import { minifyInlineScripts } from "./minify-inline-scripts";
import { trimClient } from "./patch-client";
import { replaceRouteLoader } from "./replace-route-loader";

type WarningHandler = NonNullable<Rollup.InputOptions["onwarn"]>;

/** Routes that only the server answers leave nothing for the browser: their empty chunks are no news. */
const passOnWarning: WarningHandler = (warning, warn) => {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

/** Vite's configuration of the site, for what is shipped and for the variants of it that tests build. */
export function siteViteConfig(variant: VitePluginConfig = {}, plugins: Plugin[] = []): UserConfig {
  const future = { ...remixConfig.future, ...variant.future };
  return {
    build: { target: "es2022", rollupOptions: { onwarn: passOnWarning } },
    // Found while a page is open, they would make the development server load it anew with a second React.
    optimizeDeps: {
      include: [
        "@floating-ui/react",
        "@remix-run/react",
        "react-dom",
        "react-dom/client",
        "react-hot-toast/headless",
      ],
    },
    plugins: [
      // Before Remix's own, whose handler answers whatever is left.
      viteExpressPlugin(),
      tailwindcss(),
      replaceRouteLoader(),
      trimClient(),
      clientChunks(),
      minifyInlineScripts(),
      remix({ ...remixConfig, ...variant, future }),
      ...plugins,
    ],
  };
}
