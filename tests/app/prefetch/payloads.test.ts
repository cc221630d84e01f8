import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectConsole } from "../../fixtures/project/console";

const fetchMock = vi.fn<typeof fetch>();
let addresses: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  addresses = ["/", "/about", "/contact", "/news"];
  vi.stubGlobal("fetch", fetchMock.mockReset());
  vi.stubGlobal("window", { __remixManifest: { version: "b1" } });
  vi.stubGlobal("document", {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(title: string) {
  return { head: { title }, page: { sections: [], body: undefined } };
}

function answer(title: string, { buildId = "b1", contentId = "c1" } = {}): void {
  answerPayload(() => Response.json({ buildId, contentId, prerenderedAt: 1, data: page(title) }));
}

function answerPayload(respond: () => Response): void {
  fetchMock.mockImplementation(async (url) =>
    url === "/pages.json" ? Response.json({ contentId: "all", addresses }) : respond(),
  );
}

/** Addresses of the payloads that were fetched. */
const payloads = () =>
  fetchMock.mock.calls.map(([url]) => url).filter((url) => url !== "/pages.json");

const lists = () => fetchMock.mock.calls.length - payloads().length;

async function openTab() {
  const { loadPageData, ...rest } = await import("../../../app/prefetch/payloads");
  const { isStale } = await import("../../../app/deployments/watch-deployments");
  const go = <Live>(to: string, loadLive: () => Promise<Live>) =>
    loadPageData(new URL(to, "http://site"), loadLive);
  return { ...rest, go, isStale };
}

const never = () => Promise.reject(new Error("asked for live data"));

test("payloads: a page's data comes from the file beside it, by build, once", async () => {
  const { go } = await openTab();
  answer("About");
  expect(await go("/about", never)).toEqual(page("About"));
  expect(await go("/ABOUT/?a=1#b", never)).toEqual(page("About"));
  expect(payloads()).toEqual(["/about/_payload.json?_b=b1"]);
  await go("/", never);
  expect(payloads()[1]).toBe("/_payload.json?_b=b1");
});

test("payloads: another part of a list is a page of its own, the first one is the page itself", async () => {
  const { go } = await openTab();
  answer("News");
  for (const to of ["/news", "/news?page=1", "/news?page=2&a=1", "/news?page=2"])
    await go(to, never);
  expect(payloads()).toEqual(["/news/_payload.json?_b=b1", "/news/_payload.json?page=2&_b=b1"]);
});

test("payloads: a path that is nobody's is a 404 without a request for it", async () => {
  const { go } = await openTab();
  answer("About");
  await expect(go("/nope?a=1", never)).rejects.toMatchObject({
    data: { message: "Page not found: /nope?a=1", path: "/nope?a=1" },
    init: { status: 404 },
  });
  expect(payloads()).toEqual([]);
  await expect(go("/other", never)).rejects.toMatchObject({ init: { status: 404 } });
  await go("/about", never);
  expect(lists()).toBe(1);
});

test("payloads: without the list of pages any path is asked for, and what is remembered waits for nothing", async () => {
  expectConsole("warn", /cannot be read/);
  expectConsole("warn", /fetched live/);
  const { go } = await openTab();
  fetchMock.mockImplementation(async () => new Response("", { status: 404 }));
  expect(await go("/nope", async () => "live")).toBe("live");
  expect(payloads()).toEqual(["/nope/_payload.json?_b=b1"]);
});

test("payloads: a page that has gone since the list was read is a 404, and the list is read again", async () => {
  const { go } = await openTab();
  answer("News");
  await go("/news", never);
  const body = { error: true, statusCode: 404, message: "Page not found: /about/_payload.json" };
  answerPayload(() => Response.json(body, { status: 404 }));
  addresses = ["/"];
  await expect(go("/about#a", never)).rejects.toMatchObject({
    data: { path: "/about" },
    init: { status: 404 },
  });
  // Not in the old list either, so that it waits for the newer one.
  await expect(go("/nope", never)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(go("/contact", never)).rejects.toMatchObject({ init: { status: 404 } });
  expect(payloads()).toHaveLength(2);
});

test("payloads: two that ask at the same time share one request", async () => {
  const { loadPayload, go } = await openTab();
  answer("About");
  await Promise.all([loadPayload("/about", "low"), go("/about", never)]);
  expect(payloads()).toHaveLength(1);
  expect(fetchMock.mock.calls[0]?.[1]?.priority).toBe("low");
});

test("payloads: the document's own page is not asked for, nor is the list of pages", async () => {
  const { go, rememberPage } = await openTab();
  const home = page("Home") as unknown as Parameters<typeof rememberPage>[1];
  rememberPage("/", home);
  expect(await go("/", never)).toBe(home);
  expect(fetchMock).not.toHaveBeenCalled();
});

test("payloads: a page is asked for again after five minutes", async () => {
  const { go } = await openTab();
  answer("Old");
  await go("/about", never);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await go("/about", never);
  expect(payloads()).toHaveLength(1);
  answer("New");
  vi.advanceTimersByTime(1);
  expect(await go("/about", never)).toEqual(page("New"));
});

test("payloads: a page that has changed makes the rest of the memory and the list of pages old", async () => {
  const { go } = await openTab();
  answer("Old");
  await go("/about", never);
  vi.advanceTimersByTime(4 * 60_000);
  await go("/contact", never);
  vi.advanceTimersByTime(60_000);
  answer("New", { contentId: "c2" });
  addresses = ["/", "/about", "/new"];
  await go("/about", never);
  expect(await go("/new", never)).toEqual(page("New"));
  await expect(go("/contact", never)).rejects.toMatchObject({ init: { status: 404 } });
  expect(payloads().slice(2)).toEqual(["/about/_payload.json?_b=b1", "/new/_payload.json?_b=b1"]);
});

test("payloads: contents of different pages have nothing to do with each other", async () => {
  const { go } = await openTab();
  answer("About", { contentId: "c1" });
  await go("/about", never);
  answer("Contact", { contentId: "c2" });
  await go("/contact", never);
  expect(await go("/about", never)).toEqual(page("About"));
  expect(payloads()).toHaveLength(2);
});

test("payloads: one of another build is refused, the data is live and the tab stale", async () => {
  expectConsole("warn", /is of build b2, this tab of b1/);
  const { go, isStale } = await openTab();
  answer("About", { buildId: "b2" });
  expect(isStale()).toBe(false);
  expect(await go("/about", async () => "live")).toBe("live");
  expect(isStale()).toBe(true);
  expect(await go("/about", async () => "live")).toBe("live");
  expect(payloads()).toHaveLength(1);
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
    const { go, isStale } = await openTab();
    answerPayload(respond);
    expect(await go("/about", async () => "live")).toBe("live");
    expect(isStale()).toBe(false);
    answer("About");
    expect(await go("/about", never)).toEqual(page("About"));
  },
);

test("payloads: after a change of one page another is asked for again before its five minutes are over", async () => {
  const { go } = await openTab();
  answer("Old");
  await go("/about", never);
  vi.advanceTimersByTime(4 * 60_000);
  await go("/contact", never);
  vi.advanceTimersByTime(60_000);
  answer("New", { contentId: "c2" });
  await go("/about", never);
  expect(await go("/contact", never)).toEqual(page("New"));
});
