import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ROUTER_GLOBAL } from "../../../app/browser/remix-globals";
import { deferredScriptsScript } from "../../../app/document/deferred-scripts";

interface Script {
  replaceWith(): void;
  onerror?(): void;
}

/** Listeners of the window by event. */
let listeners: Map<string, ((event: object) => void)[]>;
/** The scripts that were started, in turn. */
let started: Script[];
const reload = vi.fn();

beforeEach(() => {
  listeners = new Map();
  started = [];
  reload.mockReset();
  vi.useFakeTimers();
  const inert = { dataset: { preloads: "" }, replaceWith() {} };
  vi.stubGlobal("window", {});
  vi.stubGlobal("Element", class {});
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/about", search: "", reload });
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("fetch", async () => new Response());
  vi.stubGlobal("addEventListener", (name: string, listener: (event: object) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  );
  vi.stubGlobal("removeEventListener", (name: string, listener: unknown) =>
    listeners.set(name, listeners.get(name)?.filter((one) => one !== listener) ?? []),
  );
  vi.stubGlobal("document", {
    querySelector: () => inert,
    createElement() {
      const script: Script = { replaceWith() {} };
      started.push(script);
      return script;
    },
  });
  runInThisContext(deferredScriptsScript);
  emit("keydown", {});
});

afterEach(() => void vi.useRealTimers());

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  };
}

function emit(name: string, event: object): void {
  for (const listener of listeners.get(name) ?? []) listener(event);
}

async function failLast(): Promise<void> {
  started.at(-1)?.onerror?.();
  await vi.advanceTimersByTimeAsync(1000);
}

test("deferred scripts: one that fails is tried again, then the page is loaded anew, once", async () => {
  emit("keydown", {});
  expect(started).toHaveLength(1);
  await failLast();
  expect(started).toHaveLength(2);
  expect(reload).not.toHaveBeenCalled();
  await failLast();
  await failLast();
  expect(reload).toHaveBeenCalledOnce();
  expect(started).toHaveLength(2);
});

test("deferred scripts: one that fails while the visitor leaves does not bring them back", async () => {
  await failLast();
  emit("beforeunload", {});
  await failLast();
  expect(reload).not.toHaveBeenCalled();
});

test("deferred scripts: a click while the server is asked whether it is there is not lost", async () => {
  await failLast();
  vi.stubGlobal("fetch", async () => {
    emit("beforeunload", {});
    return new Response();
  });
  await failLast();
  expect(reload).not.toHaveBeenCalled();
});

test("deferred scripts: where no server answers the page is not loaded anew", async () => {
  await failLast();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await failLast();
  expect(reload).not.toHaveBeenCalled();
});

test("deferred scripts: what fails in a page that is alive is handled elsewhere", async () => {
  await failLast();
  vi.stubGlobal("window", { [ROUTER_GLOBAL]: {} });
  await failLast();
  expect(reload).not.toHaveBeenCalled();
});
