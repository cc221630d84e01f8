import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
