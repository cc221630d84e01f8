import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createLoadingProgress,
  estimatePercent,
  type LoadingProgress,
} from "../../../app/navigation/loading-progress";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => setTimeout(step, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch() {
  const seen: LoadingProgress[] = [];
  const progress = createLoadingProgress((next) => seen.push(next));
  return { progress, seen, last: () => seen.at(-1) };
}

test.each([
  [0, 0],
  [100, 6.35],
  [200, 12.57],
  [500, 29.52],
  [1000, 50],
  [2000, 70.48],
  [4000, 84.4],
  [8000, 92.08],
  [20_000, 96.82],
])("estimatePercent: after %i ms %f", (elapsed, percent) => {
  expect(estimatePercent(elapsed)).toBeCloseTo(percent, 2);
});

test("loading bar: nothing is shown of a navigation that ends within 200 ms", () => {
  const { progress, seen } = watch();
  progress.start();
  vi.advanceTimersByTime(199);
  progress.finish(false);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});

test("loading bar: a slow one is shown after 200 ms, grows, fills, stays 500 ms and leaves within 400", () => {
  const { progress, last } = watch();
  progress.start();
  vi.advanceTimersByTime(199);
  expect(last()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(last()).toEqual({ phase: "loading", percent: 0, hasFailed: false });
  vi.advanceTimersByTime(1000);
  expect(last()?.percent).toBeGreaterThan(48);
  expect(last()?.percent).toBeLessThan(51);
  progress.finish(false);
  expect(last()).toEqual({ phase: "done", percent: 100, hasFailed: false });
  vi.advanceTimersByTime(499);
  expect(last()?.phase).toBe("done");
  vi.advanceTimersByTime(1);
  expect(last()?.phase).toBe("leaving");
  vi.advanceTimersByTime(399);
  expect(last()?.phase).toBe("leaving");
  vi.advanceTimersByTime(1);
  expect(last()?.phase).toBe("idle");
});

test("loading bar: a failure is shown as one", () => {
  const { progress, last } = watch();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.finish(true);
  expect(last()).toEqual({ phase: "done", percent: 100, hasFailed: true });
});

test("loading bar: another navigation begins anew", () => {
  const { progress, last } = watch();
  progress.start();
  vi.advanceTimersByTime(1200);
  progress.finish(false);
  progress.start();
  expect(last()?.phase).toBe("idle");
  vi.advanceTimersByTime(200);
  expect(last()).toEqual({ phase: "loading", percent: 0, hasFailed: false });
  vi.advanceTimersByTime(5000);
  expect(last()?.phase).toBe("loading");
});

test("loading bar: one that never ends stops after 30 seconds", () => {
  const { progress, last } = watch();
  progress.start();
  vi.advanceTimersByTime(29_999);
  expect(last()?.phase).toBe("loading");
  vi.advanceTimersByTime(1);
  expect(last()).toEqual({ phase: "done", percent: 100, hasFailed: true });
});
