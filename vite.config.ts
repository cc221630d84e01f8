import { defineConfig } from "vite";
import { siteViteConfig } from "./scripts/build/vite-config";

export default defineConfig({
  ...siteViteConfig(),
  server: {
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || "localhost",
    strictPort: true,
  },
});
