import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { test } from "../fixtures/sites/folder-site";

test.use({ viewport: { width: 1180, height: 820 } });

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const opener = (page: Page, name: string) => main(page).getByRole("button", { name });
const entry = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });

test("submenu: by keyboard and pointer; one is open at a time, and a navigation closes it and marks its entry", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await expect(entry(page, "Roofs")).toBeHidden();
  await opener(page, "More in Services").press("Enter");
  await expect(entry(page, "Roofs")).toBeVisible();
  for (const name of ["Roofs", "Gutters"]) {
    await page.keyboard.press("Tab");
    await expect(entry(page, name)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(entry(page, "Roofs")).toBeHidden();
  await expect(opener(page, "More in Services")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(opener(page, "Company")).toBeFocused();

  await opener(page, "More in Services").click();
  await opener(page, "Company").click();
  await expect(entry(page, "Roofs")).toBeHidden();
  const button = await opener(page, "Company").boundingBox();
  const link = await entry(page, "References").boundingBox();
  expect(link?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  expect(Math.abs((link?.x ?? 0) - (button?.x ?? 0))).toBeLessThan(40);
  await page.mouse.click(20, 700);
  await expect(entry(page, "References")).toBeHidden();

  await opener(page, "Company").click();
  await entry(page, "References").click();
  await expect(page).toHaveURL("/references");
  await expect(entry(page, "References")).toBeHidden();
  await opener(page, "Company").click();
  await expect(entry(page, "References")).toHaveAttribute("aria-current", "page");
  await expect(entry(page, "About us")).not.toHaveAttribute("aria-current");
  await expect(opener(page, "Company")).toHaveClass(/nav-inside/);
  await entry(page, "Services").click();
  await expect(page).toHaveURL("/services");
  await expect(entry(page, "Services")).toHaveAttribute("aria-current", "page");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("submenu: a tap opens it, another closes it, a tap on a link follows it", async ({
    page,
  }) => {
    await page.goto("/");
    await opener(page, "Company").tap();
    await expect(entry(page, "About us")).toBeVisible();
    await opener(page, "Company").tap();
    await expect(entry(page, "About us")).toBeHidden();
    await opener(page, "Company").tap();
    await entry(page, "About us").tap();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("submenu: opens, closes on Escape and leads to a page", async ({ page }) => {
    await page.goto("/");
    await opener(page, "More in Services").press("Enter");
    await expect(entry(page, "Roofs")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entry(page, "Roofs")).toBeHidden();
    await expect(opener(page, "More in Services")).toBeFocused();
    await opener(page, "More in Services").click();
    await entry(page, "Roofs").click();
    await expect(page).toHaveURL("/services/roofs");
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 844 } });

    test("submenu: entries of the menu open in place, and the one of the page is open", async ({
      page,
    }) => {
      await page.goto("/");
      if (javaScriptEnabled) await waitForHydration(page);
      const menu = page.locator("#menu");
      const link = (name: string) => menu.getByRole("link", { name, exact: true });
      await page.locator('button[popovertarget="menu"]').tap();
      await expect(link("News")).toBeVisible();
      await expect(link("Gutters")).toBeHidden();
      await menu.locator("summary", { hasText: "Services" }).tap();
      await expect(link("Services")).toBeVisible();
      await link("Gutters").tap();
      await expect(page).toHaveURL("/services/gutters");
      await expect(menu).toBeHidden();
      await page.locator('button[popovertarget="menu"]').tap();
      await expect(link("Gutters")).toHaveAttribute("aria-current", "page");
      await expect(link("Gutters")).toBeVisible();
      await expect(link("About us")).toBeHidden();
    });
  });
}
