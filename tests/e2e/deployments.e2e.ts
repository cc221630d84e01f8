// Slow: each test is a visit during which a newer build is deployed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { test as base, expect } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";
import { type SwitchingProxy, startProxy } from "../fixtures/servers/switching-proxy";
import { onceInWorker } from "../fixtures/sites/worker-sites";

interface Deployments {
  older: RunningSite;
  newer: RunningSite;
  /** One address, whichever build is behind it. */
  proxy: SwitchingProxy;
}

const getDeployments = onceInWorker(async () => {
  const older = await startSite(TEST_ROUTES);
  const newer = await startSite({ ...TEST_ROUTES, build: "build-next" });
  const proxy = await startProxy(older.url);
  const stop = () => Promise.all([proxy.stop(), older.stop(), newer.stop()]);
  return { older, newer, proxy, stop };
});

const test = base.extend<{ deployments: Deployments }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  deployments: [async ({}, use) => use(await getDeployments()), { timeout: 120_000 }],
  site: ({ deployments: { older, proxy } }, use) => use({ ...older, url: proxy.url }),
});

test.beforeEach(async ({ deployments: { older, proxy }, toleratedErrors }) => {
  proxy.use(() => older.url);
  toleratedErrors.push(/Failed to load resource|could not be loaded|Failed to fetch|ERR_/);
});

/** Opens a page with a stopped clock and loads the chunk of toasts, which a later build would not have. */
async function openWithToasts(page: Page, path = "/"): Promise<void> {
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto(path);
  await page.clock.runFor(5000);
  await waitForHydration(page);
  await page.clock.runFor(5000);
  await (await toasts).finished();
}

const isNext = (page: Page) => page.evaluate(() => "isNextBuild" in globalThis);

test("a click after a deployment shows the page of the new build", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.goto("/");
  await waitForHydration(page);
  proxy.use(() => newer.url);
  await page.evaluate(() => void window.__remixRouter.navigate("/test/form?x=1#message"));
  await expect(page.getByRole("heading", { name: "Form" })).toBeVisible();
  await expect(page).toHaveURL("/test/form?x=1#message");
  await waitForHydration(page);
  expect(await isNext(page)).toBe(true);
});

