// Slow: a page load, and its second try, for each file that can fail.
import type { Page } from "playwright/test";
import { violationsOf } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import {
  navigateInPage,
  pretendConnection,
  waitForHydration,
} from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

const CHUNK = "**/assets/about-*.js";

/** Paths of the documents that the page loads from now on. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === "document") documents.push(pathname + search);
  });
  return documents;
}

test.beforeEach(async ({ page, toleratedErrors }) => {
  toleratedErrors.push(/could not be loaded|Failed to load resource|error loading|net::ERR/);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a chunk that fails once is retried, and no document is loaded", async ({ page }) => {
  let isPrefetch = true;
  let failures = 0;
  await page.route(CHUNK, (route) =>
    isPrefetch || failures++ === 0 ? route.abort() : route.continue(),
  );
  const prefetch = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/assets/about-"),
  );
  await page.goto("/");
  await waitForHydration(page);
  await prefetch;
  isPrefetch = false;
  const documents = recordDocuments(page);
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  expect(failures).toBeGreaterThan(1);
  expect(documents).toEqual([]);
});

test("a missing chunk: the target is loaded as a document, once, with query and hash", async ({
  page,
}) => {
  await page.route(CHUNK, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  const documents = recordDocuments(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/about?x=1#values"));
  await expect(page).toHaveURL("/about?x=1#values");
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator("#values")).toBeInViewport();
  expect(documents).toEqual(["/about?x=1"]);
});

test("a second failure within 10 s stays on the page and shows a toast with a retry button", async ({
  page,
}) => {
  // A document may take longer than that to load.
  await page.clock.setFixedTime("2026-01-01T12:00:00");
  await page.route(CHUNK, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  await expect(page).toHaveURL("/about");
  await page.goto("/contact");
  await waitForHydration(page);
  const documents = recordDocuments(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  const toast = page.getByText("This page could not be loaded");
  await expect(toast.first()).toBeVisible();
  await expect(page).toHaveURL("/contact");
  expect(documents).toEqual([]);

  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL("/about");
  expect(documents).toEqual(["/about"]);
});

test("without storage no document is loaded automatically", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.route(CHUNK, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  const documents = recordDocuments(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  await expect(page.getByText("This page could not be loaded").first()).toBeVisible();
  expect(documents).toEqual([]);
  await expect(page).toHaveURL("/");
});

test("offline nothing is reloaded", async ({ page, context }) => {
  await page.route(CHUNK, (route) => route.abort());
  // The chunk of toasts is loaded when the browser is idle.
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto("/");
  await waitForHydration(page);
  await (await toasts).finished();
  const documents = recordDocuments(page);
  await context.setOffline(true);
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  await expect(page.getByText("This page could not be loaded").first()).toBeVisible();
  expect(documents).toEqual([]);
});

/** Pages that share their code, so that only their data can be missing; nothing is fetched ahead. */
async function openWithoutPrefetch(page: Page, path: string): Promise<void> {
  await pretendConnection(page, { effectiveType: "2g" });
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto(path);
  await waitForHydration(page);
  await (await toasts).finished();
}

const notLoaded = (page: Page) =>
  page.locator("[data-state=open]", { hasText: "could not be loaded" });

for (const way of ["offline", "server down"] as const) {
  test(`data that cannot be had, ${way}: the page stays, and Retry works once the network is back`, async ({
    page,
    context,
  }) => {
    const cut = async (isCut: boolean) => {
      if (way === "offline") await context.setOffline(isCut);
      else if (isCut) await page.route("**/*", (route) => route.abort());
      else await page.unroute("**/*");
    };
    await openWithoutPrefetch(page, "/imprint");
    const title = await page.title();
    await cut(true);
    await page.getByRole("link", { name: "Privacy" }).first().click();
    await expect(notLoaded(page)).toBeVisible();
    await expect(page).toHaveURL("/imprint");
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("500");
    await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeHidden();

    const asked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await page.getByRole("button", { name: "Retry" }).click();
    await asked;
    await expect(notLoaded(page)).toBeVisible();
    await expect(page).toHaveURL("/imprint");
    await cut(false);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL("/privacy");
    await expect(page).toHaveTitle(/^Privacy/);
  });
}

