import { expect, test } from "../fixtures/browser";
import { makeContentFolder } from "../fixtures/content-folder";
import { startSite } from "../fixtures/running-site";
import { standInForVendors } from "../fixtures/vendor";

function contentWith(analytics: string) {
  return makeContentFolder({
    "site.yaml": `name: Example\ndescription: A site for tests.\nanalytics:\n${analytics}`,
  });
}

test("own analytics: the owner's script is loaded from its host, with its attributes, after consent", async ({
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

test("web vitals: are sent once, when the page is hidden, and only with consent", async ({
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
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", {
        get: () => "hidden",
        configurable: true,
      });
      document.dispatchEvent(new Event("visibilitychange"));
    });

  await page.goto(`${running.url}/about`);
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  await hide();
  await page.reload();
  const code = page.waitForResponse(/\/assets\/web-vitals-/);
  await banner.getByRole("button", { name: "Accept" }).click();
  await (await code).finished();
  expect(reports).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);

  const answer = page.waitForResponse(/\/_report$/);
  await hide();
  expect((await answer).status()).toBe(204);
  await hide();
  expect(reports).toHaveLength(1);
  const report = JSON.parse(reports[0] ?? "");
  expect(Object.keys(report)).toEqual(["page", "vitals"]);
  expect(report.page).toBe("/about");
  expect(report.vitals.LCP).toBeGreaterThan(0);
  expect(report.vitals.CLS).toBeGreaterThanOrEqual(0);
  expect(asked).toEqual([]);
  await context.close();
  await running.stop();
  await content.remove();
});
