import { expect, test } from "vitest";
import { jsonLine } from "../../../contract/text/json-line";
import { localTime, timeTitle } from "../../../server/commands/output/local-time";
import { plainText, widthOf } from "../../../server/commands/output/plain-text";
import { table } from "../../../server/commands/output/table";

test.each([
  ["Anna", "Anna"],
  ["An\u202ena\u2066", "An·na·"],
  ["\x1b[31mred\x1b[0m", "·[31mred·[0m"],
  ["two\nlines\r\ttab", "two·lines··tab"],
  ["C1 \u009b31m", "C1 ·31m"],
  ["zero\u200bwidth\ufeff", "zero·width·"],
  // Persian needs its joiner.
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👩‍🚀", "👩‍🚀"],
])("foreign text: %j is printed as %j", (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test.each([
  ["abcdef", 6, "abcdef"],
  ["abcdefg", 6, "abcde…"],
  ["日本語の文", 6, "日本…"],
  ["e\u0301e\u0301e\u0301", 3, "e\u0301e\u0301e\u0301"],
])("foreign text: %j is cut to %d columns", (text, max, expected) => {
  expect(plainText(text, max)).toBe(expected);
  expect(widthOf(expected)).toBeLessThanOrEqual(max);
});

test("table: columns are aligned by what a terminal shows; one without text is left out", () => {
  const columns = [
    { title: "N", isNumber: true },
    { title: "NAME", max: 8 },
    { title: "NOTE" },
    { title: "ID" },
  ];
  const rows = [
    [1, "Anna", "", "a"],
    [20, "山田太郎さん", "", "b"],
    [300, "=1\u202e\n2", "", "c"],
  ];
  expect(table(columns, rows)).toBe(
    ["  N  NAME     ID", "  1  Anna     a", " 20  山田太…  b", "300  =1··2    c", ""].join("\n"),
  );
});

test("JSON has no character that a terminal obeys, and the same value", () => {
  const value = { name: "An\u202ena \x1b[31m \u009b \u2028", list: [1] };
  const line = jsonLine(value);
  expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(line)).toEqual(value);
});

test("times are the reader's, and name their zone", () => {
  const time = "2026-07-01T22:30:00Z";
  expect(localTime(time, "Europe/Berlin")).toBe("2026-07-02 00:30");
  expect(localTime(Date.parse(time), "UTC")).toBe("2026-07-01 22:30");
  expect(timeTitle("RECEIVED", "Asia/Tokyo")).toBe("RECEIVED (Asia/Tokyo)");
});
