import { defineConfig } from "vite";
import { siteViteConfig } from "./scripts/build/vite-config";

const config = siteViteConfig();

export default defineConfig({
  ...config,
  server: {
    ...config.server,
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || "localhost",
    strictPort: true,
  },
});
