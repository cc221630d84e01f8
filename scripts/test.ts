import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { playwrightTimes, slowestFiles, vitestTimes } from "./test/file-times";
import { installServers } from "./test/install-servers";
import { makePictures } from "./test/made-pictures";
import { neededBuilds } from "./test/needed-builds";
import { prepareBuilds } from "./test/prepare-builds";
import { isBrowserTest, kindOf } from "./test/test-files";
import { countPlaywright, countVitest, readCounts, type TestCounts } from "./test/test-reports";
import { readTestRun, type TestRun } from "./test/test-run";

const ONE_FAILURE: TestCounts = { passed: 0, failed: 1, skipped: 0, failures: [] };
const VITEST_REPORT = ".reports/vitest.json";
const PLAYWRIGHT_REPORT = ".reports/playwright.json";

// npm test [-- part …], npm run test:matrix [-- part …]: parts of paths select test files.
try {
  const asked = readTestRun(process.argv.slice(2));
  rmSync(".reports", { recursive: true, force: true });
  report(await runTests(asked));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function report(counts: readonly TestCounts[]): void {
  const [passed, failed, skipped] = (["passed", "failed", "skipped"] as const).map((result) =>
    counts.reduce((sum, count) => sum + count[result], 0),
  );
  const inBrowser = existsSync(PLAYWRIGHT_REPORT)
    ? playwrightTimes(JSON.parse(readFileSync(PLAYWRIGHT_REPORT, "utf8")))
    : {};
  for (const line of slowestFiles({ ...vitestTimes(), ...inBrowser })) console.log(line);
  for (const name of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed || !passed ? 1 : 0;
}

async function runTests({ files, isPart }: TestRun): Promise<TestCounts[]> {
  try {
    await prepareBuilds(neededBuilds(files.filter((file) => kindOf(file) !== "unit")));
  } catch (error) {
    console.error("The build failed; no tests were run.", error);
    return [ONE_FAILURE];
  }
  const inBrowser = files.filter(isBrowserTest);
  const others = files.filter((file) => !isBrowserTest(file));
  const endPictures = isPart ? undefined : await makePictures();
  try {
    return [
      ...(others.length > 0 ? [runVitest(optionsFor(others, isPart))] : []),
      ...(inBrowser.length > 0 ? [await runPlaywright(optionsFor(inBrowser, isPart))] : []),
    ];
  } finally {
    endPictures?.();
  }
}

/** Selects projects, which have the names of kinds, and the files that are a part of them. */
function optionsFor(files: readonly string[], isPart: boolean): string[] {
  const projects = [...new Set(files.map((file) => `--project=${kindOf(file)}`))];
  return isPart ? [...projects, ...files] : projects;
}

function runVitest(options: string[]): TestCounts {
  if (options.some((option) => /^--project=(http|matrix)$/.test(option))) installServers();
  const exitCode = run("vitest", ["run", ...options]);
  return readCounts(VITEST_REPORT, exitCode, countVitest);
}

async function runPlaywright(options: string[]): Promise<TestCounts> {
  let browsers: Record<string, string>;
  try {
    // Lazy: Playwright takes half a second to load, and unit tests do not need it.
    const { findChromium, findShell } = await import("./test/find-chromium");
    browsers = { CHROMIUM_PATH: findChromium(), CHROMIUM_SHELL: findShell() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILURE;
  }
  const exitCode = run("playwright", ["test", "--reporter=list,json", ...options], {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
  });
  return readCounts(PLAYWRIGHT_REPORT, exitCode, countPlaywright);
}

/** Runs a program of node_modules/.bin; returns its exit code, 1 when a signal ended it. */
function run(program: string, options: string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(`node_modules/.bin/${program}`, options, {
    stdio: ["ignore", "inherit", "inherit"],
    // npm would ask a registry for a newer npm, and wait for its answer, in each test that runs it.
    env: { ...process.env, npm_config_update_notifier: "false", ...environment },
  });
  return status ?? 1;
}
