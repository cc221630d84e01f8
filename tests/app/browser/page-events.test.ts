import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function loadEvents() {
  return import("../../../app/browser/page-events");
}

test("page events: a listener gets its own events only, in order, until it is removed", async () => {
  const { onPageEvent, emitPageEvent } = await loadEvents();
  const seen: string[] = [];
  onPageEvent("loadingFailed", (to) => seen.push(`failed ${to}`));
  const stop = onPageEvent("navigated", (to, from) => seen.push(`${from} -> ${to}`));
  emitPageEvent("loadingFailed", "/about");
  emitPageEvent("navigated", "/about", "/");
  stop();
  emitPageEvent("navigated", "/", "/about");
  emitPageEvent("newBuild");
  expect(seen).toEqual(["failed /about", "/ -> /about"]);
});

test("page events: a listener that throws is reported, and the others are called", async () => {
  const { onPageEvent, emitPageEvent } = await loadEvents();
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const failure = new Error("broken listener");
  const second = vi.fn();
  onPageEvent("error", () => {
    throw failure;
  });
  onPageEvent("error", second);
  emitPageEvent("error", "cause", 500);
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(second).toHaveBeenCalledExactlyOnceWith("cause", 500);
});

test("page events: a listener removed during an event is still called for that event", async () => {
  const { onPageEvent, emitPageEvent } = await loadEvents();
  const second = vi.fn();
  onPageEvent("loadingFailed", () => stop());
  const stop = onPageEvent("loadingFailed", second);
  emitPageEvent("loadingFailed", "/");
  emitPageEvent("loadingFailed", "/");
  expect(second).toHaveBeenCalledOnce();
});

test("page events: hydrated is emitted once, and later listeners are called at once", async () => {
  const { onHydrated, emitPageEvent } = await loadEvents();
  const early = vi.fn();
  const late = vi.fn();
  const stopped = vi.fn();
  onHydrated(early);
  onHydrated(stopped)();
  expect(early).not.toHaveBeenCalled();
  emitPageEvent("hydrated");
  emitPageEvent("hydrated");
  onHydrated(late);
  expect(early).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});
