import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchProcessorTime } from "../../../../server/images/workers/processor-time";

/** Ms of processor time that the process has used. */
let used = 0;

beforeEach(() => {
  vi.useFakeTimers();
  used = 70_000;
  vi.spyOn(process, "cpuUsage").mockImplementation((since) => ({
    user: used * 600 - (since?.user ?? 0),
    system: used * 400 - (since?.system ?? 0),
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("processor time: an hour in which a job gets little of it does not exceed the limit", () => {
  const onExceeded = vi.fn();
  const watch = watchProcessorTime(10_000, onExceeded);
  used += 9_999;
  vi.advanceTimersByTime(3_600_000);
  expect(onExceeded).not.toHaveBeenCalled();
  watch.stop();
  used += 9_999;
  vi.advanceTimersByTime(3_600_000);
  expect(onExceeded, "the job is over").not.toHaveBeenCalled();
});

test("processor time: what a job uses beyond its limit is reported once, within half a second", () => {
  const onExceeded = vi.fn();
  watchProcessorTime(10_000, onExceeded);
  used += 10_001;
  vi.advanceTimersByTime(500);
  used += 10_001;
  vi.advanceTimersByTime(5_000);
  expect(onExceeded).toHaveBeenCalledTimes(1);
});
