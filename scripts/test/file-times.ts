import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter } from "vitest/node";
import type { PlaywrightReport, PlaywrightSuite } from "./test-reports";

/** Seconds of each test file of a run. */
export type FileTimes = Record<string, number>;

const FILE = ".reports/vitest-times.json";
const MAX_SECONDS = 20;
const SHOWN = 10;

/** Vitest's reporter of seconds by file, hooks included, which its JSON report lacks. */
export function recordTimes(): Reporter {
  const times: FileTimes = {};
  return {
    onTestModuleEnd(module) {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const seconds = (collectDuration + setupDuration + duration) / 1000;
      times[path.relative(".", module.moduleId)] = seconds;
    },
    onTestRunEnd() {
      mkdirSync(path.dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(times));
    },
  };
}

/** Reads what `recordTimes` has written; nothing where Vitest did not run. */
export function vitestTimes(): FileTimes {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Adds up the times of the tests of each file in Playwright's report. */
export function playwrightTimes({ config, suites }: PlaywrightReport): FileTimes {
  return Object.fromEntries(
    suites.map((suite) => [
      path.relative(".", path.join(config.rootDir, suite.title)),
      durationOf(suite) / 1000,
    ]),
  );
}

function durationOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.map(durationOf);
  return [...own.map(({ duration }) => duration), ...inner].reduce((sum, one) => sum + one, 0);
}

/** Lists the slowest files, and each slow one whose first line does not say why: `// Slow: …`. */
export function slowestFiles(times: FileTimes, firstLineOf = readFirstLine): string[] {
  const slowest = Object.entries(times).sort(([, a], [, b]) => b - a);
  const unexplained = slowest.filter(
    ([file, seconds]) => seconds > MAX_SECONDS && !/^\/\/ Slow: \S/.test(firstLineOf(file)),
  );
  return [
    "Slowest files:",
    ...slowest
      .slice(0, SHOWN)
      .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    ...unexplained.map(
      ([file]) =>
        `${file}: slower than ${MAX_SECONDS} s; its first line does not say why ("// Slow: …")`,
    ),
  ];
}

function readFirstLine(file: string): string {
  return readFileSync(file, "utf8").split("\n", 1)[0] ?? "";
}
