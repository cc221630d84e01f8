import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToastStore } from "../../../app/toasts/toasts";

class Input {
  type = "text";
  defaultValue = "";
  constructor(
    readonly name: string,
    public value = "",
    readonly autocomplete = "",
  ) {}
  dispatchEvent() {}
}
class TextArea extends Input {}

const NOW = Date.UTC(2026, 0, 2);
let stored: Map<string, string>;
let shown: string[];

/** A tab that shows a form with these fields, in which a toast may be open. */
async function openTab(fields: Input[], toasts: { title: string }[] = []) {
  vi.resetModules();
  const items = Object.assign([...fields], {
    namedItem: (wanted: string) => fields.find(({ name }) => name === wanted),
  });
  const forms = [{ elements: items }];
  vi.stubGlobal("document", { forms, querySelectorAll: () => forms });
  const store: ToastStore = {
    show: (_id, { title }) => void shown.push(title),
    update() {},
    close() {},
    saved: () => toasts,
  };
  const { connectToasts } = await import("../../../app/toasts/toasts");
  connectToasts(store);
  return import("../../../app/deployments/saved-state");
}

beforeEach(() => {
  stored = new Map();
  shown = [];
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("HTMLInputElement", Input);
  vi.stubGlobal("HTMLTextAreaElement", TextArea);
  vi.stubGlobal("location", new URL("https://example.com/contact"));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => void vi.useRealTimers());

test.each([
  [59_000, ["Message sent"]],
  [61_000, []],
])("saved state: a toast of %i ms ago is shown again: %j", async (age, expected) => {
  (await openTab([], [{ title: "Message sent" }])).storeState();
  vi.setSystemTime(NOW + age);
  (await openTab([])).saveState();
  expect(shown).toEqual(expected);
});

test("saved state: what must not be kept is not, and the rest comes back once", async () => {
  const password = Object.assign(new Input("password", "secret"), { type: "password" });
  const typed = [new Input("code", "123456", "off"), password, new Input("name", "Anna")];
  (await openTab([...typed, new TextArea("message", "Half")])).storeState();
  const [text = ""] = stored.values();
  expect(text).toContain("Anna");
  expect(text).not.toMatch(/123456|secret/);
  const fields = [new Input("name"), new TextArea("message")];
  (await openTab(fields)).saveState();
  expect(fields.map(({ value }) => value)).toEqual(["Anna", "Half"]);
  expect(stored.size).toBe(0);
});
