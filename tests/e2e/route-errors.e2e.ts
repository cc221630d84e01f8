import { expect, test } from "../fixtures/browser/browser";
import {
  navigateInPage,
  pretendConnection,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

test("validation: a rejected client navigation keeps its URL and sends no request", async ({
  page,
}) => {
  // Nothing is prefetched, so every request belongs to the navigation.
  await pretendConnection(page, { effectiveType: "2g" });
  // The chunk of toasts is loaded when the browser is idle.
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto("/test/validated?ok=1");
  await waitForHydration(page);
  await toasts;
  const requests = recordRequests(page);
  await navigateInPage(page, "/test/validated?ok=2#h");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
  await expect(page).toHaveTitle("404 - Page Not Found: /test/validated?ok=2 | Trifold");
  await expect(page).toHaveURL("/test/validated?ok=2#h");
  expect(requests.map((request) => request.url())).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Validated");
});

test("an error during hydration shows the 500 view without the error's message", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/secret detail|Minified React error/);
  await page.goto("/test/hydration-throws");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("500 Server Error");
  await expect(page.locator("body")).not.toContainText("secret detail");
});

test("an error after hydration shows the 500 view", async ({ page, expectedErrors }) => {
  expectedErrors.push(/secret detail/);
  await page.goto("/test/click-throws");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Break" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("500 Server Error");
});

test("an error of a loader on a client navigation shows the 500 view", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500|Unexpected Server Error/);
  await page.goto("/");
  await waitForHydration(page);
  await navigateInPage(page, "/test/loader-throws");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("500 Server Error");
  await expect(page).toHaveTitle("500 - Server Error | Trifold");
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL("/");
});

// tests/app/browser/crawler.test.ts knows all crawlers.
test.describe("a crawler", () => {
  test.use({
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });

  test("keeps the server's HTML when hydration fails, and the error is logged", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/The page stays as it was/, /secret detail|Minified React error/);
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("The page stays as it was"),
    );
    await page.goto("/test/hydration-throws");
    await logged;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rendered on the server");
    await expect(page).toHaveTitle(/^Hydration throws/);
  });

  test("keeps page, title and address together when it goes to what fails, and sees the 404 of a missing page", async ({
    page,
    expectedErrors,
    toleratedErrors,
  }) => {
    expectedErrors.push(/The page stays as it was/);
    toleratedErrors.push(/500|Unexpected Server Error|secret detail/);
    await page.goto("/about");
    await waitForHydration(page);
    await navigateInPage(page, "/contact");
    await expect(page).toHaveTitle(/^Contact/);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    for (const failure of [
      "/test/loader-throws",
      "/test/own-boundary?loader",
      "/test/own-boundary?render",
    ]) {
      const logged = page.waitForEvent("console", (message) =>
        message.text().includes("The page stays as it was"),
      );
      await navigateInPage(page, failure);
      await logged;
      await expect(page, failure).toHaveURL("/contact");
      await expect(page, failure).toHaveTitle(/^Contact/);
      await expect(page.getByRole("heading", { level: 1 }), failure).toHaveText(heading);
    }
    await page.goto("/about");
    await waitForHydration(page);
    await navigateInPage(page, "/nope");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
    await expect(page).toHaveTitle(/^404/);
  });
});

test.describe("a phone whose maker is called CUBOT", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 10; CUBOT KINGKONG 5 Pro) Chrome/119 Mobile Safari/537.36",
  });

  test("is a visitor's", async ({ page, expectedErrors }) => {
    expectedErrors.push(/secret detail|Minified React error/);
    await page.goto("/test/hydration-throws");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("500 Server Error");
  });
});
