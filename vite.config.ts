import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixConfig } from "./remix.config";
import { trimClient } from "./scripts/trim-client";
import { expressInDevelopment } from "./server/express-in-development";

export default defineConfig({
  server: {
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || "localhost",
    strictPort: true,
  },
  build: { target: "es2022" },
  plugins: [expressInDevelopment(), tailwindcss(), trimClient(), remix(remixConfig)],
});
