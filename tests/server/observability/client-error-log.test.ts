import { expect, test } from "vitest";
import { createClientErrorLog } from "../../../server/observability/client-error-log";
import type { Log } from "../../../server/observability/log";

function open() {
  const lines: object[] = [];
  let time = 0;
  const keep = (details: object) => void lines.push(details);
  const log: Log = { info: keep, warn: keep, error: keep, fault: () => {} };
  return {
    lines,
    wait: (ms: number) => {
      time += ms;
    },
    logFailures: createClientErrorLog(log, () => time),
  };
}

test("failure log: of one file the 1st, 10th and 100th time is written", () => {
  const { lines, logFailures } = open();
  for (let time = 0; time < 150; time++) logFailures("b1", ["/assets/a.js"]);
  logFailures("b2", ["/assets/a.js"]);
  expect(lines).toEqual([
    { build: "b1", file: "/assets/a.js", count: 1 },
    { build: "b1", file: "/assets/a.js", count: 10 },
    { build: "b1", file: "/assets/a.js", count: 100 },
    { build: "b2", file: "/assets/a.js", count: 1 },
  ]);
});

test("failure log: whatever is sent, ten lines a minute are written", () => {
  const { lines, wait, logFailures } = open();
  for (let sent = 0; sent < 5000; sent++) logFailures("b", [`/assets/${sent}.js`]);
  expect(lines).toHaveLength(10);
  for (let second = 0; second < 60; second++) {
    wait(1000);
    for (let sent = 0; sent < 20; sent++) logFailures("b", [`/assets/${second}-${sent}.js`]);
  }
  expect(lines).toHaveLength(20);
});
