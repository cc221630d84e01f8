import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { test } from "../fixtures/sites/translated-site";

test.use({ viewport: { width: 1280, height: 820 } });

const panel = (page: Page) => page.locator(".language-panel");
const link = (page: Page, name: string) => panel(page).getByRole("link", { name, exact: true });
const button = (page: Page) => page.locator(".language-menu > button");

/** A mark that another document does not have. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("languages: the switch opens and leads to the same page", async ({ page }) => {
    await page.goto("/ueber-uns");
    await expect(link(page, "English")).toBeHidden();
    await button(page).click();
    await link(page, "English").click();
    await expect(page).toHaveURL("/en/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await button(page).click();
    await link(page, "العربية").click();
    await expect(page).toHaveURL("/ar/man-nahnu");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });
});

test("languages: with the keyboard; another language loads a document, the same one does not", async ({
  page,
}) => {
  await page.goto("/en");
  await waitForHydration(page);
  await markDocument(page);
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page).toHaveURL("/en/news");
  expect(await isMarked(page)).toBe(true);

  await button(page).press("Enter");
  for (const name of ["Deutsch", "English", "العربية"]) {
    await page.keyboard.press("Tab");
    await expect(link(page, name)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(link(page, "Deutsch")).toBeHidden();
  await expect(button(page)).toBeFocused();

  await button(page).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/news");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/en/news");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("languages: the switch and the head follow a client navigation", async ({ page }) => {
  await page.goto("/en/news");
  await waitForHydration(page);
  await page.getByRole("link", { name: "News 1", exact: true }).click();
  await expect(page).toHaveURL("/en/news/n1");
  await button(page).click();
  await expect(link(page, "Deutsch")).toHaveAttribute("href", "/news/n1");
  await expect(link(page, "English")).toHaveAttribute("aria-current", "page");
  await expect(page.locator('link[hreflang="ar"]')).toHaveAttribute("href", /\/ar\/news\/n1$/);
});

test("languages: right to left, the panel opens below the button and inside the window", async ({
  page,
}) => {
  await page.goto("/ar");
  await button(page).click();
  await expect(link(page, "Deutsch")).toBeVisible();
  const [list, opener] = [await panel(page).boundingBox(), await button(page).boundingBox()];
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect(list?.y).toBeGreaterThanOrEqual((opener?.y ?? 0) + (opener?.height ?? 0) - 1);
  expect(Math.abs((list?.x ?? 0) - (opener?.x ?? 0))).toBeLessThan(40);
});

test("languages: the menu of phones has them all", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/en/about");
  await expect(button(page)).toBeHidden();
  await page.locator(".menu-button").click();
  await page.locator("#menu").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/ueber-uns");
});

test("languages: a missing translation offers the page in its other languages; axe finds nothing, in Arabic", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto("/ar/news/n7");
  await expect(page).toHaveTitle(/^404 - .*\/ar\/news\/n7/);
  const offers = page.locator("main").getByRole("link");
  await expect(offers.filter({ hasText: "Deutsch" })).toHaveAttribute("lang", "de");
  await button(page).click();
  await expectNoViolations(page, [[1440, "light"]]);
  await page.keyboard.press("Escape");
  await offers.filter({ hasText: "English" }).click();
  await expect(page).toHaveURL("/en/news/n7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News 7");
});
