import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { FLAKY_TESTS, type FlakyTest } from "./flaky-tests";

/** Tests of one run by their result. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests and files that failed, each with the first line of its reason, for the end of a long log. */
  failures: string[];
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

interface PlaywrightTest {
  status: string;
  results: { duration: number; errors?: { message?: string }[] }[];
}

interface FailedTest {
  title: string;
  failureMessages: string[];
}

export interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
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
  const named = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: testName(name, test.fullName) })),
  );
  const flaky = named.filter(
    ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0,
  );
  const unlisted = unlistedOf(flaky.map(withReason), listed);
  return {
    passed: report.numPassedTests - unlisted.length,
    failed: report.numFailedTests + brokenFiles.length + unlisted.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...brokenFiles.map(({ name }) => path.relative(".", name)),
      ...named.filter(({ status }) => status === "failed").map(withReason),
      ...unlisted,
    ],
  };
}

/** Counts Playwright's report. An error outside any test is one failure; so is an unlisted flaky test. */
export function countPlaywright(
  { config, stats, errors, suites }: PlaywrightReport,
  listed: readonly FlakyTest[],
): TestCounts {
  const namesOf = (status: string): string[] =>
    suites.flatMap((file) =>
      testsOf(file, status).map(({ title, failureMessages }) =>
        withReason({
          name: testName(path.join(config.rootDir, file.title), title),
          failureMessages,
        }),
      ),
    );
  const unlisted = unlistedOf(namesOf("flaky"), listed);
  return {
    passed: stats.expected + stats.flaky - unlisted.length,
    failed: stats.unexpected + errors.length + unlisted.length,
    skipped: stats.skipped,
    failures: [...namesOf("unexpected"), ...unlisted],
  };
}

/** A suite's tests with that result; their titles begin with those of the suites around them but the outermost. */
function testsOf({ suites = [], specs = [] }: PlaywrightSuite, result: string): FailedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === result)
      .map(({ results }) => ({ title, failureMessages: results.flatMap(messagesOf) })),
  );
  const inner = suites.flatMap((suite) =>
    testsOf(suite, result).map((test) => ({ ...test, title: `${suite.title} ${test.title}` })),
  );
  return [...own, ...inner];
}

function messagesOf({ errors = [] }: PlaywrightTest["results"][number]): string[] {
  return errors.map(({ message = "" }) => message);
}

/** A test's name and the first line of why it failed, for whoever has only the log. */
function withReason({
  name,
  failureMessages,
}: {
  name: string;
  failureMessages: string[];
}): string {
  const [reason] = stripVTControlCharacters(failureMessages[0] ?? "").split("\n");
  return reason ? `${name}: ${reason.slice(0, 300)}` : name;
}

function testName(file: string, title: string): string {
  return `${path.relative(".", file)} › ${title}`;
}

/** Prints the name of each flaky test, with the reason where it is listed. Returns those that are not listed. */
function unlistedOf(names: readonly string[], listed: readonly FlakyTest[]): string[] {
  const reasons = names.map((name) => listed.find((one) => one.name.test(name))?.reason);
  for (const [index, reason] of reasons.entries()) {
    const verdict = reason ? `allowed: ${reason}` : "failed, because it is not listed";
    console.error(`Flaky, passed at a retry only: ${names[index]} (${verdict})`);
  }
  return names.filter((_, index) => reasons[index] === undefined);
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
    return exitCode !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: [`${file}: no failure, but exit code ${exitCode}`] }
      : counts;
  } catch (error) {
    console.error(`${file} cannot be read.`, error);
    return { passed: 0, failed: 1, skipped: 0, failures: [file] };
  }
}
