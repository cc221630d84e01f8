import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeNewestToast,
  type PauseCause,
  pauseToasts,
  runAction,
  type ShownToast,
  useToasts,
} from "../../../app/toasts/toast-store";
import { closeToast, showToast, updateToast } from "../../../app/toasts/toasts";

const announced: string[] = [];
vi.mock("../../../app/toasts/announce", () => ({
  announce: (text: string, urgency: string) => announced.push(`${urgency}: ${text}`),
}));

beforeEach(() => {
  vi.useFakeTimers();
  announced.length = 0;
});

afterEach(() => {
  for (const cause of ["pointer", "focus", "window"] as const) pauseToasts(cause, false);
  for (const { id } of listed()) closeToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

/** The toasts on the page, newest first. */
function listed(): ShownToast[] {
  let seen: ShownToast[] = [];
  function Probe() {
    seen = useToasts();
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return seen;
}

function openTitles(): string[] {
  return listed()
    .filter(({ isOpen }) => isOpen)
    .map(({ options }) => options.title);
}

test("toasts: the newest comes first", () => {
  showToast({ title: "one" });
  showToast({ title: "two" });
  expect(openTitles()).toEqual(["two", "one"]);
});

test("toasts: the sixth closes the oldest, which is removed after 200 ms", () => {
  const closed = vi.fn();
  for (const title of "abcdef") showToast({ title, onClose: () => closed(title) });
  expect(openTitles()).toEqual([..."fedcb"]);
  expect(listed()).toHaveLength(6);
  expect(closed.mock.calls).toEqual([["a"]]);
  vi.advanceTimersByTime(199);
  expect(listed()).toHaveLength(6);
  vi.advanceTimersByTime(1);
  expect(listed()).toHaveLength(5);
});

test.each<[name: string, options: { duration?: number; actions?: [] | ["one"] }, ms: number]>([
  ["no duration", {}, 5000],
  ["1 ms", { duration: 1 }, 1],
  ["no actions", { actions: [] }, 5000],
  ["an action", { actions: ["one"] }, 10_000],
  ["an action and 3 s", { actions: ["one"], duration: 3000 }, 10_000],
  ["an action and 20 s", { actions: ["one"], duration: 20_000 }, 20_000],
])("toasts: with %s it closes in time", (_name, { duration, actions = [] }, ms) => {
  showToast({
    title: "timed",
    duration,
    actions: actions.map((label) => ({ label, altText: label, onClick() {} })),
  });
  vi.advanceTimersByTime(ms - 1);
  expect(openTitles()).toEqual(["timed"]);
  vi.advanceTimersByTime(1);
  expect(openTitles()).toEqual([]);
  expect(listed()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(listed()).toEqual([]);
});

test.each([0, -1, Infinity, Number.NaN, 2 ** 31])(
  "toasts: with duration %s it stays",
  (duration) => {
    showToast({ title: "kept", duration });
    vi.advanceTimersByTime(86_400_000);
    expect(openTitles()).toEqual(["kept"]);
  },
);

test.each<PauseCause[][]>([[["pointer"]], [["focus"]], [["window"]], [["pointer", "focus"]]])(
  "toasts: %j pauses the timers, which resume with the remaining time",
  (causes) => {
    showToast({ title: "held" });
    vi.advanceTimersByTime(4000);
    for (const cause of causes) expect(pauseToasts(cause, true)).toBe(true);
    vi.advanceTimersByTime(60_000);
    for (const cause of causes) pauseToasts(cause, false);
    vi.advanceTimersByTime(999);
    expect(openTitles()).toEqual(["held"]);
    vi.advanceTimersByTime(1);
    expect(openTitles()).toEqual([]);
  },
);

test("toasts: timers resume only when no cause is left, however often each was set", () => {
  showToast({ title: "held" });
  pauseToasts("pointer", true);
  pauseToasts("pointer", true);
  pauseToasts("focus", true);
  expect(pauseToasts("pointer", false)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(openTitles()).toEqual(["held"]);
  expect(pauseToasts("focus", false)).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(openTitles()).toEqual([]);
});

test("toasts: one that is shown while paused has its full time afterwards", () => {
  pauseToasts("pointer", true);
  showToast({ title: "late" });
  vi.advanceTimersByTime(60_000);
  pauseToasts("pointer", false);
  vi.advanceTimersByTime(4999);
  expect(openTitles()).toEqual(["late"]);
  vi.advanceTimersByTime(1);
  expect(openTitles()).toEqual([]);
});

test("toasts: the same id again replaces the toast and restarts its timer", () => {
  showToast({ id: "same", title: "first" });
  vi.advanceTimersByTime(4000);
  showToast({ id: "same", title: "second" });
  expect(openTitles()).toEqual(["second"]);
  vi.advanceTimersByTime(4999);
  expect(openTitles()).toEqual(["second"]);
  vi.advanceTimersByTime(1);
  expect(openTitles()).toEqual([]);
});

test("toasts: one that is closing reopens when it is shown or updated", () => {
  showToast({ id: "back", title: "one" });
  closeToast("back");
  vi.advanceTimersByTime(100);
  showToast({ id: "back", title: "two" });
  vi.advanceTimersByTime(1000);
  expect(openTitles()).toEqual(["two"]);
  closeToast("back");
  updateToast("back", { title: "three" });
  vi.advanceTimersByTime(1000);
  expect(openTitles()).toEqual(["three"]);
});

test("toasts: an update restarts the timer and keeps the other options", () => {
  showToast({ id: "u", title: "saving", description: "a file" });
  vi.advanceTimersByTime(4000);
  updateToast("u", { title: "saved" });
  expect(listed()[0]?.options).toMatchObject({ title: "saved", description: "a file" });
  vi.advanceTimersByTime(4999);
  expect(openTitles()).toEqual(["saved"]);
  vi.advanceTimersByTime(1);
  expect(openTitles()).toEqual([]);
});

test("toasts: updating or closing an unknown id does nothing", () => {
  updateToast("nobody", { title: "x" });
  closeToast("nobody");
  expect(listed()).toEqual([]);
});

test("toasts: an action closes its toast, unless it updates it", () => {
  const id = showToast({ title: "plain", duration: 0 });
  runAction(id, () => {});
  expect(openTitles()).toEqual([]);
  const kept = showToast({ title: "question", duration: 0 });
  runAction(kept, () => updateToast(kept, { title: "answer" }));
  expect(openTitles()).toEqual(["answer"]);
});

test("toasts: the newest open toast closes first, once", () => {
  const onClose = vi.fn();
  showToast({ title: "old" });
  showToast({ id: "new", title: "new", onClose });
  expect(closeNewestToast()).toBe(true);
  closeToast("new");
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(openTitles()).toEqual(["old"]);
  expect(closeNewestToast()).toBe(true);
  expect(closeNewestToast()).toBe(false);
});

test("toasts: each is announced once, with the altText of its actions", () => {
  showToast({
    id: "announced",
    title: "Not loaded",
    description: "Is there a network?",
    actions: [{ label: "Retry", altText: "Reload the page to try again", onClick() {} }],
  });
  updateToast("announced", { duration: 0 });
  expect(announced).toEqual([
    "assertive: Not loaded. Is there a network? Reload the page to try again.",
  ]);
  updateToast("announced", { title: "Loaded", description: "", actions: [] });
  showToast({ title: "Offline", type: "background" });
  expect(announced.slice(1)).toEqual(["assertive: Loaded.", "polite: Offline."]);
});
