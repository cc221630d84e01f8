import { expect } from "../fixtures/browser/browser";
import {
  holdRequests,
  navigateInPage,
  waitForHydration,
} from "../fixtures/browser/client-navigation";
import { test } from "../fixtures/sites/translated-site";

const STRINGS = /\/assets\/strings-de-\w+\.json$/;

test("translations: the browser's own words are in the language of the page", async ({
  page,
  context,
}) => {
  const toasts = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto("/");
  await waitForHydration(page);
  await (await toasts).finished();
  await navigateInPage(page, "/nothing");
  await expect(page.locator("h1")).toHaveText("404 – Seite nicht gefunden");
  await expect(page).toHaveTitle(/^404 - Seite nicht gefunden: \/nothing/);
  await context.setOffline(true);
  await expect(page.locator(".toast")).toContainText("Sie sind offline.");
});

test("translations: one request in German, none in English", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/strings-")) requested.push(request.url());
  });
  await page.goto("/en");
  await waitForHydration(page);
  expect(requested).toEqual([]);
  await page.goto("/");
  await waitForHydration(page);
  await navigateInPage(page, "/news");
  await expect(page.locator("h1")).toHaveText("Neuigkeiten");
  expect(requested).toEqual([expect.stringMatching(STRINGS)]);
});

test("translations: the page waits for them as the server rendered it", async ({ page }) => {
  const strings = await holdRequests(page, STRINGS);
  const requested = page.waitForRequest(STRINGS);
  await page.goto("/");
  await requested;
  await expect(page.locator(".skip-link")).toHaveText("Zum Inhalt springen");
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
  await strings.release();
  await waitForHydration(page);
  await expect(page.locator(".skip-link")).toHaveText("Zum Inhalt springen");
});

test("translations: a request that fails once is tried again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  let requests = 0;
  await page.route(STRINGS, (route) => (requests++ === 0 ? route.abort() : route.continue()));
  await page.goto("/");
  await waitForHydration(page);
  await navigateInPage(page, "/nothing");
  await expect(page.locator("h1")).toHaveText("404 – Seite nicht gefunden");
  expect(requests).toBe(2);
});

test("translations: without them the page stays as without JavaScript, and not in English", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/, /strings-de-\w+\.json could not be loaded/);
  await page.route(STRINGS, (route) => route.abort());
  const reported = page.waitForRequest("**/_report");
  await page.goto("/");
  expect((await reported).postData()).toContain("/assets/strings-de-");
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
  await expect(page.locator(".skip-link")).toHaveText("Zum Inhalt springen");
  await page.locator("main").getByRole("link", { name: "Über uns" }).click();
  await expect(page).toHaveURL("/ueber-uns");
  await expect(page.locator("h1")).toHaveText("Über uns");
});
