import { renderToStaticMarkup } from "react-dom/server";
import { type Toast, useToasterStore } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeNewestToast, runAction } from "../../../app/toasts/toast-store";
import { closeToast, savedToasts, showToast, updateToast } from "../../../app/toasts/toasts";

// Time passes in a rendered list only: tests/e2e/toasts.e2e.ts.

const announced: string[] = [];
vi.mock("../../../app/toasts/announce", () => ({
  announce: (text: string, urgency: string) => announced.push(`${urgency}: ${text}`),
}));

beforeEach(() => {
  announced.length = 0;
});

afterEach(() => {
  for (const { id } of openToasts()) closeToast(id);
});

/** The library's open toasts, newest first. */
function openToasts(): Toast[] {
  let seen: Toast[] = [];
  function Probe() {
    seen = useToasterStore().toasts.filter(({ visible }) => visible);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return seen;
}

function openTitles() {
  return openToasts().map(({ message }) => message);
}

test("toasts: the newest comes first; the sixth closes the oldest, which is removed 200 ms later", () => {
  const closed = vi.fn();
  for (const title of "abcdef") showToast({ title, onClose: () => closed(title) });
  expect(openTitles()).toEqual([..."fedcb"]);
  expect(closed.mock.calls).toEqual([["a"]]);
  expect(openToasts()[0]?.removeDelay).toBe(200);
});

test.each<[name: string, options: { duration?: number; actions?: [] | ["one"] }, ms: number]>([
  ["no duration", {}, 5000],
  ["1 ms", { duration: 1 }, 1],
  ["no actions", { actions: [] }, 5000],
  ["an action", { actions: ["one"] }, 10_000],
  ["an action and 3 s", { actions: ["one"], duration: 3000 }, 10_000],
  ["an action and 20 s", { actions: ["one"], duration: 20_000 }, 20_000],
  ["0", { duration: 0 }, Number.POSITIVE_INFINITY],
  ["-1", { duration: -1 }, Number.POSITIVE_INFINITY],
  ["no number", { duration: Number.NaN }, Number.POSITIVE_INFINITY],
  ["more than a timer takes", { duration: 2 ** 31 }, Number.POSITIVE_INFINITY],
])("toasts: with %s it has its duration", (_name, { duration, actions = [] }, ms) => {
  const options = actions.map((label) => ({ label, altText: label, onClick() {} }));
  showToast({ title: "timed", duration, actions: options });
  expect(openToasts()[0]?.duration).toBe(ms);
});

test("toasts: the same id again replaces the toast; one that is closing reopens", () => {
  showToast({ id: "same", title: "one" });
  showToast({ id: "same", title: "two" });
  expect(openTitles()).toEqual(["two"]);
  closeToast("same");
  expect(openTitles()).toEqual([]);
  showToast({ id: "same", title: "three" });
  expect(openTitles()).toEqual(["three"]);
  closeToast("same");
  updateToast("same", { title: "four" });
  expect(openTitles()).toEqual(["four"]);
});

test("toasts: an update keeps the other options; updating or closing an unknown id does nothing", () => {
  showToast({ id: "u", title: "saving", description: "a file" });
  updateToast("u", { title: "saved" });
  expect(savedToasts()).toMatchObject([{ title: "saved", description: "a file" }]);
  updateToast("nobody", { title: "x" });
  closeToast("nobody");
  expect(openTitles()).toEqual(["saved"]);
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
