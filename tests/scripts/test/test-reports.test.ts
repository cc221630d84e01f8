import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  readCounts,
  type TestCounts,
  type VitestReport,
} from "../../../scripts/test/test-reports";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { expectConsole } from "../../fixtures/project/console";

const REASON = "\u001b[31mError: expected 1, found 2\u001b[39m\n\n    at menu.e2e.ts:7";

const testThat = (status: string) => ({
  status,
  results: [{ duration: 500, errors: status === "expected" ? [] : [{ message: REASON }] }],
});

const PLAYWRIGHT: PlaywrightReport = {
  config: { rootDir: path.resolve("tests/e2e") },
  stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 4 },
  errors: [],
  suites: [
    {
      title: "menu.e2e.ts",
      specs: [
        { title: "is stable", tests: [testThat("expected")] },
        { title: "does not open", tests: [testThat("unexpected")] },
        { title: "is slow to draw", tests: [testThat("flaky")] },
      ],
      suites: [
        { title: "on a phone", specs: [{ title: "misses a frame", tests: [testThat("flaky")] }] },
      ],
    },
  ],
};

const VITEST: VitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { name: path.resolve("tests/http/broken.test.ts"), status: "failed", assertionResults: [] },
    {
      name: path.resolve("tests/http/a.test.ts"),
      status: "failed",
      assertionResults: [
        { fullName: "fails twice", status: "failed", failureMessages: [REASON, "Error"] },
        { fullName: "passes at last", status: "passed", failureMessages: ["Error"] },
        { fullName: "passes", status: "passed", failureMessages: [] },
      ],
    },
  ],
};

test("test reports: a browser test that passed at a retry has failed, and is named with the reason", () => {
  expectConsole("error", /tests\/e2e\/menu\.e2e\.ts › is slow to draw.* \(failed/);
  expectConsole("error", /tests\/e2e\/menu\.e2e\.ts › on a phone misses a frame.* \(failed/);
  expect(countPlaywright(PLAYWRIGHT, [])).toEqual({
    passed: 3,
    failed: 3,
    skipped: 4,
    failures: [
      "tests/e2e/menu.e2e.ts › does not open: Error: expected 1, found 2",
      "tests/e2e/menu.e2e.ts › is slow to draw: Error: expected 1, found 2",
      "tests/e2e/menu.e2e.ts › on a phone misses a frame: Error: expected 1, found 2",
    ],
  });
});

test("test reports: a browser test that is listed as flaky may pass at a retry", () => {
  expectConsole("error", /is slow to draw.* \(failed/);
  expectConsole("error", /misses a frame.* \(allowed: A busy machine skips frames\.\)/);
  const listed = [{ name: /on a phone misses/, reason: "A busy machine skips frames." }];
  expect(countPlaywright(PLAYWRIGHT, listed)).toMatchObject({ passed: 4, failed: 2, skipped: 4 });
});

test("test reports: an error outside any browser test is a failure", () => {
  const counts = countPlaywright({ ...PLAYWRIGHT, errors: [{}], suites: [] }, []);
  expect(counts.failed).toBe(2);
});

test("test reports: a test and a file without tests that failed are failures; so is a flaky test", () => {
  expectConsole("error", /tests\/http\/a\.test\.ts › passes at last.* \(failed/);
  expect(countVitest(VITEST, [])).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
    failures: [
      "tests/http/broken.test.ts",
      "tests/http/a.test.ts › fails twice: Error: expected 1, found 2",
      "tests/http/a.test.ts › passes at last: Error",
    ],
  });
});

test("test reports: a test that is listed as flaky may pass at a retry", () => {
  expectConsole("error", /passes at last.* \(allowed: The kernel\.\)/);
  const listed = [{ name: /^tests\/http\/a\.test\.ts › passes at/, reason: "The kernel." }];
  expect(countVitest(VITEST, listed)).toMatchObject({ passed: 5, failed: 2, skipped: 3 });
});

test("test reports: a missing report and an unexplained exit code are failures", async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.remove);
  const file = path.join(folder.dir, "report.json");
  const read = (exitCode: number) => readCounts(file, exitCode, (counts: TestCounts) => counts);
  expectConsole("error", /report\.json cannot be read/);
  expect(read(0)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [file] });
  await writeFile(file, JSON.stringify({ passed: 2, failed: 0, skipped: 0, failures: [] }));
  expect(read(0).failed).toBe(0);
  expect(read(1).failed).toBe(1);
});
