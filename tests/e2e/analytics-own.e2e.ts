import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { waitForIdle } from "../fixtures/browser/client-navigation";
import { standInForVendors } from "../fixtures/browser/vendor";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { startSite } from "../fixtures/servers/running-site";

function contentWith(analytics: string) {
  return makeContentFolder({
    "site.yaml": `name: Example\ndescription: A site for tests.\nanalytics:\n${analytics}`,
  });
}

test("own analytics: after consent the configured script is loaded from its host, with its attributes", async ({
  browser,
}) => {
  const content = await contentWith(
    "  script: { src: 'https://stats.example.com/script.js', attributes: { data-domain: a.example } }\n" +
      "  text: May we count? See [more](/about).\n",
  );
  const running = await startSite({ contentDir: content.dir });
  const context = await browser.newContext();
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: 'document.title = document.currentScript.dataset.domain; fetch("https://stats.example.com/api", { method: "POST" });',
    });
  });
  const page = await context.newPage();
  const response = await page.goto(running.url);
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("connect-src 'self' https://stats.example.com;");
  expect(policy).toContain("img-src 'self' data:;");
  expect(policy).not.toContain("unsafe");
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner.getByRole("link", { name: "more" })).toBeVisible();
  expect(asked).toEqual([]);
  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveTitle("a.example");
  await expect
    .poll(() => asked)
    .toEqual(["https://stats.example.com/script.js", "https://stats.example.com/api"]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  await context.close();
  await running.stop();
  await content.remove();
});

/** Hides the page, as a browser does before it unloads. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

function prerender(): void {
  Object.defineProperty(PerformanceNavigationTiming.prototype, "activationStart", {
    get: () => 60_000,
  });
}

function openInBackground(): void {
  const read = performance.getEntriesByType.bind(performance);
  const hidden = { name: "hidden", entryType: "visibility-state", startTime: 0, duration: 0 };
  performance.getEntriesByType = (type: string) =>
    type === "visibility-state" ? [{ ...hidden, toJSON: () => hidden }] : read(type);
}

test("web vitals: sent once, when the page is hidden, and only with consent", async ({
  browser,
}) => {
  const content = await contentWith("  webVitals: true\n");
  const running = await startSite({ contentDir: content.dir });
  const context = await browser.newContext();
  const asked = await standInForVendors(context);
  const page = await context.newPage();
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/_report")) reports.push(request.postData() ?? "");
  });
  await page.goto(`${running.url}/about`);
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  await hide(page);
  await page.reload();
  const code = page.waitForResponse(/\/assets\/web-vitals-/);
  await banner.getByRole("button", { name: "Accept" }).click();
  await (await code).finished();
  expect(reports).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);

  const answer = page.waitForResponse(/\/_report$/);
  await hide(page);
  expect((await answer).status()).toBe(204);
  await hide(page);
  expect(reports).toHaveLength(1);
  const report = JSON.parse(reports[0] ?? "");
  expect(Object.keys(report)).toEqual(["page", "vitals"]);
  expect(report.page).toBe("/about");
  expect(report.vitals.LCP).toBeGreaterThan(0);
  expect(report.vitals.CLS).toBeGreaterThanOrEqual(0);
  expect(asked).toEqual([]);
  await context.close();

  // LCP of a prerendered page counts from its activation; a background page has none.
  for (const [pretend, expected] of [
    [prerender, 0],
    [openInBackground, undefined],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(pretend);
    await page.goto(running.url);
    const code = page.waitForResponse(/\/assets\/web-vitals-/);
    await page.getByRole("button", { name: "Accept" }).click();
    await (await code).finished();
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length),
      )
      .toBe(1);
    await waitForIdle(page);
    const sent = page.waitForRequest("**/_report");
    await hide(page);
    const report = JSON.parse((await sent).postData() ?? "");
    expect(report.vitals.LCP, pretend.name).toBe(expected);
    await context.close();
  }
  await running.stop();
  await content.remove();
});
