import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

const region = (page: Page) => page.locator("p[role=status]");

test("announcements: the live region is empty until a new page, or a 404, is announced by its title", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toMatch(/<p role="status" class="sr-only"><\/p>/);
  await page.goto("/");
  await waitForHydration(page);
  await expect(region(page)).toBeEmpty();
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(region(page)).toHaveText(/^About\b.* \| Trifold$/);
  expect(await region(page).textContent()).toBe(await page.title());
  await page.goBack();
  await expect(page).not.toHaveTitle(/^About/);
  await expect(region(page)).toHaveText(await page.title());

  // Another query or hash is not announced.
  await region(page).evaluate((element) => {
    element.textContent = "not announced";
  });
  await navigateInPage(page, "/?a=1");
  await navigateInPage(page, "/?a=1#run");
  await expect(page).toHaveURL("/?a=1#run");
  await expect(region(page)).toHaveText("not announced");

  await navigateInPage(page, "/nope");
  await expect(region(page)).toHaveText("404 - Page not found: /nope | Trifold");
});

test("focus: stays on a link that stays, goes to main with one that goes", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^About\b/);
  await expect(link).toBeFocused();

  await page.goto("/");
  await waitForHydration(page);
  const inside = page.locator('main a[href="/run"]').first();
  await inside.focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL("/");
  await expect(page.locator("main")).toBeFocused();
});

test("focus: a hash link gives it to its target, for as long as that has it", async ({ page }) => {
  await page.goto("/test/tall");
  await waitForHydration(page);
  await page.getByRole("link", { name: "to the middle" }).click();
  const target = page.getByRole("heading", { name: "Middle" });
  await expect(target).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "other query" })).toBeFocused();
  await expect(target).not.toHaveAttribute("tabindex");
});

test("focus: the hash of another page too", async ({ page }) => {
  await page.goto("/test/links");
  await waitForHydration(page);
  await page.getByRole("link", { name: "the end" }).click();
  await expect(page.locator("#end")).toBeFocused();
  await expect(page.locator("#end")).toBeInViewport();
});
