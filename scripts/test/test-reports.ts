import { readFileSync } from "node:fs";
import path from "node:path";
import { FLAKY_TESTS, type FlakyTest } from "./flaky-tests";

/** Tests of one run by their result. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of Vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** A test that passed at a retry keeps the messages of the tries that failed. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Counts Vitest's report. A file that failed before its first test is one failure; so is an unlisted flaky test. */
export function countVitest(report: VitestReport, listed: readonly FlakyTest[]): TestCounts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => testName(name, fullName)),
  );
  const unlisted = countUnlisted(flaky, listed);
  return {
    passed: report.numPassedTests - unlisted,
    failed: report.numFailedTests + brokenFiles.length + unlisted,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's report. An error outside any test is one failure; so is an unlisted flaky test. */
export function countPlaywright(
  { config, stats, errors, suites }: PlaywrightReport,
  listed: readonly FlakyTest[],
): TestCounts {
  const flaky = suites.flatMap((file) =>
    flakyTitles(file).map((title) => testName(path.join(config.rootDir, file.title), title)),
  );
  const unlisted = countUnlisted(flaky, listed);
  return {
    passed: stats.expected + stats.flaky - unlisted,
    failed: stats.unexpected + errors.length + unlisted,
    skipped: stats.skipped,
  };
}

/** Titles of the flaky tests of a suite, each with those of the suites around it but the outermost. */
function flakyTitles({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === "flaky").map(() => title),
  );
  const inner = suites.flatMap((suite) =>
    flakyTitles(suite).map((title) => `${suite.title} ${title}`),
  );
  return [...own, ...inner];
}

function testName(file: string, title: string): string {
  return `${path.relative(".", file)} › ${title}`;
}

/** Prints the name of each flaky test, with the reason where it is listed. Returns how many are not listed. */
function countUnlisted(names: readonly string[], listed: readonly FlakyTest[]): number {
  const reasons = names.map((name) => listed.find((one) => one.name.test(name))?.reason);
  for (const [index, reason] of reasons.entries()) {
    const verdict = reason ? `allowed: ${reason}` : "failed, because it is not listed";
    console.error(`Flaky, passed at a retry only: ${names[index]} (${verdict})`);
  }
  return reasons.filter((reason) => reason === undefined).length;
}

/**
 * Reads and counts a runner's report. A missing report is one failure; so is an exit code other than 0 that no
 * counted failure explains.
 */
export function readCounts<Report>(
  file: string,
  exitCode: number,
  count: (report: Report, listed: readonly FlakyTest[]) => TestCounts,
): TestCounts {
  try {
    const counts = count(JSON.parse(readFileSync(file, "utf8")), FLAKY_TESTS);
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    console.error(`${file} cannot be read.`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
