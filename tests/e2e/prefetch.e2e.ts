// Slow: each kind of connection and of failure is a visit of its own.
import type { Page, Request } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import {
  holdRequests,
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

function pathsOf(requests: Request[]): string[] {
  return requests.map((request) => new URL(request.url()).pathname);
}

/** Names of the routes whose code or data is among the requests. */
function routesOf(requests: Request[]): string[] {
  const names = pathsOf(requests).flatMap((path) => {
    const [, name = ""] =
      /^\/assets\/(index|about|contact|[a-z]+-throws|refused|validated|tall|late|robots)-/.exec(
        path,
      ) ??
      /^\/(about|contact)\/_payload\.json$/.exec(path) ??
      [];
    if (path === "/_payload.json") return ["index"];
    return name === "" ? [] : [name];
  });
  return [...new Set(names)].sort();
}

/** Opens the page of links and waits until it would have prefetched; returns the requests since the document. */
async function openLinks(page: Page): Promise<Request[]> {
  const requests = recordRequests(page);
  await page.goto("/test/links");
  await waitForHydration(page);
  await waitForIdle(page);
  return requests;
}

test("prefetch: a prefetched click makes no request", async ({ page }) => {
  const requests = recordRequests(page);
  // The chunk of toasts is loaded when the browser is idle, and is no part of a click either.
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto("/");
  await waitForHydration(page);
  await expect.poll(() => routesOf(requests)).toEqual(["about", "contact", "index"]);
  const payloads = () => pathsOf(requests).filter((path) => path.endsWith("/_payload.json"));
  await expect
    .poll(() => payloads())
    .toEqual(expect.arrayContaining(["/about", "/contact"].map((path) => `${path}/_payload.json`)));
  await toasts;
  await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
  await page.waitForLoadState("networkidle");
  const before = requests.length;
  for (const name of ["About", "Contact", "About"]) {
    await nav(page).getByRole("link", { name }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}\\b`));
  }
  await page.getByRole("banner").getByRole("link", { name: "Trifold" }).click();
  await expect(page).toHaveURL("/");
  await waitForIdle(page);
  // Its pictures come when they are seen, as they would in a document.
  const own = requests.slice(before).filter((request) => request.resourceType() !== "image");
  expect(pathsOf(own)).toEqual([]);
});

test("prefetch: code and data come at low priority", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const priorities = new Map<string, string>();
  client.on("Network.requestWillBeSent", ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  await page.goto("/");
  await waitForHydration(page);
  const ofAbout = () => [...priorities].filter(([path]) => /^\/(assets\/)?about\b/.test(path));
  await expect.poll(() => ofAbout().length).toBe(2);
  expect(ofAbout().map(([, priority]) => priority)).toEqual(["Low", "Low"]);
});

test("prefetch: ten links in view, never more than four routes at a time, each once", async ({
  page,
}) => {
  const pattern = /\/assets\/(index|about|contact|[a-z]+-throws|refused|validated|tall)-/;
  const waiting = await holdRequests(page, pattern);
  const requests = await openLinks(page);
  let seen = 0;
  for (const [done, atOnce] of [
    [4, 4],
    [8, 4],
    [10, 2],
  ] as const) {
    await expect.poll(() => waiting.held.length).toBe(atOnce);
    await waitForIdle(page);
    expect(waiting.held).toHaveLength(atOnce);
    seen += atOnce;
    expect(seen).toBe(done);
    for (const route of waiting.held.splice(0)) await route.continue();
  }
  await expect.poll(() => routesOf(requests)).toHaveLength(10);
  const code = pathsOf(requests).filter((path) => pattern.test(path));
  expect(new Set(code).size).toBe(code.length);
});

test("prefetch: links out of view, elsewhere, disabled, to files and to this page are left alone", async ({
  page,
}) => {
  const requests = await openLinks(page);
  await expect.poll(() => routesOf(requests)).toHaveLength(10);
  for (const link of await page.locator("#others a[href]").all()) await link.hover();
  await waitForIdle(page);
  expect(routesOf(requests)).toHaveLength(10);
  expect(routesOf(requests)).not.toContain("late");
  expect(pathsOf(requests)).not.toContain("/robots.txt");
  expect(pathsOf(requests).join()).not.toContain("not-found");

  await page.locator("#below").scrollIntoViewIfNeeded();
  await expect.poll(() => routesOf(requests)).toContain("late");
});

test("prefetch: hover, focus and touch fetch again what has failed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const code = /\/assets\/(index|about|contact)-/;
  await page.route(code, (route) => route.abort());
  const requests = await openLinks(page);
  await expect
    .poll(() => routesOf(requests))
    .toEqual(expect.arrayContaining(["about", "contact", "index"]));
  await page.waitForLoadState("networkidle");
  await page.unroute(code);
  const links = page.locator("#ten a");
  for (const [name, act] of [
    ["index", () => links.nth(0).hover()],
    ["about", () => links.nth(1).focus()],
    ["contact", () => links.nth(2).dispatchEvent("touchstart")],
  ] as const) {
    const before = requests.length;
    await act();
    await expect.poll(() => routesOf(requests.slice(before)), name).toEqual([name]);
    await page.waitForLoadState("networkidle");
  }
});

test("prefetch: after one that failed a click works", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const failures: string[] = [];
  page.on("requestfailed", (request) => failures.push(request.url()));
  await page.route(/\/about\/_payload|\/assets\/about-/, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  await expect.poll(() => failures.some((url) => url.includes("/assets/about-"))).toBe(true);
  await expect.poll(() => failures.filter((url) => url.includes("_payload")).length).toBe(2);
  expect(page.url()).toMatch(/\/$/);
  await page.unroute(/\/about\/_payload|\/assets\/about-/);
  const requests = recordRequests(page);
  await nav(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^About\b/);
  expect(requests.filter((request) => request.resourceType() === "document")).toEqual([]);
  expect(routesOf(requests)).toEqual(["about"]);
});

for (const effectiveType of ["slow-2g", "2g"]) {
  test(`prefetch: nothing on ${effectiveType}, and a click works`, async ({ page }) => {
    await pretendConnection(page, { effectiveType });
    const requests = await openLinks(page);
    await page.locator("#ten a").nth(1).hover();
    await waitForIdle(page);
    expect(routesOf(requests)).toEqual([]);
    await page.locator("#ten a").nth(1).click();
    await expect(page).toHaveTitle(/^About\b/);
  });
}

test("prefetch: on 3g as usual", async ({ page }) => {
  await pretendConnection(page, { effectiveType: "3g", saveData: false });
  const requests = await openLinks(page);
  await expect.poll(() => routesOf(requests)).toHaveLength(10);
});

test("prefetch: nothing with Save-Data, not even when a control has brought the page to life", async ({
  page,
}) => {
  await pretendConnection(page, { effectiveType: "4g", saveData: true });
  const requests = recordRequests(page);
  await page.goto("/test/links");
  await page.getByRole("radio", { name: "Dark" }).focus();
  await waitForHydration(page);
  await waitForIdle(page);
  await page.locator("#ten a").nth(1).hover();
  await waitForIdle(page);
  expect(routesOf(requests)).toEqual([]);
});

test("prefetch: the line is looked at when a link comes into view, not before", async ({
  page,
  context,
}) => {
  await pretendConnection(page, { effectiveType: "4g" });
  const requests = await openLinks(page);
  await expect.poll(() => routesOf(requests)).toHaveLength(10);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.locator("#below").scrollIntoViewIfNeeded();
  await page.locator("#below a").hover();
  await waitForIdle(page);
  expect(routesOf(requests)).not.toContain("late");
  await context.setOffline(false);
  await page.mouse.move(0, 0);
  await page.locator("#below a").hover();
  await expect.poll(() => routesOf(requests)).toContain("late");
});

test("prefetch: a tab that is hidden drops what waits and takes nothing in", async ({ page }) => {
  const waiting = await holdRequests(page, /\/assets\/(index|about|contact|[a-z]+-throws)-/);
  const requests = await openLinks(page);
  await expect.poll(() => waiting.held.length).toBe(4);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await waiting.release();
  await page.waitForLoadState("networkidle");
  await waitForIdle(page);
  expect(routesOf(requests)).toHaveLength(4);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => routesOf(requests)).toHaveLength(10);
});

test("links in Markdown are followed by the router too, modified clicks are the browser's", async ({
  page,
  context,
}) => {
  await openLinks(page);
  const link = page.getByRole("link", { name: "the end" });
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await other.close();
  await expect(page).toHaveURL("/test/links");
  const requests = recordRequests(page);
  await link.click();
  await expect(page).toHaveURL("/test/tall#end");
  expect(requests.filter((request) => request.resourceType() === "document")).toEqual([]);
});

test("links: what they tell the browser of where they lead", async ({ page }) => {
  await page.goto("/test/links");
  const link = (name: string) => page.locator("#others a", { hasText: name });
  await expect(link("elsewhere")).toHaveAttribute("rel", "noopener noreferrer");
  await expect(link("new window")).toHaveAttribute("rel", "noopener noreferrer");
  await expect(link("own words")).toHaveAttribute("rel", "me");
  await expect(link("no words")).not.toHaveAttribute("rel");
  await expect(link("nothing")).not.toHaveAttribute("rel");
  await expect(link("script")).not.toHaveAttribute("href");
  await expect(link("this page")).toHaveAttribute("aria-current", "page");
});