test("back and forward without a network: the page stays at its place in the history", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await pretendConnection(page, { effectiveType: "2g" });
  await page.goto("/imprint");
  await page.clock.runFor(5000);
  await waitForHydration(page);
  await navigateInPage(page, "/privacy");
  await navigateInPage(page, "/news");
  await expect(page).toHaveTitle(/new/);
  const title = await page.title();
  // Neither is at hand any more.
  await page.clock.fastForward("06:00");
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await page.clock.runFor(1000);
  await expect(notLoaded(page)).toBeVisible();
  await expect(page).toHaveURL("/news");
  await expect(page).toHaveTitle(title);
  await context.setOffline(false);
  await page.clock.runFor(1000);
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle(/^Privacy/);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveTitle(title);
});

test("a missing chunk while the server refuses connections: the page stays", async ({ page }) => {
  await openWithoutPrefetch(page, "/imprint");
  const documents = recordDocuments(page);
  await page.route("**/*", (route) => route.abort());
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  await expect(notLoaded(page)).toBeVisible();
  await expect(page).toHaveURL("/imprint");
  expect(documents).toEqual([]);
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveTitle(/^About/);
});

test("alternating between two pages that cannot be loaded stops", async ({ page }) => {
  await page.route(/\/assets\/(about|contact)-.*\.js/, (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  const documents = recordDocuments(page);
  const failed = page.getByText("This page could not be loaded").first();
  for (const path of ["/about", "/contact", "/about", "/contact", "/about"]) {
    await page.evaluate((to) => void window.__remixRouter.navigate(to), path);
    await Promise.race([page.waitForURL(path, { waitUntil: "load" }), failed.waitFor()]);
    await page.goto("/");
    await waitForHydration(page);
  }
  const automatic = documents.filter((path) => path !== "/");
  expect(automatic.length).toBeGreaterThan(0);
  expect(automatic.length).toBeLessThanOrEqual(3);
});

test("a missing chunk on the first load causes one reload, and the page stays readable", async ({
  page,
}) => {
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  const documents = recordDocuments(page);
  await page.goto("/about");
  await expect.poll(() => documents.length).toBe(2);
  await page.waitForLoadState("load");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
});

test("a failed prefetch reloads nothing", async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort());
  const documents = recordDocuments(page);
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/");
  await waitForHydration(page);
  await failed;
  expect(documents).toEqual(["/"]);
  await expect(page.getByText("This page could not be loaded")).toHaveCount(0);
});

test("without the chunk of toasts a page that cannot be loaded still shows a message", async ({
  page,
}) => {
  await page.route(/\/assets\/(about|toast-list)-.*\.js/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/toast-list-"),
  );
  await page.goto("/");
  await waitForHydration(page);
  await failed;
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  await expect(page).toHaveURL("/about");
  await page.goto("/contact");
  await waitForHydration(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  const notice = page.getByRole("alert").filter({ hasText: "This page could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(1);
  expect(await violationsOf(page, { include: "[role=alert]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
});

test("a client navigation shows the rules of sections that the first document lacks", async ({
  page,
}) => {
  await page.goto("/about");
  await waitForHydration(page);
  const inDocument = () => page.locator("#style").evaluate((style) => style.textContent ?? "");
  expect(await inDocument()).not.toContain(".field{");
  await navigateInPage(page, "/contact");
  const field = page.locator("form .field").first();
  await expect(field).toHaveCSS("height", "50px");
});

test("rules of sections that cannot be loaded: the target is loaded as a document", async ({
  page,
}) => {
  await page.route("**/assets/all-sections-*.css", (route) => route.abort());
  await page.goto("/about");
  await waitForHydration(page);
  const documents = recordDocuments(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/contact"));
  await expect(page).toHaveTitle(/^Contact/);
  expect(documents).toEqual(["/contact"]);
});
