import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { buildIfStale } from "./build/build-site";
import { installServers } from "./test/install-servers";
import { countPlaywright, countVitest, readCounts, type TestCounts } from "./test/test-reports";

const KINDS = ["unit", "http", "e2e"] as const;
type Kind = (typeof KINDS)[number];

const ONE_FAILURE: TestCounts = { passed: 0, failed: 1, skipped: 0, failures: [] };

// npm test [-- --only=unit|http|e2e] [-- part …]: parts of paths select test files, in both runners.
const args = process.argv.slice(2);
const pathParts = args.filter((arg) => !arg.startsWith("--only="));
const kinds = KINDS.filter(
  (kind) => args.length === pathParts.length || args.includes(`--only=${kind}`),
);

rmSync(".reports", { recursive: true, force: true });
const counts = await runTests();
const [passed, failed, skipped] = (["passed", "failed", "skipped"] as const).map((result) =>
  counts.reduce((sum, count) => sum + count[result], 0),
);
for (const name of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed || !passed ? 1 : 0;

async function runTests(): Promise<TestCounts[]> {
  if (kinds.length === 0) {
    console.error(`${args.join(" ")}: expected --only=${KINDS.join(" or --only=")}`);
    return [ONE_FAILURE];
  }
  const needsBuild = kinds.some((kind) => kind !== "unit");
  if (needsBuild && !(await buildAll())) return [ONE_FAILURE];
  const projects = kinds.filter((kind) => kind !== "e2e");
  return [
    ...(projects.length > 0 ? [runVitest(projects)] : []),
    ...(kinds.includes("e2e") ? [await runPlaywright()] : []),
  ];
}

/** Builds the site, the site with test routes, and a newer version of that. */
async function buildAll(): Promise<boolean> {
  try {
    await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
    const moreSources = ["tests/fixtures/app", "tests/fixtures/next"];
    for (const [outDir, variant] of [
      ["build-test", "app"],
      ["build-next", "next"],
    ] as const) {
      const viteConfig = `tests/fixtures/${variant}/vite.config.ts`;
      await buildIfStale({ outDir, viteConfig, moreSources });
    }
    return true;
  } catch (error) {
    console.error("The build failed; no tests were run.", error);
    return false;
  }
}

function runVitest(projects: readonly Kind[]): TestCounts {
  if (projects.includes("http")) installServers();
  const file = ".reports/vitest.json";
  const exitCode = run("vitest", [
    "run",
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
  ]);
  return readCounts(file, exitCode, countVitest);
}

async function runPlaywright(): Promise<TestCounts> {
  const file = ".reports/playwright.json";
  let executable: string;
  try {
    // Lazy: Playwright takes half a second to load, and unit tests do not need it.
    const { findChromium } = await import("./test/find-chromium");
    executable = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILURE;
  }
  const exitCode = run("playwright", ["test", "--pass-with-no-tests", "--reporter=list,json"], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readCounts(file, exitCode, countPlaywright);
}

/** Runs a program of node_modules/.bin; returns its exit code, 1 when a signal ended it. */
function run(program: string, options: string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(`node_modules/.bin/${program}`, [...options, ...pathParts], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}
