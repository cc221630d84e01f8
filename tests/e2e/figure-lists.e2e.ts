import { expect } from "../fixtures/browser/browser";
import { test } from "../fixtures/sites/figure-site";

test("lists: a wide table scrolls by the keyboard, and all of a card or a download is a link", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/lists");
  const region = page.getByRole("region", { name: "Wide" });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await region.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(page.getByRole("rowheader", { name: "Row" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("cell", { name: "f", exact: true })).toBeInViewport({ ratio: 0.99 });

  // All of a card leads on by its one link, and links in its text by themselves.
  const card = page.locator(".card");
  await expect(card.getByRole("link", { name: "About us", exact: true })).toHaveCount(1);
  await card.getByRole("link", { name: "elsewhere" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/about$/);

  // A click anywhere on the row opens the file.
  await page.goBack();
  const row = page.locator(".download");
  await expect(row.getByRole("link", { name: /^Captions VTT, \d+ byte$/ })).toHaveCount(1);
  const [request] = await Promise.all([
    page.waitForRequest(/\/media\/clip\.vtt$/),
    row.click({ position: { x: 5, y: 5 } }),
  ]);
  expect(request.method()).toBe("GET");
});
