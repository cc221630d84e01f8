import { expect, test } from "vitest";
import { prettyLine } from "../../../server/observability/log";

test.each([
  [
    { level: 30, time: "2026-01-02T03:04:05.678Z", port: 80, host: "::1", msg: "the site is up" },
    "03:04:05 INFO  the site is up port=80 host=::1\n",
  ],
  [
    { level: 50, time: "2026-01-02T03:04:05.678Z", msg: "b", err: { stack: "Error: c\n  at d" } },
    "03:04:05 ERROR b\nError: c\n  at d\n",
  ],
  [
    { level: 40, time: "2026-01-02T03:04:05.678Z", msg: "w", list: ["a b"] },
    '03:04:05 WARN  w list=["a b"]\n',
  ],
])("pretty line: %j", (line, readable) => {
  expect(prettyLine(JSON.stringify(line))).toBe(readable);
});

test("pretty line: nothing that a terminal would obey, and nothing that looks like another line", () => {
  const evil = "x\u001b]0;title\u0007\u009b2J\u202e\nERROR";
  const line = prettyLine(JSON.stringify({ level: 30, time: "", msg: "m", path: evil }));
  expect(line).not.toMatch(/[^\P{C}\n]/u);
  expect(line.split("\n")).toHaveLength(2);
});
