import { test } from "vitest";
import { expectConsole } from "./fixtures/project/console";

// About tests/fixtures/project/console.ts, which every test relies on.

test("console: what a test declares may be said", () => {
  expectConsole("error", /broken/);
  expectConsole("warn", /^warn: careful 3/);
  console.error("it is", "broken");
  console.warn("careful %d", 3);
});

test.fails("console: an error that was not declared fails the test", () => {
  console.error("unexpected");
});

test.fails("console: a warning that was not declared fails the test", () => {
  expectConsole("error", /unexpected/);
  console.warn("unexpected");
});

test.fails("console: an error that was declared and not said fails the test", () => {
  expectConsole("error", /never/);
});
