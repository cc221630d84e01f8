import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectConsole } from "../../fixtures/project/console";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(title: string) {
  return { head: { title }, page: { sections: [], body: undefined } };
}

function answer(title: string, { buildId = "b1", contentId = "c1" } = {}): void {
  const payload = { buildId, contentId, prerenderedAt: 1, data: page(title) };
  fetchMock.mockImplementation(async () => Response.json(payload));
}

async function openTab() {
  const payloads = await import("../../../app/prefetch/payloads");
  const { isStale } = await import("../../../app/deployments/watch-deployments");
  payloads.setVersions({ buildId: "b1", contentId: "c1" });
  return { ...payloads, isStale };
}

const never = () => Promise.reject(new Error("asked for live data"));

test("payloads: a page's data comes from the file beside it, by build and content, once", async () => {
  const { loadPageData } = await openTab();
  answer("About");
  expect(await loadPageData("/about", never)).toEqual(page("About"));
  expect(await loadPageData("/about", never)).toEqual(page("About"));
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(["/about/_payload.json?_b=b1-c1"]);
  await loadPageData("/", never);
  expect(fetchMock.mock.calls[1]?.[0]).toBe("/_payload.json?_b=b1-c1");
});

test("payloads: two that ask at the same time share one request", async () => {
  const { loadPayload, loadPageData } = await openTab();
  answer("About");
  await Promise.all([loadPayload("/about", "low"), loadPageData("/about", never)]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock.mock.calls[0]?.[1]?.priority).toBe("low");
});

test("payloads: the document's own page is not asked for", async () => {
  const { loadPageData, rememberPage } = await openTab();
  const home = page("Home") as unknown as Parameters<typeof rememberPage>[1];
  rememberPage("/", home);
  expect(await loadPageData("/", never)).toBe(home);
  expect(fetchMock).not.toHaveBeenCalled();
});

test("payloads: a page is asked for again after five minutes", async () => {
  const { loadPageData } = await openTab();
  answer("Old");
  await loadPageData("/about", never);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await loadPageData("/about", never);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  answer("New");
  vi.advanceTimersByTime(1);
  expect(await loadPageData("/about", never)).toEqual(page("New"));
});

test("payloads: newer content makes the rest of the memory old", async () => {
  const { loadPageData } = await openTab();
  answer("Contact");
  await loadPageData("/contact", never);
  answer("About", { contentId: "c2" });
  await loadPageData("/about", never);
  answer("Newer contact", { contentId: "c2" });
  expect(await loadPageData("/contact", never)).toEqual(page("Newer contact"));
  expect(fetchMock.mock.calls[2]?.[0]).toBe("/contact/_payload.json?_b=b1-c2");
  await loadPageData("/about", never);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test("payloads: one of another build is refused, the data is live and the tab stale", async () => {
  expectConsole("warn", /is of build b2, this tab of b1/);
  const { loadPageData, isStale } = await openTab();
  answer("About", { buildId: "b2" });
  expect(isStale()).toBe(false);
  expect(await loadPageData("/about", async () => "live")).toBe("live");
  expect(isStale()).toBe(true);
  expect(await loadPageData("/about", async () => "live")).toBe("live");
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test.each([
  ["is missing", () => new Response("Not found.", { status: 404 })],
  ["is HTML", () => new Response("<p>", { headers: { "Content-Type": "text/html" } })],
  ["is other JSON", () => Response.json({ id: 1 })],
  ["is null", () => Response.json(null)],
])(
  "payloads: when it %s, that is logged and the data is live; the next time it is tried again",
  async (_case, respond) => {
    expectConsole("warn", /fetched live/);
    const { loadPageData, isStale } = await openTab();
    fetchMock.mockImplementation(async () => respond());
    expect(await loadPageData("/about", async () => "live")).toBe("live");
    expect(isStale()).toBe(false);
    answer("About");
    expect(await loadPageData("/about", never)).toEqual(page("About"));
  },
);
