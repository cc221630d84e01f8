import { expect, test } from "../fixtures/browser/browser";
import {
  navigateInPage,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";

test("analytics: without ids no banner, no request and no code in the page", async ({ page }) => {
  const requests = recordRequests(page);
  const response = await page.goto("/");
  const html = (await response?.text()) ?? "";
  expect(html).not.toMatch(/consent|cookies\b|data-?layer|gtm|googletagmanager|analytics/i);
  expect(response?.headers()["content-security-policy"]).not.toContain("https:");
  await waitForHydration(page);
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  await page.waitForLoadState("networkidle");

  const scripts = requests.filter((request) => request.resourceType() === "script");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.map((request) => request.url()).join()).not.toMatch(/consent-|web-vitals-/);
  for (const request of scripts) {
    const text = (await (await request.response())?.text()) ?? "";
    expect(text).not.toMatch(/dataLayer|googletagmanager|gtm\.js|analytics_storage/);
  }
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});