test("a tab that navigates through six deployments never shows a broken page", async ({
  page,
  deployments: { older, newer, proxy },
}) => {
  await page.goto("/");
  await waitForHydration(page);
  const pages = ["/about", "/contact", "/"];
  for (let deployment = 0; deployment < 6; deployment++) {
    proxy.use(() => (deployment % 2 ? older.url : newer.url));
    const target = pages[deployment % pages.length] ?? "/";
    await page.locator(`header a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("500 Server Error")).toHaveCount(0);
    await waitForHydration(page);
  }
});

test("back to a page of the older build, and to a hash on it, end on the right page", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.goto("/about");
  await waitForHydration(page);
  await navigateInPage(page, "/");
  await expect(page).toHaveURL("/");
  proxy.use(() => newer.url);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/^About/);
  await page.goForward();
  await expect(page).toHaveURL("/");
  await page.evaluate(() => void window.__remixRouter.navigate("/run#commands"));
  await expect(page).toHaveURL("/run#commands");
  await expect(page.locator("#commands")).toBeInViewport();
});

test("a half-filled form survives a deployment", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.goto("/test/form");
  await waitForHydration(page);
  await page.getByLabel("Message").fill("Half a message");
  proxy.use(() => newer.url);
  // A hash link stays in the document; a link to the same page loads the new build.
  await page.evaluate(() => void window.__remixRouter.navigate("/test/form#message"));
  await expect(page).toHaveURL("/test/form#message");
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
  await page.reload();
  await waitForHydration(page);
  expect(await isNext(page)).toBe(true);
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
});

test("without the chunk of toasts a newer build still shows a message, and typed text survives a reload", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.route(/\/assets\/toast-list-/, (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/assets/toast-list-"),
  );
  await page.goto("/test/form");
  await page.clock.runFor(5000);
  await waitForHydration(page);
  await page.clock.runFor(5000);
  await failed;
  await page.getByLabel("Message").fill("Half a message");
  proxy.use(() => newer.url);
  await page.clock.fastForward("01:10:00");
  const notice = page.getByRole("alert").filter({ hasText: "A new version is available" });
  await expect(notice).toBeVisible();
  await page.reload();
  await page.clock.runFor(5000);
  await waitForHydration(page);
  expect(await isNext(page)).toBe(true);
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
});

test("Reload keeps the scroll position, with a focused field elsewhere", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.clock.install();
  await openWithToasts(page, "/contact");
  await page.getByRole("textbox", { name: "Name" }).fill("Half a name");
  const bottom = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    return scrollY;
  });
  proxy.use(() => newer.url);
  await page.clock.fastForward("01:10:00");
  const loaded = page.waitForEvent("load");
  await page.locator(".toast").getByRole("button", { name: "Reload" }).click();
  await loaded;
  await page.clock.runFor(5000);
  await waitForHydration(page);
  expect(await isNext(page)).toBe(true);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a name");
  expect(await page.evaluate(() => scrollY)).toBe(bottom);
});

test("while old and new servers alternate, every click ends on its page", async ({
  page,
  deployments: { older, newer, proxy },
}) => {
  let count = 0;
  proxy.use(() => (count++ % 2 ? older.url : newer.url));
  await page.goto("/");
  for (const target of ["/about", "/contact", "/", "/about"]) {
    await page.locator(`header a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("with the asset archive an old tab still gets its files", async ({
  page,
  deployments: { proxy },
}) => {
  const archive = await mkdtemp(path.join(tmpdir(), "trifold-archive-"));
  const env = { ASSET_ARCHIVE_DIR: archive };
  const before = await startSite({ ...TEST_ROUTES, env });
  proxy.use(() => before.url);
  await page.goto("/");
  await waitForHydration(page);
  const after = await startSite({ ...TEST_ROUTES, build: "build-next", env });
  await before.stop();
  proxy.use(() => after.url);
  await navigateInPage(page, "/test/form");
  await expect(page.getByRole("heading", { name: "Form" })).toBeVisible();
  expect(await isNext(page)).toBe(false);
  await after.stop();
  await rm(archive, { recursive: true });
});

test("a newer build shows a toast when the tab becomes visible, and the next link loads a document", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.clock.install();
  await openWithToasts(page);
  proxy.use(() => newer.url);
  await page.clock.fastForward("06:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("A new version is available").first()).toBeAttached();
  const loaded = page.waitForRequest((request) => request.resourceType() === "document");
  await page.locator('header a[href="/about"]').first().click();
  await loaded;
  await page.clock.runFor(5000);
  await waitForHydration(page);
  await expect(page).toHaveURL("/about");
  expect(await isNext(page)).toBe(true);
});

test("the hourly poll finds the newer build, and shows one toast", async ({
  page,
  deployments: { newer, proxy },
}) => {
  await page.clock.install();
  await openWithToasts(page);
  proxy.use(() => newer.url);
  let looks = 0;
  page.on("request", (request) => {
    if (request.url().includes("/builds/latest.json")) looks++;
  });
  await page.clock.fastForward("58:00");
  expect(looks).toBe(0);
  await page.clock.fastForward("02:00");
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.clock.fastForward("03:00:00");
  expect(looks).toBe(1);
});

const GARBAGE: [string, { status?: number; contentType?: string; body: string }][] = [
  ["a page", { contentType: "text/html", body: "<!doctype html><title>Not here</title>" }],
  ["a 404", { status: 404, contentType: "application/json", body: '{"id":"x","timestamp":9e15}' }],
  ["no JSON", { contentType: "application/json", body: "{" }],
  ["another shape", { contentType: "application/json", body: '{"id":7,"timestamp":"later"}' }],
  ["an older build", { contentType: "application/json", body: '{"id":"x","timestamp":1}' }],
];

test("polling: an answer that is no newer build is ignored, and the next poll follows", async ({
  page,
}) => {
  let looks = 0;
  await page.route("**/builds/latest.json*", (route) => {
    const [, answer] = GARBAGE[looks++ % GARBAGE.length] ?? [];
    return route.fulfill(answer);
  });
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(5000);
  await waitForHydration(page);
  for (const [index, [name]] of GARBAGE.entries()) {
    const answered = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/builds/latest.json"),
    );
    await page.clock.fastForward("01:10:00");
    await answered;
    expect(looks, name).toBe(index + 1);
  }
  await page.clock.fastForward("01:10:00");
  await expect.poll(() => looks).toBeGreaterThan(GARBAGE.length);
  await expect(page.getByText("A new version is available")).toHaveCount(0);
});

test("polling: online and pageshow ask, unless the last poll is younger than 5 minutes; a hidden tab does not", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => "isHidden" in window });
  });
  let looks = 0;
  page.on("request", (request) => {
    if (request.url().includes("/builds/latest.json")) looks++;
  });
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(5000);
  await waitForHydration(page);
  for (const [index, name] of ["online", "pageshow"].entries()) {
    const happen = () => page.evaluate((type) => void dispatchEvent(new Event(type)), name);
    await page.clock.fastForward("04:00");
    await happen();
    await page.clock.fastForward("02:00");
    const looked = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/builds/latest.json"),
    );
    await happen();
    await looked;
    await happen();
    expect(looks, name).toBe(index + 1);
  }
  await page.evaluate(() => Object.assign(window, { isHidden: true }));
  await page.clock.fastForward("05:00:00");
  expect(looks).toBe(2);
});
