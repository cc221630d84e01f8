import { defineConfig } from "vitest/config";
import { recordTimes } from "./scripts/test/file-times";
import { isBrowserTest, testFiles } from "./scripts/test/test-files";

/** A start of the site alone can take 20 s on a busy machine, and the pages of its background as long. */
const WITH_SERVERS = { testTimeout: 120_000, expect: { poll: { timeout: 50_000 } } };

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: ".reports/vitest.json" }], recordTimes()],
    setupFiles: ["tests/setup.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Without it, imported style sheets are empty.
    css: { include: /\/app\// },
    // More than two cores have, because a third works while two wait for a server.
    maxWorkers: 3,
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
          include: testFiles("unit"),
          // Modules are loaded once per thread, not once per file.
          pool: "threads",
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "http", include: testFiles("http"), isolate: false, ...WITH_SERVERS },
      },
      {
        extends: true,
        test: {
          name: "matrix",
          include: testFiles("matrix").filter((file) => !isBrowserTest(file)),
          ...WITH_SERVERS,
        },
      },
    ],
  },
});
