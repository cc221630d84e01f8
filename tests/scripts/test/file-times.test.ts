import path from "node:path";
import { expect, test } from "vitest";
import { playwrightTimes, slowestFiles } from "../../../scripts/test/file-times";

test("file times: the tests of a browser file are added up, with those of its groups and second tries", () => {
  const spec = (...durations: number[]) => ({
    title: "a",
    tests: [{ status: "expected", results: durations.map((duration) => ({ duration })) }],
  });
  const suite = { title: "on a phone", specs: [spec(1000, 500)] };
  const report = {
    config: { rootDir: path.resolve("tests") },
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ title: "e2e/menu.e2e.ts", specs: [spec(250)], suites: [suite] }],
  };
  expect(playwrightTimes(report)).toEqual({ "tests/e2e/menu.e2e.ts": 1.75 });
});

test("file times: the ten slowest are shown, and those above 20 s that do not say why are named", () => {
  const times = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`f${index}`, index * 3]),
  );
  const firstLines: Record<string, string> = { f11: "// Slow: it kills the site 100 times." };
  const lines = slowestFiles(times, (file) => firstLines[file] ?? "import x;");
  expect(lines.slice(1, 3)).toEqual(["   33.0 s  f11", "   30.0 s  f10"]);
  expect(lines).toHaveLength(1 + 10 + 4);
  const named = lines.slice(11).map((line) => line.split(":")[0]);
  expect(named).toEqual(["f10", "f9", "f8", "f7"]);
});
