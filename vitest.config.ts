import { defineConfig } from "vitest/config";

/** Tests that need `build/`, start servers or processes, fill disks or take seconds; the others are unit tests. */
const INTEGRATION = [
  "tests/http/**/*.test.ts",
  "tests/**/*.integration.test.ts",
  "tests/scripts/build/**/*.test.ts",
  "tests/server/runtime/**/*.test.ts",
];

export default defineConfig({
  test: {
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    maxWorkers: 2,
    // Without it, imported style sheets are empty.
    css: { include: /\/app\// },
    // A poll ends as soon as it succeeds; Vitest's own limit of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Tells a flaky test from a broken one. Both fail the run, but for scripts/test/flaky-tests.ts.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 15_000,
    // A file may start several sites, each within its own deadline.
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: INTEGRATION,
          // Modules are loaded once per thread, not once per file.
          pool: "threads",
          isolate: false,
        },
      },
      // A start of the site alone can take 20 s on a busy machine, and the pages of its background as long.
      {
        extends: true,
        test: {
          name: "http",
          include: INTEGRATION,
          testTimeout: 120_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
    ],
  },
});
