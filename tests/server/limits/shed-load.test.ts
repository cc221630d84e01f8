import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { measureEventLoopLag } from "../../../server/limits/shed-load";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["a process with nothing to do", [0, 0, 0], 0],
  ["one stall of four seconds", [4], 0],
  ["one stall, and looks in time before it", [0, 0, 4], 0],
  ["two stalls", [4, 2], 0],
  ["a process that is late at every look", [0.75, 2, 1], 0.75],
  ["the same, and one look in time after it", [0.75, 2, 1, 0], 0],
  ["one that is less late by and by", [4, 3, 2, 1, 0.5], 0.5],
])("lag of %s, late by %j seconds: %d", (_what, delays, seconds) => {
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const lag = measureEventLoopLag();
  for (const delay of delays) {
    now += 250 + delay * 1000;
    vi.advanceTimersByTime(250);
  }
  expect(lag.seconds).toBe(seconds);
});
