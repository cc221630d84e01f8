import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { buildIfStale } from "./build/build-site";
import { findChromium } from "./test/find-chromium";
import { installServers } from "./test/install-servers";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

// npm test [-- words]: words choose test files by a part of their path, in both runners.
const words = process.argv.slice(2);

rmSync(".reports", { recursive: true, force: true });
const counts = (await buildAll())
  ? [runVitest(), runPlaywright()]
  : [{ passed: 0, failed: 1, skipped: 0 }];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const skipped = counts.reduce((sum, count) => sum + count.skipped, 0);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** What is shipped, the same with the routes that only tests ask for, and the next version of that. */
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
    console.error("The build failed, so nothing was tested.", error);
    return false;
  }
}

function runVitest(): Count {
  installServers();
  const file = ".reports/vitest.json";
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = run("vitest", ["run", "--passWithNoTests", ...reporters]);
  return readCount(file, status, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isFileWithoutTests).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** A file that could not be read has failed, and yet no test of it. */
function isFileWithoutTests(file: VitestReport["testResults"][number]): boolean {
  return file.status === "failed" && file.assertionResults.length === 0;
}

function runPlaywright(): Count {
  const file = ".reports/playwright.json";
  let executable: string;
  try {
    executable = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const status = run("playwright", ["test", "--pass-with-no-tests", "--reporter=list,json"], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return readCount(file, status, ({ stats, errors }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

function run(program: string, options: string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(`node_modules/.bin/${program}`, [...options, ...words], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

/** Counts a report; one that is missing, or says nothing of why the runner failed, is one failure. */
function readCount<Report>(file: string, status: number, count: (report: Report) => Count): Count {
  try {
    const counted = count(JSON.parse(readFileSync(file, "utf8")));
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch (error) {
    console.error(`${file} cannot be read.`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
