import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  readCounts,
  type TestCounts,
} from "../../../scripts/test/test-reports";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { expectConsole } from "../../fixtures/project/console";

const PLAYWRIGHT: PlaywrightReport = {
  stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 4 },
  errors: [],
  suites: [
    {
      specs: [
        { title: "is stable", tests: [{ status: "expected" }] },
        { title: "is slow to draw", tests: [{ status: "flaky" }] },
      ],
      suites: [{ specs: [{ title: "misses a frame", tests: [{ status: "flaky" }] }] }],
    },
  ],
};

test("test reports: a browser test that passed at a retry is named", () => {
  expectConsole("error", /is slow to draw/);
  expectConsole("error", /misses a frame/);
  expect(countPlaywright(PLAYWRIGHT)).toEqual({ passed: 5, failed: 1, skipped: 4 });
});

test("test reports: an error outside any browser test is a failure", () => {
  const counts = countPlaywright({ ...PLAYWRIGHT, errors: [{}], suites: [] });
  expect(counts.failed).toBe(2);
});

test("test reports: a test file that failed before its first test is a failure", () => {
  const counts = countVitest({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [] },
    ],
  });
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test("test reports: a missing report and an unexplained exit code are failures", async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.remove);
  const file = path.join(folder.dir, "report.json");
  const read = (exitCode: number) => readCounts(file, exitCode, (counts: TestCounts) => counts);
  expectConsole("error", /report\.json cannot be read/);
  expect(read(0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  await writeFile(file, JSON.stringify({ passed: 2, failed: 0, skipped: 0 }));
  expect(read(0).failed).toBe(0);
  expect(read(1).failed).toBe(1);
});
