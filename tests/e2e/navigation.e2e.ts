import { expect, test } from "../fixtures/browser/browser";
import {
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";

test("navigation: a link changes page, title and current link without loading a document; so do back and forward", async ({
  page,
}) => {
  await page.goto("/");
  const home = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await waitForHydration(page);
  const header = await page.locator("header").first().elementHandle();
  const requests = recordRequests(page);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/^About\b.* \| Trifold$/);
  await expect(page.locator('header a[href="/about"]').first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.locator('header a[href="/"]').first()).not.toHaveAttribute("aria-current");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact" })
    .click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page).toHaveTitle(/^About\b/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home);
  await page.goForward();
  await expect(page).toHaveTitle(/^About\b/);
  expect(requests.filter((request) => request.resourceType() === "document")).toEqual([]);
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
});

test("navigation: each page's code is loaded on demand", async ({ page }) => {
  await pretendConnection(page, { effectiveType: "2g" });
  const requests = recordRequests(page);
  await page.goto("/");
  await waitForHydration(page);
  const loaded = () => requests.map((request) => new URL(request.url()).pathname).join("\n");
  expect(loaded()).not.toMatch(/\/assets\/(about|contact)-/);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact" })
    .click();
  await expect(page).toHaveURL("/contact");
  expect(loaded()).toMatch(/\/assets\/contact-/);
  expect(loaded()).not.toMatch(/\/assets\/about-/);
});

test("navigation: the scripts of the document are gone before the first click, which removes nothing beside the page", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  const scripts = page.locator("body script:not([type='application/ld+json']), body link");
  await expect(scripts).toHaveCount(0);
  await waitForIdle(page);
  await page.evaluate(() => {
    new MutationObserver((records) => {
      const count = records.reduce((sum, { removedNodes }) => sum + removedNodes.length, 0);
      document.documentElement.dataset.removed = String(count);
    }).observe(document.body, { childList: true });
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^About\b/);
  expect(await page.locator("html").getAttribute("data-removed")).toBeNull();
});
