import { defineConfig } from "playwright/test";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testMatch: "**/*.e2e.ts",
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    { name: "matrix", testDir: "tests/matrix" },
  ],
  outputDir: ".reports/browser",
  // A page keeps its renderer, its browser and its site at work: on two cores a third worker makes the run 10 % longer.
  workers: 2,
  // Tells a flaky test from a broken one. Both fail the run, but for scripts/test/flaky-tests.ts.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Nothing is measured by these: an expectation ends as soon as it is met, and the machine may be busy.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL || process.env.CHROMIUM_PATH || undefined,
      args: [
        // Chromium refuses to sandbox itself as root, which is what containers run tests as.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
});
