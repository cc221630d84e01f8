import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";

test.use({ viewport: { width: 390, height: 844 } });

test("menu: shows its links; Escape, focus elsewhere, a wide window and a navigation close it", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  const button = page.getByRole("button", { name: "Open menu" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.press("Enter");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "About" })).toBeVisible();
  const close = page.getByRole("button", { name: "Close menu" });
  await expect(close).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  // It never stays open when the focus leaves it.
  await button.press("Enter");
  await expect(menu).toBeVisible();
  const count = await page.locator("#menu").getByRole("link").count();
  for (let pressed = 0; pressed <= count; pressed++) await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();

  await button.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toBeHidden();
  await expect(button).toBeVisible();

  await button.click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("menu: opened before hydration, it stays open after it", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.locator('button[popovertarget="menu"]').click();
  await waitForHydration(page);
  await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(page.locator("#menu")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menu: opens, leads to a page and closes on Escape", async ({ page }) => {
    await page.goto("/");
    const button = page.locator('button[popovertarget="menu"]');
    await button.click();
    await expect(page.locator("#menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await button.click();
    await page.locator("#menu").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
  });
});
