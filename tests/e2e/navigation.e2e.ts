import { expect, test } from "../fixtures/browser/browser";
import {
  pretendConnection,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";

test("navigation: a link changes page, title and current link without loading a document", async ({
  page,
}) => {
  await page.goto("/");
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
  expect(requests.filter((request) => request.resourceType() === "document")).toEqual([]);
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
});

test("navigation: back and forward show the page of each address", async ({ page }) => {
  await page.goto("/");
  const home = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await waitForHydration(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await nav.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page).toHaveTitle(/^About\b/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home);
  await page.goForward();
  await expect(page).toHaveTitle(/^About\b/);
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

test("skip link: the first Tab reaches it, and it leads to main", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

for (const path of ["/", "/about", "/contact"]) {
  test(`${path}: one h1, headings without gaps, landmarks`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
  });
}
