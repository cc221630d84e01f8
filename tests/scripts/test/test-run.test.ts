import { expect, test } from "vitest";
import { neededBuilds } from "../../../scripts/test/needed-builds";
import { KINDS, type Kind, kindOf, testFiles } from "../../../scripts/test/test-files";
import { readTestRun } from "../../../scripts/test/test-run";

const FILES: Readonly<Record<Kind, string[]>> = {
  unit: ["tests/contract/hours/late.test.ts"],
  http: ["tests/http/pages.test.ts", "tests/server/store.integration.test.ts"],
  e2e: ["tests/e2e/menu.e2e.ts", "tests/e2e/submenu.e2e.ts"],
  matrix: ["tests/matrix/menu.e2e.ts", "tests/matrix/starters.test.ts"],
};
const runOf = (...args: string[]) => readTestRun(args, (kind) => FILES[kind]);

test("test run: everything but the matrix, one kind, or the files with a part in their path", () => {
  const { unit, http, e2e, matrix } = FILES;
  expect(runOf()).toEqual({ files: [...unit, ...http, ...e2e], isPart: false });
  expect(runOf("--only=matrix")).toEqual({ files: matrix, isPart: false });
  expect(runOf("menu", "http/")).toEqual({
    files: ["tests/http/pages.test.ts", ...e2e],
    isPart: true,
  });
  expect(runOf("--only=matrix", "menu").files).toEqual(["tests/matrix/menu.e2e.ts"]);
});

test.each([
  [["menuu"], "menuu: no test file of unit, http, e2e has this in its path"],
  [["menu", "starters"], "starters: no test file of unit, http, e2e has this in its path"],
  [["--only=matrix", "pages"], "pages: no test file of matrix has this in its path"],
  [["--grep=menu"], "--grep=menu: expected --only=unit or"],
  [["--only=all"], "--only=all: expected --only=unit or"],
  [["-t", "menu"], "-t: expected --only=unit or"],
])("test run: %s is refused in a line", (args, line) => {
  expect(() => runOf(...args)).toThrow(line);
});

test("test files: each kind has some, and a file is of the kind that lists it", () => {
  for (const kind of KINDS) {
    const files = testFiles(kind);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => kindOf(file) !== kind)).toEqual([]);
  }
});

test.each([
  ["server/content/content-store.integration.test.ts", []],
  ["http/pages.test.ts", ["build"]],
  ["e2e/menu.e2e.ts", ["build"]],
  ["scripts/build/server-chunks.integration.test.ts", ["build"]],
  ["deploy/starter-readme.integration.test.ts", ["build"]],
  ["http/head.test.ts", ["build-test"]],
  ["e2e/toasts.e2e.ts", ["build-test"]],
  ["http/errors.test.ts", ["build-test"]],
  ["e2e/deployments.e2e.ts", ["build-test", "build-next"]],
])("needed builds: tests/%s needs %j", (file, builds) => {
  expect([...neededBuilds([`tests/${file}`])].sort()).toEqual([...builds].sort());
});
