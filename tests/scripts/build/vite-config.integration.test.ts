import { build, createLogger } from "vite";
import { expect, test } from "vitest";
import { siteViteConfig } from "../../../scripts/build/vite-config";

test("build: an empty chunk is no warning, all else is", async () => {
  const warnings: string[] = [];
  const logger = createLogger("warn");
  logger.warn = (text) => warnings.push(text);
  const { rollupOptions } = siteViteConfig().build ?? {};
  await build({
    configFile: false,
    customLogger: logger,
    logLevel: "warn",
    build: { write: false, rollupOptions: { ...rollupOptions, input: "empty" } },
    plugins: [
      {
        name: "empty-entry",
        resolveId: (id) => (id === "empty" ? id : undefined),
        load: (id) => (id === "empty" ? "export {};" : undefined),
        buildStart() {
          this.warn("a warning of another kind");
        },
      },
    ],
  });
  expect(warnings).toEqual([expect.stringContaining("a warning of another kind")]);
});
