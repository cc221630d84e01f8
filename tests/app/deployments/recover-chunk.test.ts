import { beforeEach, expect, test, vi } from "vitest";
import { ROUTER_GLOBAL } from "../../../app/browser/remix-globals";
import { recoverChunk } from "../../../app/deployments/recover-chunk";

const ABOUT = { pathname: "/about", search: "", hash: "" };
const CONTACT = { pathname: "/contact", search: "?from=about", hash: "#form" };

const reload = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  reload.mockReset();
  assign.mockReset();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  vi.stubGlobal("navigator", { sendBeacon: () => true });
  vi.stubGlobal("location", { ...ABOUT, href: "https://site.example/about", reload, assign });
  vi.stubGlobal("history", { state: {}, replaceState() {} });
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  vi.stubGlobal("document", { querySelectorAll: () => [], activeElement: null });
});

/** Fails a chunk while the router is in a state; the reload never ends, so the page's own waiting does not either. */
async function fail(state: object): Promise<void> {
  const router = { state: { navigation: {}, location: ABOUT } };
  vi.stubGlobal("window", { [ROUTER_GLOBAL]: router });
  vi.stubGlobal("fetch", async () => {
    // The click comes while the server is asked whether it is there.
    Object.assign(router.state, state);
    return new Response();
  });
  void recoverChunk("/assets/toasts.js", {});
  await vi.waitFor(() => expect(reload.mock.calls.length + assign.mock.calls.length).toBe(1));
}

test("a page whose chunk is missing is loaded anew", async () => {
  await fail({});
  expect(reload).toHaveBeenCalledOnce();
});

test("a click while a missing chunk is looked into is not lost: its page is loaded", async () => {
  await fail({ navigation: { location: CONTACT } });
  expect(String(assign.mock.calls[0])).toBe("https://site.example/contact?from=about#form");
});
