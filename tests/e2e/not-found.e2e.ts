import { expect, test } from "../fixtures/browser/browser";
import {
  navigateInPage,
  pretendConnection,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";

test("not found: a client navigation shows it without a request, with its query", async ({
  page,
}) => {
  // Nothing is prefetched, so every request belongs to the navigation.
  await pretendConnection(page, { effectiveType: "2g" });
  // The chunk of toasts is loaded when the browser is idle.
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto("/about");
  await waitForHydration(page);
  await toasts;
  const about = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await navigateInPage(page, "/contact");
  await navigateInPage(page, "/about");
  // The module of the 404 view is fetched once for all unknown paths.
  await navigateInPage(page, "/first");
  const requests = recordRequests(page);

  await navigateInPage(page, "/nope?a=1#h");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
  // A server sees no hash: the title is that of the same address as a document.
  await expect(page).toHaveTitle("404 - Page not found: /nope?a=1 | Trifold");
  await expect(page.getByText("Sorry, the page you are looking for does not exist.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeVisible();
  expect(requests.map((request) => request.url())).toEqual([]);

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
  await expect(page).toHaveTitle(/^About\b/);
});

test("not found: back and forward show the path of each", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  for (const path of ["/one", "/two", "/three"]) await navigateInPage(page, path);
  await expect(page).toHaveTitle("404 - Page not found: /three | Trifold");
  await page.goBack();
  await expect(page).toHaveTitle("404 - Page not found: /two | Trifold");
  await page.goBack();
  await expect(page).toHaveTitle("404 - Page not found: /one | Trifold");
  await page.goForward();
  await expect(page).toHaveTitle("404 - Page not found: /two | Trifold");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/Trifold$/);
  await expect(page.getByText("404 Not Found")).toHaveCount(0);
});

test("not found: a page with a link to the home page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  const response = await page.goto("/nope#h");
  expect(response?.status()).toBe(404);
  await waitForHydration(page);
  await expect(page).toHaveTitle("404 - Page not found: /nope | Trifold");
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("404 Not Found")).toHaveCount(0);
});
