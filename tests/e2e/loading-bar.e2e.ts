import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import {
  holdRequests,
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";

const bar = (page: Page) => page.getByRole("progressbar", { name: "Loading page" });
const about = (page: Page) => page.getByRole("link", { name: "About" }).first();

/** Counts loading bars that come into the page from now on. */
async function countBars(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { bars: seen });
    new MutationObserver(() => {
      seen.count += document.querySelectorAll("[role=progressbar]").length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { bars: { count: number } }).bars.count);
}

test("loading bar: a slow payload shows it, growing, until the page is there", async ({ page }) => {
  await pretendConnection(page, { effectiveType: "2g" });
  await page.goto("/");
  await waitForHydration(page);
  const waiting = await holdRequests(page, /\/about\/_payload\.json/);
  await about(page).click();
  await expect(bar(page)).toBeVisible();
  const value = async () => Number(await bar(page).getAttribute("aria-valuenow"));
  const first = await value();
  await expect.poll(value).toBeGreaterThan(first);
  expect(await value()).toBeLessThan(100);
  const box = await bar(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 3, width: page.viewportSize()?.width });
  await expect(page).toHaveURL("/");
  await waiting.release();
  await expect(page).toHaveTitle(/^About\b/);
  await expect(bar(page)).toHaveCount(0);
});

test("loading bar: a prefetched page never shows it", async ({ page }) => {
  const requests = recordRequests(page);
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  const paths = () => requests.map((request) => new URL(request.url()).pathname);
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(["/about/_payload.json", "/contact/_payload.json"]));
  await waitForIdle(page);
  await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
  await page.waitForLoadState("networkidle");
  const bars = await countBars(page);
  const pagesFetched = () => paths().filter((path) => /(_payload\.json|\.data)$/.test(path));
  const before = pagesFetched();
  // However long a busy machine takes: the time of the page stands still until the new one is there.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  for (const name of ["About", "Contact"]) {
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveTitle(new RegExp(`^${name}\\b`));
    expect(pagesFetched()).toEqual(before);
    await page.clock.runFor(1000);
    expect(await bars()).toBe(0);
  }
});

test("loading bar: a failure fills it in the colour of errors", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /404/);
  await pretendConnection(page, { effectiveType: "2g" });
  await page.goto("/");
  await waitForHydration(page);
  await page.route(/\/about\.data/, (route) => route.abort());
  const waiting = await holdRequests(page, /\/about\/_payload\.json/);
  await about(page).click();
  await expect(bar(page)).toBeVisible();
  const usual = await bar(page).evaluate((element) => getComputedStyle(element).color);
  // It is there for less than half a second.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const element = document.querySelector(".loading-bar-failed > .progress");
      if (element) document.documentElement.dataset.failed ??= getComputedStyle(element).color;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await expect.poll(() => waiting.held.length).toBe(1);
  await waiting.held.pop()?.fulfill({ status: 404 });
  await expect(page.locator("html")).toHaveAttribute("data-failed", /^\w+\(/);
  await expect(page.locator("html")).not.toHaveAttribute("data-failed", usual);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("500 Server Error");
  await expect(bar(page)).toHaveCount(0);
});

test("loading bar: a navigation given up for another ends with that one", async ({ page }) => {
  await pretendConnection(page, { effectiveType: "2g" });
  await page.goto("/");
  await waitForHydration(page);
  const waiting = await holdRequests(page, /\/about\/_payload\.json/);
  await about(page).click();
  await expect(bar(page)).toBeVisible();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveTitle(/^Contact\b/);
  await expect(bar(page)).toHaveCount(0);
  await waiting.release();
  await waitForIdle(page);
  await expect(page).toHaveURL("/contact");
});

test("loading bar: it fades away, and leaves at once with reduced motion", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await expect
    .poll(() => page.evaluate(() => document.adoptedStyleSheets.length))
    .toBeGreaterThan(0);
  for (const [reducedMotion, duration] of [
    ["reduce", "0s"],
    ["no-preference", "0.4s"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const found = await page.evaluate(() => {
      const element = document.createElement("div");
      element.className = "loading-bar loading-bar-leaving";
      document.body.append(element);
      return getComputedStyle(element).transitionDuration;
    });
    expect(found, reducedMotion).toBe(duration);
  }
});
