import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { remixConfig } from "../../remix.config";

/** Vite's configuration of the desk: an app of Remix's own, of which browsers get the styles alone. */
export default defineConfig({
  publicDir: false,
  build: { target: "es2022", assetsInlineLimit: 0 },
  plugins: [
    remix({
      ...remixConfig,
      appDirectory: "desk",
      buildDirectory: process.env.DESK_OUT ?? "build/desk/app",
      serverModuleFormat: "esm",
    }),
  ],
});
