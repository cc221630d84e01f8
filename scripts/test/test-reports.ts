import { readFileSync } from "node:fs";

/** Tests of one run by their result. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The parts that are read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** The parts that are read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Counts Vitest's report. A file that failed before its first test is one failure. */
export function countVitest(report: VitestReport): TestCounts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's report. A test that passed at a retry has passed, and is named on standard error. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): TestCounts {
  for (const title of suites.flatMap(flakyTitles)) {
    console.error(`Flaky, passed at a retry only: ${title}`);
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

function flakyTitles({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === "flaky").map(() => title),
  );
  return [...own, ...suites.flatMap(flakyTitles)];
}

/**
 * Reads and counts a runner's report. A missing report is one failure; so is an exit code other than 0 that no
 * counted failure explains.
 */
export function readCounts<Report>(
  file: string,
  exitCode: number,
  count: (report: Report) => TestCounts,
): TestCounts {
  try {
    const counts = count(JSON.parse(readFileSync(file, "utf8")));
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    console.error(`${file} cannot be read.`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
